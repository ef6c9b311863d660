import { pitchFrom } from '@prelude/domain/music'
import { MODEL_VELOCITY, NO_EXPRESSION, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { accompanimentEvents, clickEvents, melodyIsApart, type Sounding } from './accompaniment.ts'
import { lineOf, QUARTER, timelineOf, type TestNote, wholeOf } from './test-timeline.ts'

const RIGHT = lineOf([72, 74, 76, 77])
const LEFT = lineOf([48, 55], 'LEFT', 2)
const melodyOf = (pitches: readonly number[]) => pitches.map((pitch, at) => ({ at, pitch }))
const song = (melody: readonly number[] = []): Timeline => timelineOf([...RIGHT, ...LEFT], { bpm: 60, melody: melodyOf(melody) })
const soundsOf = (timeline: Timeline, sounding: Sounding, range = wholeOf(timeline), speed = 1) =>
  accompanimentEvents(timeline, tempoMapOf(timeline, speed), sounding, range).flatMap((event) => (event.kind === 'note' ? [event] : []))

describe('what the app plays', () => {
  it.each<[Sounding, readonly number[]]>([
    ['all', [48, 72, 74, 55, 76, 77]],
    ['LEFT', [72, 74, 76, 77]],
    ['RIGHT', [48, 55]],
    ['BOTH', []],
  ])('when « %s » is asked', (sounding, pitches) => expect(soundsOf(song(), sounding).map(({ pitch }) => pitch as number)).toEqual(pitches))

  it('is in order, on the hand’s channel, at the speed', () => {
    const sounds = soundsOf(song(), 'all', undefined, 0.5)
    expect(sounds.map(({ atSeconds }) => atSeconds)).toEqual([0, 0, 2, 4, 4, 6])
    expect(sounds.map(({ durationSeconds }) => durationSeconds)).toEqual([4, 2, 2, 4, 2, 2])
    expect(sounds.map(({ channel }) => channel)).toEqual(['LEFT', 'RIGHT', 'RIGHT', 'LEFT', 'RIGHT', 'RIGHT'])
  })

  it('begins in the range, its end not included', () => {
    const range = { start: QUARTER, end: 3 * QUARTER }
    expect(soundsOf(song(), 'all', range).map(({ pitch }) => pitch as number)).toEqual([74, 55, 76])
  })

  it.each<[string, Partial<TestNote>, number]>([
    ['a plain note', {}, 1],
    ['a staccato', { staccato: true }, 0.5],
    ['an ornament without length', { beats: 0, grace: true }, 0.09],
  ])('%s lasts %o: %f s', (_name, more, seconds) => {
    const timeline = timelineOf(
      [
        { at: 0, pitch: 60, ...more },
        { at: 1, pitch: 62 },
      ],
      { bpm: 60 },
    )
    expect(soundsOf(timeline, 'all')[0]?.durationSeconds).toBeCloseTo(seconds, 9)
  })
})

it('plays the other part of a piece for four hands, whatever hands are the learner’s', () => {
  const low = { onset: QUARTER, duration: QUARTER, pitch: pitchFrom(36), hand: 'LEFT' as const, staccato: false }
  const duet: Timeline = { ...song(), partner: [low] }
  for (const sounding of ['all', 'BOTH', 'LEFT', 'RIGHT'] as const)
    expect(soundsOf(duet, sounding).filter(({ pitch }) => pitch === 36)).toMatchObject([{ channel: 'MELODY', instrument: 'piano', atSeconds: 1 }])
  expect(soundsOf(duet, 'BOTH', { start: 2 * QUARTER, end: 4 * QUARTER })).toEqual([])
})

it('plays what the signs mean: an ornament, loudness, the pedal', () => {
  const plain = timelineOf(lineOf([60, 62]), { bpm: 60 })
  const ornament = { kind: 'mordent', above: 2, below: 1 } as const
  const whole = wholeOf(plain)
  const signed: Timeline = {
    ...plain,
    notes: plain.notes.map((note) => (note.index === 0 ? { ...note, ornament } : note)),
    expression: { ...NO_EXPRESSION, dynamics: [{ at: 0, mark: 'pp', hand: null }], pedals: [whole] },
  }
  const sounds = soundsOf(signed, 'all')
  expect(sounds.map(({ pitch }) => pitch as number)).toEqual([60, 59, 60, 62])
  expect(sounds.every(({ velocity }) => velocity < MODEL_VELOCITY.under)).toBe(true)
  const end = tempoMapOf(plain, 1).secondsAt(whole.end)
  expect((sounds[2]?.atSeconds ?? 0) + (sounds[2]?.durationSeconds ?? 0)).toBeLessThanOrEqual(end)
  expect(sounds[2]?.durationSeconds).toBeGreaterThan(1)
})

it('plays the tune over the hand that accompanies it, and one hand by itself at a medium velocity', () => {
  const velocities = (timeline: Timeline) => soundsOf(timeline, 'all').map(({ channel, velocity }) => `${channel} ${velocity}`)
  expect(new Set(velocities(song()))).toEqual(new Set([`LEFT ${MODEL_VELOCITY.under}`, `RIGHT ${MODEL_VELOCITY.tune}`]))
  expect(new Set(velocities(timelineOf(RIGHT)))).toEqual(new Set([`RIGHT ${MODEL_VELOCITY.alone}`]))
})

describe('the sung line', () => {
  it.each<[string, readonly number[], boolean]>([
    ['there is none', [], false],
    ['the right hand plays it', [72, 74, 76, 77], false],
    ['the right hand plays it an octave higher', [60, 62, 64, 65], false],
    ['half of it is in the hands', [72, 74, 61, 61], false],
    ['it is its own', [67, 66, 61, 61], true],
  ])('%s', (_name, melody, apart) => {
    const timeline = song(melody)
    expect(melodyIsApart(timeline)).toBe(apart)
    expect(soundsOf(timeline, 'BOTH').map(({ channel }) => channel)).toEqual(apart ? melody.map(() => 'MELODY') : [])
  })
})

describe('clicks', () => {
  const timeline = timelineOf(lineOf(Array.from({ length: 8 }, () => 60)), { bpm: 60 })
  const clicksOf = (from: number, countdown: boolean, metronome: boolean) =>
    clickEvents(timeline, tempoMapOf(timeline, 1), { start: from * QUARTER, end: timeline.totalTicks }, { countdown, metronome })

  it.each([
    ['none', 0, false, false, []],
    ['the count alone', 0, true, false, [-4, -3, -2, -1]],
    ['the metronome alone', 4, false, true, [4, 5, 6, 7]],
    ['both, no beat twice', 4, true, true, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('%s', (_name, from, countdown, metronome, seconds) =>
    expect(clicksOf(from, countdown, metronome).map(({ atSeconds }) => atSeconds)).toEqual(seconds),
  )

  it('accents where the measure begins, also from its middle', () => {
    expect(clicksOf(2, true, false).map((event) => event.kind === 'click' && event.accent)).toEqual([false, false, true, false])
  })
})
