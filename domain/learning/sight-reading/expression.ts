import type { Meter } from '../../notation/index.ts'
import { type DynamicMark, type Expression, type Hairpin, NO_EXPRESSION, type Slur } from '../../score/index.ts'
import { PHRASE_MEASURES, type ReadNote } from './items.ts'
import type { ReadingMarks } from './levels.ts'
import { pick, type RandomSource } from './rhythm.ts'

/** How loud a text is: a letter at its start, another one from the measure `at` on, and a hairpin that leads to it from the measure `from` on. Indexes. */
interface Loudness {
  readonly first: DynamicMark['mark']
  readonly second: DynamicMark['mark']
  readonly at: number
  readonly from?: number
}

/** The second phrase as an answer, or as an echo. */
const LETTERS: readonly Loudness[] = [
  { first: 'p', second: 'f', at: PHRASE_MEASURES },
  { first: 'f', second: 'p', at: PHRASE_MEASURES },
]
/** Towards the full close or away from it; towards the second phrase or away from the first. */
const HAIRPINS: readonly Loudness[] = [
  { first: 'p', second: 'f', at: 6, from: 4 },
  { first: 'f', second: 'p', at: 6, from: 4 },
  { first: 'mf', second: 'p', at: PHRASE_MEASURES, from: 2 },
  { first: 'p', second: 'mf', at: PHRASE_MEASURES, from: 2 },
]
/** From soft to loud. */
export const STRENGTHS: readonly DynamicMark['mark'][] = ['p', 'mf', 'f']
/** Where hairpins are known, the share of the texts that have letters alone. */
const LETTERS_SHARE = 0.3
/** Share of the texts that are slurred by four measures, not by two. */
const LONG_SHARE = 0.35

export interface ExpressionOrder {
  readonly marks: ReadingMarks
  readonly meter: Meter
  readonly upbeat: number
  readonly notes: readonly ReadNote[]
}

/**
 * Slurs of a melody: by two measures or by a phrase. A rest, another hand and a key that is struck again end one; a single note has none.
 */
function slursOf({ meter, upbeat, notes }: ExpressionOrder, random: RandomSource): readonly Slur[] {
  const span = (random() < LONG_SHARE ? PHRASE_MEASURES : PHRASE_MEASURES / 2) * meter.measureTicks
  // An upbeat is sung with what it leads to.
  const breathOf = ({ onset }: ReadNote): number => Math.floor((onset + upbeat) / span)
  const runs: ReadNote[][] = []
  for (const note of notes.filter(({ isMelody }) => isMelody)) {
    const run = runs[runs.length - 1]
    const before = run?.[run.length - 1]
    const goesOn =
      before?.hand === note.hand && before.onset + before.duration === note.onset && before.step !== note.step && breathOf(before) === breathOf(note)
    if (run && goesOn) run.push(note)
    else runs.push([note])
  }
  return runs.flatMap((run): Slur[] => {
    const [first, last] = [run[0], run[run.length - 1]]
    return first && last && run.length > 1 ? [{ hand: first.hand, start: first.onset, end: last.onset + last.duration }] : []
  })
}

/** What is printed of a text beside its notes. */
export function expressionOf(order: ExpressionOrder, random: RandomSource): Expression {
  const { marks, meter, upbeat } = order
  if (marks === 'none') return NO_EXPRESSION
  const slurs = slursOf(order, random)
  if (marks === 'slurs') return { ...NO_EXPRESSION, slurs }
  const { first, second, at, from } = pick(random, marks === 'letters' || random() < LETTERS_SHARE ? LETTERS : HAIRPINS)
  // What is in force for a phrase is so for its upbeat.
  const tickOf = (measure: number): number => measure * meter.measureTicks - (measure % PHRASE_MEASURES === 0 ? upbeat : 0)
  const to: Hairpin['to'] = STRENGTHS.indexOf(second) > STRENGTHS.indexOf(first) ? 'louder' : 'softer'
  return {
    ...NO_EXPRESSION,
    slurs,
    dynamics: [
      { at: tickOf(0), mark: first, hand: null },
      { at: tickOf(at), mark: second, hand: null },
    ],
    hairpins: from === undefined ? [] : [{ start: tickOf(from), end: tickOf(at), to, hand: null }],
  }
}
