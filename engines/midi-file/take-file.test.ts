import { pitchFrom } from '@prelude/domain/music'
import type { PlayedNote } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { parseMidi } from 'midi-file'
import { expect, test } from 'vitest'
import { writeTakeFile } from './take-file.ts'

const strike = (timeSeconds: number, pitch: number, durationSeconds = 0.5, velocity = 80): PlayedNote => ({
  timeSeconds,
  pitch: pitchFrom(pitch),
  velocity,
  durationSeconds,
})

/** Notes and pedal of a file with their seconds, read by the tempo in it. */
function heard(bytes: Uint8Array): { seconds: number; what: string }[] {
  const { header, tracks } = parseMidi(bytes)
  const tempos: { at: number; perTick: number; seconds: number }[] = []
  let tick = 0
  for (const event of tracks[0] ?? []) {
    tick += event.deltaTime
    if (event.type !== 'setTempo') continue
    const last = tempos[tempos.length - 1]
    const seconds = last ? last.seconds + (tick - last.at) * last.perTick : 0
    tempos.push({ at: tick, perTick: event.microsecondsPerBeat / 1e6 / (header.ticksPerBeat ?? 1), seconds })
  }
  const secondsAt = (at: number): number => {
    const tempo = tempos.findLast((mark) => mark.at <= at)
    return tempo ? tempo.seconds + (at - tempo.at) * tempo.perTick : Number.NaN
  }
  const events: { seconds: number; what: string }[] = []
  tick = 0
  for (const event of tracks[1] ?? []) {
    tick += event.deltaTime
    if (event.type === 'noteOn') events.push({ seconds: secondsAt(tick), what: `${event.noteNumber} ${event.velocity}` })
    if (event.type === 'noteOff') events.push({ seconds: secondsAt(tick), what: `${event.noteNumber} off` })
    if (event.type === 'controller') events.push({ seconds: secondsAt(tick), what: `pedal ${event.value}` })
  }
  return events
}

const close = (events: { seconds: number; what: string }[]) => events.map(({ seconds, what }) => [Math.round(seconds * 1000), what])

test('notes, strengths and pedal come back where they were played', () => {
  const bytes = writeTakeFile({
    title: 'Frère Jacques',
    performance: [strike(0, 60), strike(0.5, 62, 0.25, 100)],
    pedals: [{ downSeconds: 0.1, upSeconds: 0.7 }],
  })
  expect(close(heard(bytes))).toEqual([
    [0, '60 80'],
    [100, 'pedal 127'],
    [500, '60 off'],
    [500, '62 100'],
    [700, 'pedal 0'],
    [750, '62 off'],
  ])
})

test('with the clock the file has meter and tempo, also where the tempo changes inside', () => {
  const timeline = {
    ticksPerQuarter: 96,
    totalTicks: 96 * 6,
    measures: [
      { index: 0, number: 1, start: 0, length: 288, beats: 3, beatTicks: 96 },
      { index: 1, number: 2, start: 288, length: 288, beats: 2, beatTicks: 144 },
    ],
    tempos: [
      { at: 0, beatsPerMinute: 60, beatTicks: 96 },
      { at: 288, beatsPerMinute: 120, beatTicks: 96 },
    ],
  } as unknown as Timeline
  const bytes = writeTakeFile({
    title: 'Valse',
    performance: [strike(-0.1, 60), strike(3.02, 62)],
    clock: { timeline, range: { start: 0, end: 576 }, speed: 1 },
  })
  // A measure of lead-in, as the first key came before the music.
  expect(close(heard(bytes)).map(([, what]) => what)).toEqual(['60 80', '60 off', '62 80', '62 off'])
  expect(close(heard(bytes)).map(([ms]) => ms)).toEqual([2900, 3400, 6020, 6520])
  const conductor = parseMidi(bytes).tracks[0] ?? []
  expect(conductor.flatMap((event) => (event.type === 'timeSignature' ? [`${event.numerator}/${event.denominator}`] : []))).toEqual(['3/4', '6/8'])
})

test('a key struck again at the instant of its release is released first', () => {
  const bytes = writeTakeFile({ title: 't', performance: [strike(0, 60, 0.5), strike(0.5, 60, 0.5)] })
  expect(heard(bytes).map(({ what }) => what)).toEqual(['60 80', '60 off', '60 80', '60 off'])
})

test('a take without notes is still a file', () => {
  expect(parseMidi(writeTakeFile({ title: 'vide', performance: [] })).header.numTracks).toBe(2)
})
