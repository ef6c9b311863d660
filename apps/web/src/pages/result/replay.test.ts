import { pitchFrom } from '@prelude/domain/music'
import { gradeTake, type PlayedNote, type Take, NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { lineOf, QUARTER, TUNE, timelineOf } from '../../features/player/session/test-timeline.ts'
import { replayEvents, soundsOf } from './replay-events.ts'
import { placeOfReplay } from './replay-place.ts'
import { fileNameOf } from './take-files.ts'
import { marksOfTake } from '../../features/result/take-marks.ts'

/** One quarter lasts half a second at speed 1. */
const BEAT = 0.5
const piece = timelineOf(lineOf(TUNE))
const takeOf = (mode: Take['mode'], performance: readonly PlayedNote[]): Take => ({
  mode,
  hands: 'BOTH',
  fromMeasure: 1,
  toMeasure: 2,
  speed: 1,
  level: 1,
  performance,
})
const strike = (timeSeconds: number, pitch: number): PlayedNote => ({ timeSeconds, pitch: pitchFrom(pitch), velocity: 64, durationSeconds: 0.2 })
const inRange = piece.notes.filter(({ measure }) => measure === 1 || measure === 2)
const played = inRange.map(({ onset, pitch }) => strike((onset / QUARTER - 4) * BEAT, pitch))

describe('playback of a take', () => {
  it('the written music begins where the take does, at its speed', () => {
    const model = replayEvents(piece, { ...takeOf('time', played), speed: 0.5 }, 'model')
    expect(model[0]?.atSeconds).toBe(0)
    expect(model[1]?.atSeconds).toBeCloseTo((2 * BEAT * ((inRange[1]?.onset ?? 0) - (inRange[0]?.onset ?? 0))) / QUARTER, 9)
  })
  it('both together: the written music on a voice of its own, all in the order of time', () => {
    const both = replayEvents(piece, takeOf('time', played), 'both')
    expect(both).toHaveLength(2 * inRange.length)
    expect(new Set(both.flatMap((event) => (event.kind === 'note' ? [event.channel] : [])))).toEqual(new Set(['RIGHT', 'MELODY']))
    expect(both.map(({ atSeconds }) => atSeconds)).toEqual(both.map(({ atSeconds }) => atSeconds).sort((a, b) => a - b))
  })
  it('the written music of a piece for four hands has both parts, the take the learner’s own', () => {
    const partner = [4, 12].map((at) => ({ onset: at * QUARTER, duration: QUARTER, pitch: pitchFrom(36), hand: 'LEFT' as const, staccato: false }))
    const low = (sound: 'take' | 'model') =>
      replayEvents({ ...piece, partner }, takeOf('time', played), sound).filter((event) => event.kind === 'note' && event.pitch === 36)
    expect(low('model')).toMatchObject([{ instrument: 'piano', atSeconds: 0 }])
    expect(low('take')).toEqual([])
  })
  it.each([
    ['time', ['take', 'model', 'both']],
    ['wait', ['take', 'model']],
    ['follow', ['take', 'model']],
  ] as const)('in « %s » there is %j', (mode, sounds) => expect(soundsOf(takeOf(mode, []))).toEqual(sounds))
})

describe('position of the score', () => {
  it('by the clock in time', () => {
    const at = placeOfReplay(piece, takeOf('time', played), { notes: [] }, 'take')
    expect(at(BEAT)).toBeCloseTo(5 * QUARTER, 6)
  })
  it('by the matched notes in the learner’s own time, also between them', () => {
    const slow = takeOf(
      'wait',
      played.map((note) => ({ ...note, timeSeconds: note.timeSeconds * 3 })),
    )
    const at = placeOfReplay(piece, slow, gradeTake(piece, slow), 'take')
    expect(at(0)).toBe(4 * QUARTER)
    expect(at(3 * BEAT)).toBeCloseTo(5 * QUARTER, 6)
    expect(at(1.5 * BEAT)).toBeCloseTo(4.5 * QUARTER, 6)
  })
})

it('the marks say what became of each note, and where another key came', () => {
  const wrong = played.map((note, index) => (index === 1 ? { ...note, pitch: pitchFrom(note.pitch + 1) } : note)).filter((_, index) => index !== 3)
  const take = takeOf('time', wrong)
  const marks = marksOfTake(piece, take, gradeTake(piece, take))
  const statusOf = (place: number) => marks.notes[inRange[place]?.index ?? -1]
  expect([statusOf(0), statusOf(1), statusOf(3)]).toEqual([NOTE_MARK.right, NOTE_MARK.wrongInstead, NOTE_MARK.missed])
  expect(marks.wrong).toEqual([{ pitch: (inRange[1]?.pitch ?? 0) + 1, tick: inRange[1]?.onset }])
})

it.each([
  ['Frère Jacques', 'frere-jacques-2026-11-21-1742'],
  ['« ! »', 'prise-2026-11-21-1742'],
])('the file of %s', (title, name) => expect(fileNameOf({ title, endedAt: '2026-11-21T17:42:10.000Z' })).toBe(name))
