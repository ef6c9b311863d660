import { seededRandom } from '../../basics/index.ts'
import { type MemoryOf, remembered, weaknessOf, weakOf, weighted } from '../endless/memory.ts'
import { goodAnswersToNext, type LevelMove, seedOf, stepsAfter } from '../endless/steps.ts'
import { LADDER, readStored } from '../endless/stored.ts'
import type { ReadingFocus, ReadingOrder } from './items.ts'
import type { ReadingVerdict } from './judge.ts'
import { isReadingFocus, READING_LEVELS, readingFocusesOf, readingFocusesUpTo } from './levels.ts'
import { makeReading, textOfReading } from './make-piece.ts'

export type ReadingMemory = MemoryOf<ReadingFocus>

/** How far a learner has come in reading: the level, the steps to the next one, what is known of each class, how many texts were read, and the last one. */
export interface ReadingStanding {
  readonly ladder: number
  readonly level: number
  /** Well read texts less badly read ones since the level began. */
  readonly steps: number
  readonly memory: ReadingMemory
  readonly last: ReadingOrder | null
}

export const FIRST_READING: ReadingStanding = { ladder: LADDER, level: 1, steps: 0, memory: {}, last: null }

/** What the level adds comes twice as often; what was just read a quarter as often. */
const NEW_FACTOR = 2
const SAME_FACTOR = 0.25

/** How often a class is what a text is about, relative to the others. */
export function readingWeight(focus: ReadingFocus, { level, memory, last }: Pick<ReadingStanding, 'level' | 'memory' | 'last'>): number {
  return weaknessOf(memory, focus) * (readingFocusesOf(level).includes(focus) ? NEW_FACTOR : 1) * (last?.focus === focus ? SAME_FACTOR : 1)
}

/** What was never read comes first, the lowest level first; then all that is known there. */
function focusesToChoose(level: number, memory: ReadingMemory): readonly ReadingFocus[] {
  for (let added = 1; added <= level; added += 1) {
    const fresh = readingFocusesOf(added).filter((focus) => !memory[focus])
    if (fresh.length > 0) return fresh
  }
  return readingFocusesUpTo(level)
}

/** Each class counts once a text where it was met at least twice. */
const FEWEST_NOTES = 2

/** How many texts a standing knows of: of the class that was read most. */
const textsOf = (memory: ReadingMemory): number => Object.values(memory).reduce((sum, focusMemory) => sum + (focusMemory?.tries ?? 0), 0)

/** The next text: weak classes more often, never the text that was read last. The same one until it is read. */
export function nextReading(standing: ReadingStanding, learnerId: number): ReadingOrder {
  const { level, memory, last } = standing
  const random = seededRandom(seedOf(learnerId, textsOf(memory)))
  const focus = weighted(focusesToChoose(level, memory), (candidate) => readingWeight(candidate, standing), random()) ?? 'clef-treble'
  const before = last === null ? null : textOfReading(makeReading(last))
  for (;;) {
    const order = { focus, level, seed: Math.floor(random() * 2 ** 31) }
    if (before === null || textOfReading(makeReading(order)) !== before) return order
  }
}

/** The standing after a text, and how the level moved. In « Attendre » the classes are remembered, and the level stays: time is half of reading. */
export function afterReading(
  before: ReadingStanding,
  { piece, points, classes, isTimed }: Pick<ReadingVerdict, 'piece' | 'points' | 'classes' | 'isTimed'>,
): { readonly standing: ReadingStanding; readonly move: LevelMove } {
  const met = classes.filter(({ focus, count }) => count >= FEWEST_NOTES || focus === piece.order.focus)
  const memory = met.reduce<ReadingMemory>((updated, { focus, right, count }) => remembered(updated, focus, (100 * right) / count), before.memory)
  // What was not judged of the class that the text was about would make it come first forever.
  const { focus } = piece.order
  const updatedMemory = memory[focus] || points === null ? memory : remembered(memory, focus, points)
  const { move, ...after } =
    isTimed && points !== null ? stepsAfter(before, points, READING_LEVELS) : { level: before.level, steps: before.steps, move: null }
  return { standing: { ...before, ...after, memory: updatedMemory, last: piece.order }, move }
}

/** Well read texts in a row that lead to the next level; null at the last one. */
export const readingsToNext = (standing: ReadingStanding): number | null => goodAnswersToNext(standing, READING_LEVELS)

/** Classes that are read with mistakes, the weakest first. */
export const weakReading = (memory: ReadingMemory): readonly ReadingFocus[] => weakOf(memory)

/** Of each of the sixteen levels of the first ladder the level of today: the first one at which all is read that was read there. */
export const FROM_FIRST_LADDER: readonly number[] = [1, 2, 3, 4, 7, 7, 9, 9, 10, 12, 13, 14, 15, 16, 17, 22]

/** Reads a standing as it was stored; what is none of ours is left out. */
export const readReadingStanding = (stored: unknown): ReadingStanding =>
  readStored(stored, { levels: READING_LEVELS, isFocus: isReadingFocus, fromFirst: FROM_FIRST_LADDER }) ?? FIRST_READING
