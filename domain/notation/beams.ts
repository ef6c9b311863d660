import type { Meter } from './meter.ts'
import { flagsOf, type NoteValue, TICKS_PER_QUARTER } from './value.ts'

export type BeamPart = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook'

/** What a voice has at an onset; `value` is null for a rest. Onsets count from the bar line. */
export interface BeamedNote {
  readonly onset: number
  readonly ticks: number
  readonly value: NoteValue | null
  /** A beam begins here, whatever the meter says. */
  readonly isApart?: boolean
}

const flags = ({ value }: BeamedNote): number => (value ? flagsOf(value) : 0)

/**
 * Length of beam groups: eighths alone are joined over half a measure of 4/4, since its middle stays visible, and over a whole measure of at most three
 * simple beats; with any other value or rest among them, over the beat (Gould, Behind Bars, « Beaming according to metre »).
 */
function groupStart(notes: readonly BeamedNote[], meter: Meter): (onset: number) => number {
  const { numerator, denominator, beats, beatTicks, measureTicks } = meter
  const wide = numerator === 4 && denominator === 4 ? 2 * beatTicks : beats <= 3 && beatTicks <= TICKS_PER_QUARTER ? measureTicks : beatTicks
  const isPlain = (start: number): boolean =>
    notes
      .filter(({ onset }) => onset >= start && onset < start + wide)
      .every((note) => flags(note) === 1 && !note.value?.triplet && note.value?.dots === 0)
  return (onset) => {
    const start = Math.floor(onset / wide) * wide
    return isPlain(start) ? start : Math.floor(onset / beatTicks) * beatTicks
  }
}

/** The notes that are beamed together, by their places in the voice; one alone has flags. */
function beamGroups(notes: readonly BeamedNote[], meter: Meter): readonly (readonly number[])[] {
  const startOf = groupStart(notes, meter)
  const groups: number[][] = []
  let last: { readonly start: number; readonly end: number } | undefined
  notes.forEach((note, place) => {
    if (flags(note) === 0) {
      last = undefined
      return
    }
    const start = startOf(note.onset)
    if (last && last.start === start && last.end === note.onset && !note.isApart) groups[groups.length - 1]?.push(place)
    else groups.push([place])
    last = { start, end: note.onset + note.ticks }
  })
  return groups.filter((group) => group.length > 1)
}

/**
 * Beams of one voice in one measure: for each note its parts, from the first beam to the last; none for one with flags. `offset` is what a pickup is
 * short of a measure: it counts from its end.
 */
export function beamsOf(voice: readonly BeamedNote[], meter: Meter, offset = 0): readonly (readonly BeamPart[])[] {
  const notes = voice.map((note) => ({ ...note, onset: note.onset + offset }))
  const beams: (readonly BeamPart[])[] = notes.map(() => [])
  for (const group of beamGroups(notes, meter)) {
    group.forEach((place, i) => {
      const note = notes[place] as BeamedNote
      const flagsAt = (other: number | undefined): number => (other === undefined ? 0 : flags(notes[other] as BeamedNote))
      const [before, after] = [flagsAt(group[i - 1]), flagsAt(group[i + 1])]
      beams[place] = Array.from({ length: flags(note) }, (_, level): BeamPart => {
        const [left, right] = [before > level, after > level]
        if (left && right) return 'continue'
        if (left) return 'end'
        if (right) return 'begin'
        // A single short note points to the neighbour with which it fills the beat.
        const isSecond = i > 0 && note.onset % (2 * note.ticks) !== 0
        return isSecond || i === group.length - 1 ? 'backward hook' : 'forward hook'
      })
    })
  }
  return beams
}
