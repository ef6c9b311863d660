import type { CSSProperties } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import type { TakeMeasureState } from '../../../music-ui/measure-map.tsx'
import styles from './measure-ribbon.module.css'

/** A long piece shows only its first two rows: the full map is on the piece's page. */
const MOST = 64

const MARKS: Readonly<Partial<Record<TakeMeasureState, string>>> = {
  pitch: 'M5 1l4 4-4 4-4-4z',
  rhythm: 'M1 3.500q2-2.500 4 0t4 0M1 7q2-2.500 4 0t4 0',
  missed: 'M2 5h6',
  hands: 'M1 3h7M6 1l2 2-2 2M9 7H2M4 5 2 7l2 2',
}

/** Measures in a row, in a wide frame and in a narrow one. */
const [WIDE, NARROW] = [32, 16]

export interface MeasureRibbonProps {
  readonly states: readonly TakeMeasureState[]
  readonly label: string
  /** Place of a measure that has a frame. */
  readonly framed?: number | undefined
}

/** One small cell for each measure, both hands together; a short piece fills the row. */
export function MeasureRibbon({ states, label, framed }: MeasureRibbonProps) {
  const columns = { '--wide': Math.min(WIDE, states.length), '--narrow': Math.min(NARROW, states.length) } as CSSProperties
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <div className={styles.ribbon} style={columns}>
        {states.slice(0, MOST).map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place
          <i key={index} className={classes(styles.cell, styles[state], index === framed && styles.framed)}>
            {MARKS[state] && (
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path d={MARKS[state]} />
              </svg>
            )}
          </i>
        ))}
      </div>
    </div>
  )
}
