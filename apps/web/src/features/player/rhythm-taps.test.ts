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
  const said = (event: NoteInputEvent): string => {
    const meant = taps.translate(event)
    return meant && 'pitch' in meant ? `${meant.kind} ${meant.pitch}` : String(meant?.kind ?? null)
  }
  return { store, taps, said }
}

describe('a rhythm on one key', () => {
  it('is struck by any key, the space bar and any point of the stage', () => {
    const { taps, said } = open(ONE)
    expect([said(down(21)), said(up(21)), said(down(100)), said(up(100))]).toEqual(['down 60', 'up 60', 'down 60', 'up 60'])
    expect([taps.spaceBar(), taps.pitchAt(0.1), taps.pitchAt(0.9)]).toEqual([60, 60, 60])
  })

  it('stays down until the last of two fingers is lifted', () => {
    const { said } = open(ONE)
    expect([said(down(60)), said(down(64)), said(up(60)), said(up(64))]).toEqual(['down 60', 'down 60', 'null', 'up 60'])
  })

  it('is tapped while the music goes, and in no other moment', () => {
    const { store, taps, said } = open(ONE, { status: 'pause' })
    expect([said(down(21)), said(up(21)), taps.spaceBar(), taps.pitchAt(0.5)]).toEqual(['down 21', 'up 21', undefined, undefined])
    store.view.setState({ status: 'countdown' })
    expect(taps.spaceBar()).toBe(60)
    store.choices.setState({ mode: 'listen' })
    expect([taps.spaceBar(), said(down(21))]).toEqual([undefined, 'down 21'])
  })

  it('lets a key go that was struck before the music began', () => {
    const { store, said } = open(ONE, { status: 'pause' })
    said(down(72))
    store.view.setState({ status: 'play' })
    expect(said(up(72))).toBe('up 72')
    expect(said({ kind: 'pedal', down: true, atSeconds: 1 })).toBe('pedal')
  })
})

test('a rhythm for two hands has a low half and a high one', () => {
  const { store, taps, said } = open(TWO)
  expect([said(down(40)), said(down(70)), taps.pitchAt(0.2), taps.pitchAt(0.8), taps.spaceBar()]).toEqual(['down 48', 'down 60', 48, 60, 60])
  store.choices.setState({ hands: 'LEFT' })
  expect([taps.spaceBar(), taps.pitchAt(0.8)]).toEqual([48, 48])
})

test('a tune is not tapped', () => expect(rhythmTapsOf(TUNE, createTestStore())).toBeNull())
