import { expect, it } from 'vitest'
import type { Pitch } from '../music/index.ts'
import { type FingeredNote, noteTracks } from './note-tracks.ts'

const QUARTER = 480
const note = (pitch: number, quarter: number, finger: number | null, more: Partial<FingeredNote> = {}): FingeredNote => ({
  pitch: pitch as Pitch,
  onset: quarter * QUARTER,
  duration: QUARTER,
  finger,
  hand: 'RIGHT',
  staccato: false,
  ...more,
})
const written = (notes: readonly FingeredNote[]): string[] =>
  noteTracks(notes, (tick) => tick / QUARTER).map(({ hand, strikes }) =>
    `${hand} ${strikes.map(({ at, keys }) => `${at}: ${keys.map(({ pitch, finger, until }) => `${pitch}.${finger} –${until.toFixed(2)}`).join(' ')}`).join(' | ')}`.trim(),
  )

it('groups what each hand strikes together, with its fingers', () => {
  expect(written([note(60, 0, 1), note(64, 0, 3), note(62, 1, 2), note(48, 0, 5, { hand: 'LEFT', duration: 2 * QUARTER })])).toEqual([
    'LEFT 0: 48.5 –2.00',
    'RIGHT 0: 60.1 –1.00 64.3 –1.00 | 1: 62.2 –2.00',
  ])
})

it('leaves a staccato key early, and notes without a finger out', () => {
  expect(written([note(60, 0, 1, { staccato: true }), note(62, 1, null)])).toEqual(['LEFT', 'RIGHT 0: 60.1 –0.45'])
})

it('strikes with each finger one key at a time: of an octave that one finger would hold, the first', () => {
  expect(written([note(60, 0, 1), note(62, 0, 1)])[1]).toBe('RIGHT 0: 60.1 –1.00')
})
