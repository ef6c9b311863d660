import type { ProposedStep } from '../../shared/practice-memory/front-door.ts'
import type { MapMeasure, MeasureState } from '../../music-ui/measure-map.tsx'
import { HOME_TEXTS as TEXTS } from './home.texts.ts'

/** Summary of a piece by its latest takes, in one sentence; `proposed` by the result of the latest one. */
export function resumeWords(measures: readonly MapMeasure[], states: readonly MeasureState[], proposed?: Pick<ProposedStep, 'measure'>): string {
  const count = (wanted: MeasureState): number => states.filter((state) => state === wanted).length
  const faults = measures.filter((_, place) => states[place] !== 'right' && states[place] !== 'unknown').map(({ number }) => number)
  const right = count('right')
  const rest = count('unknown')
  if (rest === states.length) return TEXTS.opened
  if (faults.length === 0 && rest === 0) return TEXTS.allRight
  const parts = [right > 0 && TEXTS.right(right), faults.length > 0 && TEXTS.faults(faults.length), rest > 0 && TEXTS.rest(rest)].filter(
    (part): part is string => part !== false,
  )
  // What the result of the latest take has proposed stands on the button.
  const begin = proposed ? null : (faults[0] ?? null)
  return `${parts.join(', ')}.${begin === null ? '' : ` ${TEXTS.begin(begin)}`}`
}
