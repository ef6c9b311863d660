import { expect, it } from 'vitest'
import { heardBloc } from './heard-bloc.ts'

const note = { hand: 'LEFT' as const, start: 3, duration: 1.5, key: 40, accent: true }

it('a bloc at a tempo of beats, with a pulse whose measures begin louder', () => {
  // 6/8: two beats of a dotted quarter a measure.
  const heard = heardBloc(
    {
      faults: [],
      quarters: 6,
      beat_quarters: 1.5,
      measures: [
        { start: 0, chord: 'C' },
        { start: 3, chord: 'G' },
      ],
      notes: [note],
    },
    60,
  )
  expect(heard.seconds).toBe(4)
  expect(heard.clicks).toEqual([
    { at: 0, accent: true },
    { at: 1, accent: false },
    { at: 2, accent: true },
    { at: 3, accent: false },
  ])
  expect(heard.notes).toMatchObject([{ pitch: 60, at: 2, seconds: 1 }])
})
