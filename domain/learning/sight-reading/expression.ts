import { type DynamicMark, type Expression, type Hairpin, NO_EXPRESSION, type Slur } from '../../score/index.ts'
import { type Meter, PHRASE_MEASURES, READING_MEASURES, type ReadNote } from './items.ts'
import type { ReadingMarks } from './levels.ts'
import { pick, type Random } from './rhythm.ts'

/** How loud the measures of a text are, by their index: letters, and hairpins that begin and end with a measure. */
interface Loudness {
  readonly letters: readonly (readonly [measure: number, mark: DynamicMark['mark']])[]
  readonly hairpin?: readonly [from: number, to: number, to_: Hairpin['to']]
}

/** The second phrase as an answer, or as an echo. */
const LETTERS: readonly Loudness[] = [
  {
    letters: [
      [0, 'p'],
      [PHRASE_MEASURES, 'f'],
    ],
  },
  {
    letters: [
      [0, 'f'],
      [PHRASE_MEASURES, 'p'],
    ],
  },
]
/** Towards the highest note and the full close, or away from it. */
const HAIRPINS: readonly Loudness[] = [
  {
    letters: [
      [0, 'p'],
      [6, 'f'],
    ],
    hairpin: [4, 5, 'louder'],
  },
  {
    letters: [
      [0, 'f'],
      [6, 'p'],
    ],
    hairpin: [4, 5, 'softer'],
  },
  {
    letters: [
      [0, 'mf'],
      [PHRASE_MEASURES, 'p'],
    ],
    hairpin: [2, 3, 'softer'],
  },
  {
    letters: [
      [0, 'p'],
      [PHRASE_MEASURES, 'mf'],
    ],
    hairpin: [2, 3, 'louder'],
  },
]
/** Where hairpins are known, the share of the texts that have letters alone. */
const LETTERS_SHARE = 0.3
/** Share of the texts that are slurred by four measures, not by two. */
const LONG_SHARE = 0.35

export interface ExpressionOrder {
  readonly marks: ReadingMarks
  readonly meter: Meter
  readonly notes: readonly ReadNote[]
}

/**
 * Slurs of a melody: by two measures or by a phrase. A rest, another hand and a key that is struck again end one; a single note has none.
 */
function slursOf({ meter, notes }: ExpressionOrder, random: Random): readonly Slur[] {
  const span = (random() < LONG_SHARE ? PHRASE_MEASURES : PHRASE_MEASURES / 2) * meter.measureTicks
  const runs: ReadNote[][] = []
  for (const note of notes.filter(({ isMelody }) => isMelody)) {
    const run = runs[runs.length - 1]
    const before = run?.[run.length - 1]
    const goesOn =
      before?.hand === note.hand &&
      before.onset + before.duration === note.onset &&
      before.step !== note.step &&
      Math.floor(before.onset / span) === Math.floor(note.onset / span)
    if (run && goesOn) run.push(note)
    else runs.push([note])
  }
  return runs.flatMap((run): Slur[] => {
    const [first, last] = [run[0], run[run.length - 1]]
    return first && last && run.length > 1 ? [{ hand: first.hand, start: first.onset, end: last.onset + last.duration }] : []
  })
}

/** What is printed of a text beside its notes. */
export function expressionOf(order: ExpressionOrder, random: Random): Expression {
  const { marks, meter } = order
  if (marks === 'none') return NO_EXPRESSION
  const slurs = slursOf(order, random)
  if (marks === 'slurs') return { ...NO_EXPRESSION, slurs }
  const { letters, hairpin } = pick(random, marks === 'letters' || random() < LETTERS_SHARE ? LETTERS : HAIRPINS)
  const at = (measure: number): number => Math.min(measure, READING_MEASURES) * meter.measureTicks
  return {
    ...NO_EXPRESSION,
    slurs,
    dynamics: letters.map(([measure, mark]) => ({ at: at(measure), mark, hand: null })),
    hairpins: hairpin ? [{ start: at(hairpin[0]), end: at(hairpin[1] + 1), to: hairpin[2], hand: null }] : [],
  }
}
