import { KEY_STATE } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import { createKeyLights } from './key-lights.ts'
import { lineOf, QUARTER, timelineOf } from './test-timeline.ts'

/** A left hand of halves with a long bass under it, a right hand that is the learner's. */
const timeline = timelineOf([...lineOf([48, 50, 52, 53], 'LEFT', 2), { at: 0, pitch: 36, beats: 8, hand: 'LEFT' }, ...lineOf([72, 74, 76, 77])])
const open = () => {
  const keys = new Uint8Array(128)
  const lights = createKeyLights(keys, timeline, ({ hand }) => hand === 'LEFT')
  return { keys, lights, lit: () => [...keys].flatMap((light, pitch) => (light ? [[pitch, light]] : [])) }
}
const FOR_YOU = KEY_STATE.playedForYou

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
    lights.update(beat * QUARTER)
    expect(lit()).toEqual(pitches.map((pitch) => [pitch, FOR_YOU]))
  })

  it('a finger comes before the app, until it lets go', () => {
    const { lights, lit } = open()
    lights.press(48, KEY_STATE.rightHand)
    lights.update(0)
    expect(lit()).toEqual([
      [36, FOR_YOU],
      [48, KEY_STATE.rightHand],
    ])
    lights.release(48)
    expect(lit()).toEqual([[36, FOR_YOU]])
    lights.update(0)
    expect(lit()).toEqual([
      [36, FOR_YOU],
      [48, FOR_YOU],
    ])
  })

  it('an awaited key shows until the next frame, never over a finger', () => {
    const { lights, lit } = open()
    lights.press(60, KEY_STATE.wrong)
    lights.await(60)
    lights.await(62)
    expect(lit()).toEqual([
      [60, KEY_STATE.wrong],
      [62, KEY_STATE.awaited],
    ])
    lights.update(100 * QUARTER)
    expect(lit()).toEqual([[60, KEY_STATE.wrong]])
  })

  it('clears fingers too', () => {
    const { lights, lit } = open()
    lights.press(60, KEY_STATE.wrong)
    lights.update(0)
    lights.clear()
    expect(lit()).toEqual([])
    lights.update(100 * QUARTER)
    expect(lit()).toEqual([])
  })
})
