import { pitchFrom } from '@prelude/domain/music'
import type { NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it, test } from 'vitest'
import { rhythmTapsOf } from './rhythm-taps.ts'
import { timelineOf } from './session/test-timeline.ts'
import { createTestStore } from './store/test-store.ts'

const ONE = timelineOf([0, 1, 2, 3].map((at) => ({ at, pitch: 60 })))
const TWO = timelineOf(
  [0, 1].flatMap((at) => [
    { at, pitch: 60 },
    { at, pitch: 48, hand: 'LEFT' as const },
  ]),
)
const TUNE = timelineOf([60, 62].map((pitch, at) => ({ at, pitch })))
const down = (pitch: number): NoteInputEvent => ({ kind: 'down', pitch: pitchFrom(pitch), velocity: 80, atSeconds: 1, certainty: 1 })
const up = (pitch: number): NoteInputEvent => ({ kind: 'up', pitch: pitchFrom(pitch), atSeconds: 2 })
const open = (timeline: typeof ONE, facts: Parameters<typeof createTestStore>[0] = {}) => {
  const store = createTestStore({ status: 'play', mode: 'time', ...facts })
  const taps = rhythmTapsOf(timeline, store)
  if (!taps) throw new Error('it can be tapped')
  const messageOf = (event: NoteInputEvent): string => {
    const meant = taps.translate(event)
    return meant && 'pitch' in meant ? `${meant.kind} ${meant.pitch}` : String(meant?.kind ?? null)
  }
  return { store, taps, messageOf }
}

describe('a rhythm on one key', () => {
  it('is struck by any key, the space bar and any point of the stage', () => {
    const { taps, messageOf } = open(ONE)
    expect([messageOf(down(21)), messageOf(up(21)), messageOf(down(100)), messageOf(up(100))]).toEqual(['down 60', 'up 60', 'down 60', 'up 60'])
    expect([taps.spaceBar(), taps.pitchAt(0.1), taps.pitchAt(0.9)]).toEqual([60, 60, 60])
  })

  it('stays down until the last of two fingers is lifted', () => {
    const { messageOf } = open(ONE)
    expect([messageOf(down(60)), messageOf(down(64)), messageOf(up(60)), messageOf(up(64))]).toEqual(['down 60', 'down 60', 'null', 'up 60'])
  })

  it('is tapped while the music goes, and in no other moment', () => {
    const { store, taps, messageOf } = open(ONE, { status: 'pause' })
    expect([messageOf(down(21)), messageOf(up(21)), taps.spaceBar(), taps.pitchAt(0.5)]).toEqual(['down 21', 'up 21', undefined, undefined])
    store.view.setState({ status: 'countdown' })
    expect(taps.spaceBar()).toBe(60)
    store.choices.setState({ mode: 'listen' })
    expect([taps.spaceBar(), messageOf(down(21))]).toEqual([undefined, 'down 21'])
  })

  it('lets a key go that was struck before the music began', () => {
    const { store, messageOf } = open(ONE, { status: 'pause' })
    messageOf(down(72))
    store.view.setState({ status: 'play' })
    expect(messageOf(up(72))).toBe('up 72')
    expect(messageOf({ kind: 'pedal', down: true, atSeconds: 1 })).toBe('pedal')
  })
})

test('a rhythm for two hands has a low half and a high one', () => {
  const { store, taps, messageOf } = open(TWO)
  expect([messageOf(down(40)), messageOf(down(70)), taps.pitchAt(0.2), taps.pitchAt(0.8), taps.spaceBar()]).toEqual([
    'down 48',
    'down 60',
    48,
    60,
    60,
  ])
  store.choices.setState({ hands: 'LEFT' })
  expect([taps.spaceBar(), taps.pitchAt(0.8)]).toEqual([48, 48])
})

test('a tune is not tapped', () => expect(rhythmTapsOf(TUNE, createTestStore())).toBeNull())
