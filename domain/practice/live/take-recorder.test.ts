import { pitchFrom } from '@prelude/domain/music'
import type { NoteInputKind, TakeInput } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createTakeRecorder, type TakeRecorder } from './take-recorder.ts'

const DO = pitchFrom(60)
const MI = pitchFrom(64)

/** Pitch, time and length of the recorded notes. */
const velocitiesOf = (...story: readonly ((recorder: TakeRecorder) => void)[]) => {
  const recorder = createTakeRecorder()
  for (const act of story) act(recorder)
  return recorder.notes().map(({ pitch, timeSeconds, durationSeconds }) => [pitch, timeSeconds, durationSeconds])
}
const down = (pitch: typeof DO, at: number) => (recorder: TakeRecorder) => recorder.down({ pitch, velocity: 80, atSeconds: at, certainty: 1 })
const up = (pitch: typeof DO, at: number) => (recorder: TakeRecorder) => recorder.up(pitch, at)
const upAll = (at: number) => (recorder: TakeRecorder) => recorder.upAll(at)

describe('how hard it was struck', () => {
  it.each<[string, readonly ((recorder: TakeRecorder) => void)[], readonly number[]]>([
    ['said later', [down(DO, 1), (recorder) => recorder.velocity(DO, 40)], [40]],
    ['said after its release', [down(DO, 1), up(DO, 1.1), (recorder) => recorder.velocity(DO, 40)], [40]],
    ['of the latest strike of this key', [down(DO, 1), down(MI, 1), down(DO, 2), (recorder) => recorder.velocity(DO, 40)], [80, 80, 40]],
    ['of a key that was not struck', [down(DO, 1), (recorder) => recorder.velocity(MI, 40)], [80]],
  ])('%s', (_, story, velocities) => {
    const recorder = createTakeRecorder()
    for (const act of story) act(recorder)
    expect(recorder.notes().map(({ velocity }) => velocity)).toEqual(velocities)
  })
})

describe('what was struck', () => {
  it.each<[string, readonly ((recorder: TakeRecorder) => void)[], readonly (readonly number[])[]]>([
    ['a note', [down(DO, 1), up(DO, 1.5)], [[60, 1, 0.5]]],
    [
      'two held together',
      [down(DO, 1), down(MI, 1.25), up(DO, 2), up(MI, 3)],
      [
        [60, 1, 1],
        [64, 1.25, 1.75],
      ],
    ],
    [
      'a key struck again without « up »',
      [down(DO, 1), down(DO, 2), up(DO, 2.5)],
      [
        [60, 1, 1],
        [60, 2, 0.5],
      ],
    ],
    [
      'all let go',
      [down(DO, 1), down(MI, 2), upAll(4)],
      [
        [60, 1, 3],
        [64, 2, 2],
      ],
    ],
    ['« up » after all were let go', [down(DO, 1), upAll(2), up(DO, 9)], [[60, 1, 1]]],
    ['« up » of a key that was never down', [up(DO, 1)], []],
    ['a key held for an hour', [down(DO, 0), up(DO, 3_600)], [[60, 0, 60]]],
    ['an « up » before its « down »', [down(DO, 2), up(DO, 1.5)], [[60, 2, 0]]],
    ['a key still held', [down(DO, 2)], [[60, 2, 0]]],
  ])('%s', (_name, story, notes) => expect(velocitiesOf(...story)).toEqual(notes))

  it('keeps a certainty below 1, and only that', () => {
    const recorder = createTakeRecorder()
    down(DO, 0)(recorder)
    recorder.down({ pitch: MI, velocity: 64, atSeconds: 1, certainty: 0.7 })
    expect(recorder.notes()).toEqual([
      { pitch: DO, velocity: 80, timeSeconds: 0, durationSeconds: 0 },
      { pitch: MI, velocity: 64, timeSeconds: 1, durationSeconds: 0, certainty: 0.7 },
    ])
  })

  it('takes no more than a take may carry', () => {
    const recorder = createTakeRecorder()
    for (let place = 0; place < 20_010; place += 1) down(DO, place / 10)(recorder)
    expect(recorder.notes()).toHaveLength(20_000)
  })
})

describe('the pedal', () => {
  const pressesOf = (...story: readonly (readonly [boolean, number])[]) => {
    const recorder = createTakeRecorder()
    for (const [isDown, at] of story) recorder.pedal(isDown, at)
    recorder.upAll(9)
    return recorder.pedals()?.map(({ downSeconds, upSeconds }) => [downSeconds, upSeconds])
  }
  it.each<[string, readonly (readonly [boolean, number])[], unknown]>([
    ['none was touched', [], undefined],
    [
      'a press',
      [
        [true, 1],
        [false, 2],
      ],
      [[1, 2]],
    ],
    [
      'two presses',
      [
        [true, 1],
        [false, 2],
        [true, 2.5],
        [false, 3],
      ],
      [
        [1, 2],
        [2.5, 3],
      ],
    ],
    ['held to the end', [[true, 1]], [[1, 9]]],
    ['raised before it was down', [[false, 1]], undefined],
    [
      'down twice without « up »',
      [
        [true, 1],
        [true, 2],
        [false, 3],
      ],
      [
        [1, 2],
        [2, 3],
      ],
    ],
  ])('%s', (_name, story, presses) => expect(pressesOf(...story)).toEqual(presses))

  it('a MIDI keyboard without pedal presses gives an empty list', () => {
    const recorder = createTakeRecorder()
    recorder.down({ pitch: DO, velocity: 80, atSeconds: 0, certainty: 1, source: 'midi' })
    expect(recorder.pedals()).toEqual([])
  })
})

describe('where the notes came from', () => {
  it.each<[readonly NoteInputKind[], TakeInput | undefined]>([
    [[], undefined],
    [['midi', 'midi'], 'midi'],
    [['screen'], 'screen'],
    [['midi', 'computer'], 'mixed'],
    [['microphone'], 'microphone'],
  ])('%o is %s', (sources, input) => {
    const recorder = createTakeRecorder()
    for (const [place, source] of sources.entries()) recorder.down({ pitch: DO, velocity: 80, atSeconds: place, certainty: 1, source })
    expect(recorder.input()).toBe(input)
  })
})
