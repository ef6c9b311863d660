import { isPitch, type Pitch } from '@prelude/domain/music'
import type { PlayedScore, UnfoldedScoreNote, WrittenLyric } from '../musicxml/written-score.ts'
import type { MelodyNote } from '../timeline.ts'
import type { StaffReading } from './staff-roles.ts'

export interface CourseMelody {
  readonly melody: readonly MelodyNote[]
  /** Ordinals of the heads of each note. */
  readonly heads: readonly (readonly number[])[]
}

/** A syllable as shown: with the hyphen to the next one. */
const shownSyllable = (lyric: WrittenLyric | null): string | null =>
  lyric && lyric.text !== '' ? `${lyric.text}${lyric.syllabic === 'begin' || lyric.syllabic === 'middle' ? '-' : ''}` : null

type Line = (note: UnfoldedScoreNote) => string
const staffOf: Line = (note) => `${note.part} ${note.staff}`
const voiceOf: Line = (note) => `${note.part} ${note.staff} ${note.voice}`

/** The leading sung line: most syllables, then most notes. */
function leadingLine(notes: readonly UnfoldedScoreNote[], lineOf: Line): string | undefined {
  const weights = new Map<string, number>()
  for (const note of notes) weights.set(lineOf(note), (weights.get(lineOf(note)) ?? 0) + (note.lyric ? 1_000 : 1))
  return [...weights].reduce<[string, number] | undefined>((best, item) => (best && best[1] >= item[1] ? best : item), undefined)?.[0]
}

/** Makes the line monophonic: the leading line first, then the highest note; each ends where the next one begins. */
function oneVoice(notes: readonly UnfoldedScoreNote[], leads: (note: UnfoldedScoreNote) => boolean): UnfoldedScoreNote[] {
  const ranked = [...notes].sort(
    (a, b) => a.onset - b.onset || Number(leads(b)) - Number(leads(a)) || Number(b.lyric !== null) - Number(a.lyric !== null) || b.pitch - a.pitch,
  )
  const line: UnfoldedScoreNote[] = []
  for (const note of ranked) {
    const last = line[line.length - 1]
    if (last && (last.onset === note.onset || (leads(last) && !leads(note) && last.onset + last.duration > note.onset))) continue
    if (last && last.onset + last.duration > note.onset) line[line.length - 1] = { ...last, duration: note.onset - last.onset }
    line.push(note)
  }
  return line
}

/** Of a hand's line with lyrics: the notes with a syllable, and those that prolong one before a rest. */
function sungNotes(line: readonly UnfoldedScoreNote[]): UnfoldedScoreNote[] {
  let [sungUntil, syllableMeasure] = [-1, -1]
  return line.filter((note) => {
    if (note.lyric) syllableMeasure = note.measure
    else if (note.onset !== sungUntil || note.measure > syllableMeasure + 1) return false
    sungUntil = note.onset + note.duration
    return true
  })
}

/** The line that is sung: the staves kept for it, else the words under the right hand. */
export function courseMelody(played: PlayedScore, reading: StaffReading): CourseMelody {
  const staves = (role: string): Set<string> =>
    new Set(reading.roles.filter((staff) => staff.role === role).map(({ part, staff }) => `${part} ${staff}`))
  const [melodyStaves, rightStaves] = [staves('MELODY'), staves('RIGHT')]
  const pitched = played.notes.filter((note) => !note.grace && !note.unpitched && note.duration > 0 && isPitch(note.pitch))
  const melodyNotes = pitched.filter((note) => melodyStaves.has(staffOf(note)))
  const leader = leadingLine(melodyNotes, staffOf)
  let line = oneVoice(melodyNotes, (note) => staffOf(note) === leader)
  if (line.length === 0) {
    const underRight = pitched.filter((note) => rightStaves.has(staffOf(note)))
    const voice = leadingLine(
      underRight.filter((note) => note.lyric),
      voiceOf,
    )
    const ofVoice = underRight.filter((note) => voiceOf(note) === voice)
    line = sungNotes(oneVoice(ofVoice, () => true))
  }
  return {
    melody: line.map((note) => ({ onset: note.onset, duration: note.duration, pitch: note.pitch as Pitch, lyric: shownSyllable(note.lyric) })),
    heads: line.map((note) => note.heads),
  }
}
