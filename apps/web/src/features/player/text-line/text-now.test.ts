import { pitchFrom } from '@prelude/domain/music'
import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { lineOf, QUARTER, timelineOf } from '../session/test-timeline.ts'
import { createTextTrack } from './text-now.ts'

const LYRICS = ['Frè-', 're', 'Jac-', 'ques,', 'dor-', 'mez\u2011-', 'vous', '?']
const plain = timelineOf(lineOf([60, 62, 64, 60, 60, 62, 64, 60]), { sections: [1, 1] })
const piece: Timeline = {
  ...plain,
  melody: LYRICS.map((lyric, beat) => ({ onset: beat * QUARTER, duration: QUARTER, pitch: pitchFrom(60), lyric })),
  chords: [
    { at: 0, symbol: 'C' },
    { at: 4 * QUARTER, symbol: 'G7' },
  ],
}
const prints: PlacedHandprint[] = [
  { hand: 'RIGHT', start: 0, end: 2 * QUARTER, name: 'Position de do', pitches: [], fingers: [] },
  { hand: 'LEFT', start: QUARTER, end: 8 * QUARTER, name: 'Accord de do', pitches: [], fingers: [] },
]
const textAt = createTextTrack(piece, prints)

describe('the count', () => {
  it.each([
    [0, 1],
    [QUARTER - 1, 1],
    [QUARTER, 2],
    [3 * QUARTER, 4],
    [4 * QUARTER, 1],
    [-50, 1],
    [99 * QUARTER, 4],
  ])('at tick %i: %i', (tick, beat) => expect(textAt(tick).beat).toBe(beat))

  it('of a pickup of one beat is the last beat', () => {
    const pickup = createTextTrack(timelineOf(lineOf([60, 62, 64, 65, 67]), { pickupBeats: 1 }), [])
    expect([pickup(0).beat, pickup(QUARTER).beat]).toEqual([4, 1])
  })
})

describe('the words', () => {
  it.each<[number, string, string, string]>([
    [0, '', 'Frè', 'reJacques, '],
    [1, 'Frè', 're ', 'Jacques, '],
    [3, 'Frère Jac', 'ques, ', ''],
    [4, '', 'dor', 'mez-vous ? '],
  ])('beat %i: %s|%s|%s', (beat, before, now, after) => {
    const { lyrics } = textAt(beat * QUARTER)
    expect(lyrics.before).toBe(before)
    expect(lyrics.now).toBe(now)
    expect(lyrics.after.replaceAll(' ', '')).toBe(after.replaceAll(' ', ''))
  })

  it('before the first syllable the whole line is in `after`', () => {
    const late = createTextTrack({ ...piece, melody: piece.melody.slice(1) }, [])
    expect(late(0).lyrics).toMatchObject({ before: '', now: '' })
    expect(late(0).lyrics.after.startsWith('re ')).toBe(true)
  })
})

it('shows part, chord and handprints, each while it is valid', () => {
  expect(textAt(0)).toMatchObject({ partName: 'A', letter: 'A', chord: 'C', hands: { LEFT: '', RIGHT: 'Position de do' } })
  expect(textAt(2 * QUARTER)).toMatchObject({ hands: { LEFT: 'Accord de do', RIGHT: '' } })
  expect(textAt(4 * QUARTER)).toMatchObject({ partName: 'B', chord: 'G7' })
})

it('numbers the parts of a repeated section', () => {
  const again = { ...piece, parts: piece.parts.map((part, index) => ({ ...part, letter: 'A', occurrence: index + 1 })) }
  const read = createTextTrack(again, [])
  expect([read(0).partName, read(4 * QUARTER).partName]).toEqual(['A 1', 'A 2'])
})

it('the text is valid from `from` until `until`, and not beyond', () => {
  for (let tick = 0; tick < piece.totalTicks; tick += 7) {
    const { from, until, ...shown } = textAt(tick)
    expect(from).toBeLessThanOrEqual(tick)
    expect(until).toBeGreaterThan(tick)
    for (const other of [from, until - 1]) {
      const { from: _from, until: _until, ...same } = textAt(other)
      expect(same).toEqual(shown)
    }
  }
})

describe('what a hand does', () => {
  it.each([
    [0, 'ON'],
    [QUARTER / 4, 'HOLD'],
    [QUARTER, 'ON'],
    [4 * QUARTER, 'DETACHED'],
    [99 * QUARTER, 'HOLD'],
  ])('at tick %i: %s', (tick, status) => expect(textAt(tick).feedback).toEqual({ LEFT: 'DISABLED', RIGHT: status }))
  it('is valid until it changes', () => expect(textAt(0)).toMatchObject({ from: 0, until: QUARTER / 4 }))
})
