import type { CSSProperties } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { HandBadge } from '../../../music-ui/hand-badge.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import type { PageBox, PageSystem } from './page-geometry.ts'
import styles from './page-marks.module.css'
import type { PreviewMarks } from './preview-marks.ts'

const percentOf = (part: number): string => `${(100 * part).toFixed(3)}%`
const placeOf = ({ left, top, width, height }: PageBox): CSSProperties => ({
  left: percentOf(left),
  top: percentOf(top),
  width: percentOf(width),
  height: percentOf(height),
})

export interface PageMarksProps {
  readonly systems: readonly PageSystem[]
  readonly marks: PreviewMarks
  /** The measure that sounds. */
  readonly playing: string | undefined
}

/** Overlay of the engraved page: hand signs before the staves, section letters, frames around measures to check. The lists say the same in words. */
export function PageMarks({ systems, marks, playing }: PageMarksProps) {
  return (
    <div className={styles.marks} aria-hidden="true">
      {systems.map(({ staves, measures }) => {
        const first = measures[0]
        return (
          <div key={first?.id ?? 'empty'}>
            {staves.map((staff, place) => {
              const hand = marks.staves[place]
              return (
                hand && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: staves have no identity but their place
                  <span key={place} className={styles.hand} style={{ top: percentOf(staff.top + staff.height / 2) }}>
                    <HandBadge hand={hand} />
                  </span>
                )
              )
            })}
            {measures.map((measure) => {
              const letters = marks.letters.get(measure.id) ?? []
              const warning = marks.warnings.get(measure.id)
              const number = measure === first ? marks.numbers.get(measure.id) : undefined
              return (
                <div key={measure.id}>
                  {measure.id === playing && <span className={styles.playing} style={placeOf(measure)} />}
                  {warning !== undefined && (
                    <span className={styles.warning} style={placeOf(measure)}>
                      <b>{warning}</b>
                    </span>
                  )}
                  {(letters.length > 0 || number !== undefined) && (
                    <span
                      className={classes(styles.above, warning !== undefined && styles.framed)}
                      style={{ left: percentOf(measure.left), top: percentOf(measure.headTop) }}
                    >
                      {letters.map((letter) => (
                        <SectionBadge key={letter} letter={letter} />
                      ))}
                      {number !== undefined && <i>{number}</i>}
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
