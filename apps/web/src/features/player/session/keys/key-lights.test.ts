import { createMarks, KEY_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createKeyLights } from './key-lights.ts'
import { lineOf, QUARTER, timelineOf } from '../test-timeline.ts'

/** A left hand of halves with a long bass under it; the right hand is the learner's. */
const timeline = timelineOf([...lineOf([48, 50, 52, 53], 'LEFT', 2), { at: 0, pitch: 36, beats: 8, hand: 'LEFT' }, ...lineOf([72, 74, 76, 77])])
const open = () => {
  const marks = createMarks(timeline.notes.length)
  const lights = createKeyLights(marks, timeline)
  lights.reset(({ hand }) => hand === 'LEFT')
  return { marks, lights, lit: () => [...marks.keys].flatMap((light, pitch) => (light ? [[pitch, light]] : [])) }
}
const FOR_YOU = KEY_MARK.playedForYou

describe('the keys that the app plays', () => {
  it.each<[number, readonly number[]]>([
    [-1, []],
    [0, [36, 48]],
    [1.99, [36, 48]],
    [2, [36, 50]],
    [7.9, [36, 53]],
    [8, []],
  ])('at beat %f: %j', (beat, pitches) => {
    const { lights, lit } = open()
    lights.update(beat * QUARTER, [])
    expect(lit()).toEqual(pitches.map((pitch) => [pitch, FOR_YOU]))
  })

  it('a finger comes before the app, until it lets go', () => {
    const { lights, lit } = open()
    lights.press(48, KEY_MARK.rightHand)
    lights.update(0, [])
    expect(lit()).toEqual([
      [36, FOR_YOU],
      [48, KEY_MARK.rightHand],
    ])
    lights.release(48)
    expect(lit()).toEqual([[36, FOR_YOU]])
    lights.update(0, [])
    expect(lit()).toEqual([
      [36, FOR_YOU],
      [48, FOR_YOU],
    ])
  })

  it('an awaited key shows until the next frame, never over a finger', () => {
    const { lights, lit } = open()
    lights.press(60, KEY_MARK.wrong)
    lights.update(100 * QUARTER, [60, 62])
    expect(lit()).toEqual([
      [60, KEY_MARK.wrong],
      [62, KEY_MARK.awaited],
    ])
    lights.update(100 * QUARTER, [])
    expect(lit()).toEqual([[60, KEY_MARK.wrong]])
  })

  it('an awaited key is lit while the learner is helped', () => {
    const { lights, lit } = open()
    lights.update(100 * QUARTER, [62], true)
    expect(lit()).toEqual([[62, KEY_MARK.shown]])
  })

  it('clears fingers too', () => {
    const { lights, lit } = open()
    lights.press(60, KEY_MARK.wrong)
    lights.update(0, [])
    lights.clear()
    expect(lit()).toEqual([])
    lights.update(100 * QUARTER, [])
    expect(lit()).toEqual([])
  })
})
