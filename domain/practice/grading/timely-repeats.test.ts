import { expect, it } from 'vitest'
import { findingsOf } from '../diagnosis/findings-of.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

// « Joyeux anniversaire »: do mi ré, then do three times, of which the last two are short, over a bass a measure.
const piece = pieceOf([
  ...lineOf([64, 65, 62, 64, 62, 60]),
  { at: 6, pitch: 60, beats: 0.75 },
  { at: 6.75, pitch: 60, beats: 0.25 },
  ...lineOf([62, 60, 65, 64, 67, 65, 64, 60]).map((note) => ({ ...note, at: note.at + 7 })),
  ...lineOf([48, 43, 48, 43], 'LEFT', 4),
])
const line = piece.notes.filter(({ hand }) => hand === 'RIGHT').map(({ index }) => index)

it.each([
  ['the first', 5],
  ['the second', 6],
  ['the third', 7],
  ['none', null],
])('of three equal notes in a row, « Me suivre »: %s was left out, and nothing else is said', (_name, place) => {
  const left = place === null ? null : line[place]
  const take = takeOf(piece, performanceOf(piece, { change: (played, { index }) => (index === left ? null : played) }), { mode: 'follow' })
  const grade = gradeTake(piece, take)
  expect(grade.notes.filter(({ verdict }) => verdict !== 'right').map(({ noteIndex, reason }) => [noteIndex, reason])).toEqual(
    left === null ? [] : [[left, 'not-played']],
  )
  expect(findingsOf(grade, piece, take).map(({ kind, noteIndexes }) => [kind, noteIndexes])).toEqual(left === null ? [] : [['missed', [left]]])
})

it('a wrong key that is the next note of the hand, before a bass: the next notes are in time', () => {
  const [slip, next] = [line[10], line[11]]
  const performance = performanceOf(piece, {
    change: (played, { index }) => (index === slip ? { ...played, pitch: piece.notes[next ?? 0]?.pitch ?? played.pitch } : played),
  })
  const { notes } = gradeTake(piece, takeOf(piece, performance, { mode: 'follow' }))
  expect(notes.filter(({ verdict }) => verdict !== 'right').map(({ noteIndex, reason }) => [noteIndex, reason])).toEqual([[slip, 'other-key']])
})
