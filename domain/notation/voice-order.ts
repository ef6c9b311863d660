import type { Cell, NoteToWrite } from './measure.ts'
import { stepOf } from './written-pitch.ts'

interface Sound {
  readonly start: number
  readonly end: number
  /** Steps of the lowest and the highest head. */
  readonly low: number
  readonly high: number
}

const soundsOf = <Note extends NoteToWrite>(cells: readonly Cell<Note>[]): Sound[] =>
  cells.flatMap(({ onset, ticks, heads: [lowest, ...others] }) => {
    if (!lowest) return []
    const highest = others.at(-1) ?? lowest
    return { start: onset, end: onset + ticks, low: stepOf(lowest.note.written), high: stepOf(highest.note.written) }
  })

/** 1 where the second lies over the first, −1 under it, 0 where one lies inside the other. */
const orderOf = (first: Sound, second: Sound): number => {
  const [low, high] = [Math.sign(second.low - first.low), Math.sign(second.high - first.high)]
  return low * high < 0 ? 0 : Math.sign(low + high)
}

const meanStep = (sounds: readonly Sound[]): number =>
  sounds.reduce((sum, { start, end, low, high }) => sum + ((low + high) / 2) * (end - start), 0) /
  sounds.reduce((sum, { start, end }) => sum + end - start, 0)

/**
 * Whether the second of two voices of a staff lies over the first one in a measure: for most of the time in which both sound; of voices that take
 * turns, in the mean. Voices are numbered by what they are, and an accompaniment or a held note may lie on either side (Gould, Behind Bars, « Two
 * parts on a stave »).
 */
export function isSecondHigher<Note extends NoteToWrite>(first: readonly Cell<Note>[], second: readonly Cell<Note>[]): boolean {
  const [firstSounds, secondSounds] = [soundsOf(first), soundsOf(second)]
  let [shared, higher] = [0, 0]
  for (const a of firstSounds)
    for (const b of secondSounds) {
      const ticks = Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
      shared += ticks
      higher += ticks * orderOf(a, b)
    }
  return shared === 0 ? meanStep(secondSounds) > meanStep(firstSounds) : higher > 0
}
