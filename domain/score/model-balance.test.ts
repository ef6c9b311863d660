import { pitchFrom } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { MODEL_VELOCITY, modelVelocities } from './model-balance.ts'
import { type Hand, type MelodyNote, NO_EXPRESSION, type ScoreNote, type Timeline } from './timeline.ts'

const { tune, beside, under, alone } = MODEL_VELOCITY

function piece(
  written: readonly (readonly [onset: number, pitch: number, hand: Hand])[],
  sung: readonly (readonly [number, number])[] = [],
): Timeline {
  const notes = written.map(
    ([onset, pitch, hand], index) => ({ index, onset, duration: 1, pitch: pitchFrom(pitch), hand, grace: false }) as ScoreNote,
  )
  const melody = sung.map(([onset, pitch]): MelodyNote => ({ onset, duration: 1, pitch: pitchFrom(pitch), lyric: null }))
  return { notes, melody, parts: [] } as unknown as Timeline
}

it.each<[string, Timeline, number[]]>([
  [
    'one hand',
    piece([
      [0, 60, 'RIGHT'],
      [1, 62, 'RIGHT'],
    ]),
    [alone, alone],
  ],
  [
    'the tune in the right hand',
    piece([
      [0, 48, 'LEFT'],
      [0, 72, 'RIGHT'],
      [1, 74, 'RIGHT'],
    ]),
    [under, tune, tune],
  ],
  [
    'notes under the tune in its hand',
    piece([
      [0, 48, 'LEFT'],
      [0, 64, 'RIGHT'],
      [0, 72, 'RIGHT'],
    ]),
    [under, beside, tune],
  ],
  [
    'the tune in the left hand',
    piece(
      [
        [0, 48, 'LEFT'],
        [0, 72, 'RIGHT'],
        [1, 50, 'LEFT'],
      ],
      [
        [0, 48],
        [1, 50],
      ],
    ),
    [tune, under, tune],
  ],
  [
    'a chord under the tune',
    piece([
      [0, 48, 'LEFT'],
      [0, 52, 'LEFT'],
      [0, 55, 'LEFT'],
      [0, 72, 'RIGHT'],
    ]),
    // Together as loud as one: a third of its power each, by the sound engine's curve.
    [30, 30, 30, tune],
  ],
  [
    'a broken chord under the pedal',
    {
      ...piece([
        [0, 48, 'LEFT'],
        [0, 72, 'RIGHT'],
        [1, 55, 'LEFT'],
        [2, 60, 'LEFT'],
      ]),
      expression: { ...NO_EXPRESSION, pedals: [{ start: 0, end: 4 }] },
    },
    [under, tune, 39, 35],
  ],
  ['nothing', piece([]), []],
])('%s', (_, timeline, velocities) => expect([...modelVelocities(timeline)]).toEqual(velocities))

it('follows what the piece says, section by section, also where the right hand lies above', () => {
  const timeline = piece([
    [0, 48, 'LEFT'],
    [0, 72, 'RIGHT'],
    [4, 50, 'LEFT'],
    [4, 74, 'RIGHT'],
  ])
  const parts = [
    { index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 4 },
    { index: 1, sectionId: 2, letter: 'B', occurrence: 1, start: 4, end: 8, tuneHand: 'LEFT' as const },
  ]
  expect([...modelVelocities({ ...timeline, parts })]).toEqual([under, tune, tune, under])
})
