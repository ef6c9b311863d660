import type { Pitch } from '@prelude/domain/music'

/** What a hand or a voice does at a moment (spec: learning §3.8). `DETACHED`: struck, and its key has to be released first or at once. */
export const NOTE_STATUSES = ['DISABLED', 'OFF', 'ON', 'HOLD', 'DETACHED'] as const
export type NoteStatus = (typeof NOTE_STATUSES)[number]

/** A key is to be struck. */
export const isActiveStatus = (status: NoteStatus): boolean => status === 'ON' || status === 'DETACHED'

export interface SoundingNote {
  readonly onset: number
  readonly duration: number
  readonly pitch: Pitch
  readonly staccato?: boolean
}

const endOf = ({ onset, duration }: SoundingNote): number => onset + duration

/** Of a note where it begins: detached when it is short by itself, or when the same key sounds until then. */
export const statusAtOnset = (note: SoundingNote, before: readonly SoundingNote[]): NoteStatus =>
  note.staccato === true || before.some((other) => other.pitch === note.pitch && endOf(other) === note.onset) ? 'DETACHED' : 'ON'

/** From `start` on the status is this. */
export interface StatusSpan {
  readonly start: number
  readonly status: NoteStatus
}

/**
 * What a hand does through its notes (by onset): struck for as long as `strikeTicks` at most, then held, then off. The spans follow each other
 * without gaps, from tick 0; of a hand without notes it is DISABLED throughout.
 */
export function statusSpans(notes: readonly SoundingNote[], strikeTicks: number): readonly StatusSpan[] {
  if (notes.length === 0) return [{ start: 0, status: 'DISABLED' }]
  const spans: StatusSpan[] = [{ start: 0, status: 'OFF' }]
  const add = (start: number, status: NoteStatus): void => {
    if (spans.at(-1)?.start === start) spans.pop()
    spans.push({ start, status })
  }
  let before: readonly SoundingNote[] = []
  for (let index = 0; index < notes.length; ) {
    const onset = notes[index]?.onset ?? 0
    const struck: SoundingNote[] = []
    for (let note = notes[index]; note?.onset === onset; note = notes[index]) {
      struck.push(note)
      index += 1
    }
    const until = Math.max(...struck.map(endOf), ...before.map(endOf))
    const next = notes[index]?.onset ?? Number.POSITIVE_INFINITY
    const isDetached = struck.every((note) => statusAtOnset(note, before) === 'DETACHED')
    add(onset, isDetached ? 'DETACHED' : 'ON')
    const struckUntil = onset + strikeTicks
    if (struckUntil < Math.min(until, next)) add(struckUntil, 'HOLD')
    if (until < next) add(until, 'OFF')
    before = [...before.filter((note) => endOf(note) > onset), ...struck]
  }
  return spans
}
