import type { Hands } from '@prelude/domain/score'
import { memo, type ReactNode } from 'react'
import { classes } from '../ui/theme/classes.ts'
import styles from './measure-map.module.css'
import { UI_TEXTS } from '../ui/ui.texts.ts'

/** State of a measure for one hand in a take; the first four are faults. */
export type TakeMeasureState = 'pitch' | 'rhythm' | 'missed' | 'hands' | 'right' | 'unknown'
/** Memory of the measure, from weeks of takes. */
export type MeasureMemoryState = 'learning' | 'fragile' | 'forgotten' | 'mastered'
/** `declared`: known by the learner's word alone. */
export type MapState = TakeMeasureState | MeasureMemoryState | 'declared'

export interface MapMeasure {
  /** Position in the timeline: the measure's identity. */
  readonly index: number
  /** The printed number. */
  readonly number: number
}

export interface MapCell {
  /** `MapMeasure.index`. */
  readonly measure: number
  readonly hand: 'LEFT' | 'RIGHT'
  readonly state: MapState
}

export interface MeasureMapProps {
  readonly measures: readonly MapMeasure[]
  /** A missing state is unknown. */
  readonly cells: readonly MapCell[]
  /** Framed, by index, both included. */
  readonly selection?: { readonly from: number; readonly to: number } | null | undefined
  readonly onSelect?: ((index: number) => void) | undefined
  /** Whose rows are shown: a piece for one hand has one. */
  readonly hands?: Hands | undefined
  /** Taller cells, for a page whose main content is the map. */
  readonly size?: 'normal' | 'large'
}

const WIDE = 16
const NARROW = 8

/** Shapes, so that colour is not the only sign: diamond, two waves, a dash, crossed arrows; for the memory a ring that fills; speech for what is declared. */
const MARKS: Readonly<Partial<Record<MapState, ReactNode>>> = {
  pitch: <path d="M7 1l6 6-6 6-6-6z" fill="currentColor" stroke="none" />,
  rhythm: <path d="M2 4.5q2.5-4 5 0t5 0M2 10q2.5-4 5 0t5 0" />,
  missed: <path d="M3 7h8" />,
  hands: <path d="M2 4.5h9M8.5 2 11 4.5 8.5 7M12 9.5H3M5.5 7 3 9.5 5.5 12" />,
  fragile: <circle cx="7" cy="7" r="4.5" />,
  learning: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M7 3a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />
    </>
  ),
  forgotten: <circle cx="7" cy="7" r="4.5" strokeDasharray="2 2.7" />,
  mastered: <circle cx="7" cy="7" r="4.5" fill="currentColor" />,
  declared: <path d="M2 2.5h10v6.500H7L4.500 11.500V9H2z" />,
}
const CHECK = <path d="M2.5 7.5l3 3L11.5 4" />

const Sign = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    {children}
  </svg>
)

function Mark({ state, children }: { readonly state: MapState; readonly children?: ReactNode }) {
  const mark = children ?? MARKS[state]
  return <span className={classes(styles.cell, styles[state])}>{mark && <Sign>{mark}</Sign>}</span>
}

const REPEAT = <path d="M3 7a4 4 0 1 0 1.3-3M3.2 1.8V4.4H5.8" />

/** By place, whether a measure is played again: its printed number stands further up. */
function repeatedPlaces(measures: readonly MapMeasure[]): readonly boolean[] {
  const seen = new Set<number>()
  return measures.map(({ number }) => {
    const isSeen = seen.has(number)
    seen.add(number)
    return isSeen
  })
}

/** Measures in rows of 16 (8 on a phone): right hand above, left below; of a piece for one hand, that one alone. */
export const MeasureMap = memo(function MeasureMap({ measures, cells, selection, onSelect, hands = 'BOTH', size = 'normal' }: MeasureMapProps) {
  const again = repeatedPlaces(measures)
  const stateOf = new Map(cells.map((cell) => [`${cell.hand}${cell.measure}`, cell.state]))
  return (
    <div className={classes(styles.map, size === 'large' && styles.large)} data-hands={hands}>
      <ol
        className={styles.grid}
        style={{ '--wide': Math.min(WIDE, measures.length), '--narrow': Math.min(NARROW, measures.length) } as React.CSSProperties}
      >
        {measures.map(({ index, number }, place) => {
          const right = stateOf.get(`RIGHT${index}`) ?? 'unknown'
          const left = stateOf.get(`LEFT${index}`) ?? 'unknown'
          const chosen = selection ? index >= selection.from && index <= selection.to : false
          const states = [
            hands !== 'LEFT' && `${UI_TEXTS.rightHand} ${UI_TEXTS.measureStates[right]}`,
            hands !== 'RIGHT' && `${UI_TEXTS.leftHand} ${UI_TEXTS.measureStates[left]}`,
          ].filter(Boolean)
          const words = `${again[place] ? UI_TEXTS.measureAgain(number) : UI_TEXTS.measure(number)}\u00a0: ${states.join(', ')}`
          const inside = (
            <>
              <span className={classes(styles.number, again[place] && styles.again)} aria-hidden="true">
                {again[place] && !again[place - 1] && <Sign>{REPEAT}</Sign>}
                {UI_TEXTS.measureNumber(number)}
              </span>
              {hands !== 'LEFT' && <Mark state={right} />}
              {hands !== 'RIGHT' && <Mark state={left} />}
              {chosen && (
                <span
                  className={classes(styles.frame, index === selection?.from && styles.start, index === selection?.to && styles.end)}
                  aria-hidden="true"
                />
              )}
            </>
          )
          return (
            <li key={index} className={classes(styles.measure, chosen && styles.chosen)}>
              {onSelect ? (
                <button type="button" className={styles.column} aria-label={words} aria-pressed={chosen} onClick={() => onSelect(index)}>
                  {inside}
                </button>
              ) : (
                <div className={styles.column} role="img" aria-label={words}>
                  {inside}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {again.includes(true) && (
        <p className={styles.repeats} aria-hidden="true">
          <Sign>{REPEAT}</Sign>
          {UI_TEXTS.repeats}
        </p>
      )}
    </div>
  )
})

const FAULT_LEGEND = ['right', 'pitch', 'rhythm', 'missed', 'hands'] as const
const MEMORY_LEGEND = ['mastered', 'learning', 'fragile', 'forgotten'] as const
const DECLARED = ['declared'] as const

export interface MeasureLegendProps {
  /** `word`: nothing was played, some is declared. */
  readonly of?: 'take' | 'memory' | 'word'
  /** The cells that are shown: their marks are explained whatever follows. */
  readonly cells?: readonly MapCell[]
  /** False where the music waited: there little is early or late. */
  readonly hasClock?: boolean
  readonly hands?: Hands
}

/** Legend of the shapes: those of a take that occur or can occur in it, or those of the memory. */
export function MeasureLegend({ of = 'take', cells = [], hasClock = true, hands = 'BOTH' }: MeasureLegendProps) {
  const isThere = (state: MapCell['state']): boolean => cells.some((cell) => cell.state === state)
  const can = { right: true, pitch: true, missed: true, rhythm: hasClock, hands: hasClock && hands === 'BOTH' }
  const marks = { take: FAULT_LEGEND.filter((state) => can[state] || isThere(state)), memory: MEMORY_LEGEND, word: [] }[of]
  return (
    <ul className={styles.legend}>
      {[...marks, ...(isThere('declared') ? DECLARED : [])].map((state) => (
        <li key={state}>
          <Mark state={state}>{state === 'right' ? CHECK : undefined}</Mark>
          {UI_TEXTS.legend[state]}
        </li>
      ))}
    </ul>
  )
}
