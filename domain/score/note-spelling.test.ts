import { frenchSpelling, pitchFrom } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { keyName, spellNotes, writtenName } from './note-spelling.ts'
import type { ScoreNote, Timeline } from './timeline.ts'

const named = (pitches: readonly number[], fifths: number): string => spellNotes(pitches, fifths).map(frenchSpelling).join(' ')

it.each<[string, number[], number, string]>([
  ['Lettre à Élise begins with ré♯', [76, 75, 76, 75, 76, 71, 74, 72, 69, 60, 64, 69, 71], 0, 'mi ré♯ mi ré♯ mi si ré do la do mi la si'],
  ['sol♯ leads to la in la mineur', [69, 68, 69, 71, 72, 71, 69], 0, 'la sol♯ la si do si la'],
  ['a scale of fa majeur', [65, 67, 69, 70, 72, 74, 76, 77], -1, 'fa sol la si♭ do ré mi fa'],
  ['the sixth of do mineur', [60, 63, 67, 68, 67, 63, 60], -3, 'do mi♭ sol la♭ sol mi♭ do'],
  ['nothing', [], 0, ''],
])('%s', (_, pitches, fifths, names) => expect(named(pitches, fifths)).toBe(names))

it('a key of the keyboard has the name that it has in the piece, else that of the signature', () => {
  const notes = [76, 75, 76, 75, 76, 71, 74, 72, 69].map((pitch, index) => ({ index, pitch: pitchFrom(pitch) }) as ScoreNote)
  const timeline = { notes, fifths: 0 } as unknown as Timeline
  expect([keyName(timeline, 63), keyName(timeline, 70), writtenName(timeline, { index: 1 })]).toEqual(['ré♯', 'si♭', 'ré♯'])
})
