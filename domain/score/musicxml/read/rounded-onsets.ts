import type { WrittenNote } from '../written-score.ts'
import type { MusicXmlReader } from './reading.ts'

/** Onsets nearer than so many divisions of the file, and than this part of a quarter, are one: a tuplet of three in 100 divisions begins at 33 or 34. */
const ROUNDING_DIVISIONS = 3
const MOST_QUARTERS = 1 / 48

/** The instant that stands for onsets that rounding parted: one on a beat, else the earliest. */
const commonInstant = (instants: readonly number[], ticksPerQuarter: number): number =>
  instants.find((instant) => instant % ticksPerQuarter === 0) ??
  instants.find((instant) => (instant * 12) % ticksPerQuarter === 0) ??
  instants[0] ??
  0

/** For each instant of a measure, the one that stands for it. */
function commonInstants(instants: readonly number[], tolerance: number, ticksPerQuarter: number): Map<number, number> {
  const common = new Map<number, number>()
  let group: number[] = []
  const close = (): void => {
    if (group.length > 1) for (const instant of group) common.set(instant, commonInstant(group, ticksPerQuarter))
    group = []
  }
  for (const instant of instants) {
    if (group[0] !== undefined && instant - group[0] > tolerance) close()
    group.push(instant)
  }
  close()
  return common
}

/** Notes of a measure, of any part, that begin together but for the rounding of their durations begin at one tick; their ends move with them. */
export function joinRoundedOnsets({ notes, parts, ticksPerQuarter }: MusicXmlReader): void {
  const divisions = Math.max(1, ...parts.map((part) => part.divisions ?? 1))
  const tolerance = Math.floor(Math.min((ROUNDING_DIVISIONS * ticksPerQuarter) / divisions, ticksPerQuarter * MOST_QUARTERS))
  if (tolerance < 1) return
  for (let from = 0; from < notes.length; ) {
    const measure = notes[from]?.measure
    let to = from
    const instants = new Set<number>()
    for (; to < notes.length && notes[to]?.measure === measure; to += 1) instants.add((notes[to] as WrittenNote).onset)
    const common = commonInstants(
      [...instants].sort((a, b) => a - b),
      tolerance,
      ticksPerQuarter,
    )
    if (common.size > 0) {
      for (let index = from; index < to; index += 1) notes[index] = moved(notes[index] as WrittenNote, common)
    }
    from = to
  }
}

function moved(note: WrittenNote, common: ReadonlyMap<number, number>): WrittenNote {
  const onset = common.get(note.onset) ?? note.onset
  const end = common.get(note.onset + note.duration) ?? note.onset + note.duration
  return note.grace ? { ...note, onset } : { ...note, onset, duration: Math.max(1, end - onset) }
}
