import { quantise } from '@prelude/contract/take-codec'
import { decodeSheet, decodeTake, encodeSheet, encodeTake, type TakeBody, takeBody } from '@prelude/contract'
import { pitchFrom } from '@prelude/domain/music'
import { createMarks, createTakeInProgress, gradeTake, type PlayedNote, type Take } from '@prelude/domain/practice'
import { tempoMapOf } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SONG, secondsFrom, wholeOf } from './test-timeline.ts'

const WIRE = 96
const facts = {
  id: 11,
  playableType: 'version' as const,
  name: 'Deux mains',
  title: 'Chanson',
  artist: 'Traditionnel',
  url_title: 'chanson',
  url_artist: 'traditionnel',
  hand_type: 'BOTH_HAND' as const,
  is_free: true,
  difficulty: 1,
  division_per_beat: 4,
  beat_per_measure: 4,
  transpositions: [],
  transposition_id: null,
  ambitus: null,
}
/** The same piece in the ticks of player and server, and in those of the wire. */
const timeline = decodeSheet(encodeSheet(SONG, facts))
const circumstances = {
  id: '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10',
  playable_type: 'version' as const,
  playable_id: 11,
  transposition_id: 186,
  startedAt: new Date('2026-03-01T10:00:00Z'),
  endedAt: new Date('2026-03-01T10:01:00Z'),
}
type Hit = { readonly noteIndex: number; readonly off: number; readonly held: number; readonly shift: number }

/** A take by a learner who plays the notes more or less, through the real recorder. */
function takeOf(mode: 'time' | 'wait', hits: readonly Hit[], stoppedAtTick: number | null = null): { take: Take; body: TakeBody } {
  const tempo = tempoMapOf(timeline, 1)
  const setting = { timeline, tempo, hands: 'BOTH' as const, range: wholeOf(timeline), speed: 1, level: 3 as const }
  const recorder = createTakeInProgress({ mode, ...setting, marks: createMarks(timeline.notes.length) })
  for (const { noteIndex, off, held, shift } of hits) {
    const note = timeline.notes[noteIndex]
    if (!note) continue
    const at = secondsFrom(timeline, 0, note.onset) + off
    const pitch = pitchFrom(note.pitch + shift)
    recorder.strike({ pitch, velocity: 80, certainty: 1, clockSeconds: at, scoreSeconds: at, playedSeconds: at + 1, tick: tempo.ticksAt(at) })
    recorder.release(pitch, at + held, at + 1 + held)
  }
  const take = quantise(recorder.close(stoppedAtTick))
  const grade = gradeTake(timeline, take)
  return { take, body: encodeTake(take, grade, circumstances) }
}
/** JSON knows no −0. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
/** What the server reads: JSON, validated by the contract. */
const sent = (body: TakeBody): TakeBody => takeBody.parse(throughJson(body))
const verdictsOf = (notes: readonly { readonly verdict: string }[]): readonly string[] => notes.map(({ verdict }) => verdict)

describe('a take on the wire', () => {
  const modes = fc.constantFrom('time' as const, 'wait' as const)
  const stops = fc.option(fc.integer({ min: 0, max: timeline.totalTicks }))
  const hits = fc.array(
    fc.record({
      noteIndex: fc.integer({ min: 0, max: timeline.notes.length - 1 }),
      off: fc.double({ min: -0.35, max: 0.35, noNaN: true }),
      held: fc.double({ min: 0, max: 1.5, noNaN: true }),
      shift: fc.constantFrom(0, 0, 0, 0, 1, -2, 12),
    }),
    { maxLength: 40 },
  )

  it('is graded the same on both sides', () => {
    fc.assert(
      fc.property(modes, hits, stops, (mode, played, stop) => {
        const { take, body } = takeOf(mode, played, stop)
        const read = sent(body)
        const again = gradeTake(timeline, decodeTake(read))
        expect(again).toEqual(throughJson(gradeTake(timeline, take)))
        expect(again.result).toBe(read.score)
        expect(verdictsOf(again.notes)).toEqual(verdictsOf(read.notes))
      }),
      { numRuns: 60 },
    )
  })

  it('says what was played, where, and how', () => {
    const { body } = takeOf('time', [{ noteIndex: 0, off: 0.012_345, held: 0.43216, shift: 0 }], 2 * WIRE)
    expect(sent(body)).toMatchObject({
      playable_type: 'version',
      playable_id: 11,
      transposition_id: 186,
      hands: 'BOTH',
      range: { from_measure: 0, to_measure: 3 },
      mode: 'time',
      speed: 1,
      level: 3,
      stopped_at_division: 2,
      started_at: '2026-03-01T10:00:00.000Z',
      performance: [{ time_s: 0.0123, key: (timeline.notes[0]?.pitch ?? 0) - 20, velocity: 80, duration_s: 0.4322 }],
    })
  })

  it('says which content, in which view, by which instrument, with which pedal', () => {
    const performance: PlayedNote[] = [{ pitch: pitchFrom(60), velocity: 80, durationSeconds: 0.4, timeSeconds: 0 }]
    const plainTake: Take = { mode: 'follow', hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1, performance }
    const take: Take = { ...plainTake, pedals: [{ downSeconds: 0.25, upSeconds: 1.5 }], input: 'midi', timingTrusted: false }
    const body = encodeTake(take, gradeTake(timeline, take), {
      ...circumstances,
      playable_type: 'challenge',
      playable_id: 84,
      display: 'handprints',
      hiddenNotes: true,
    })
    expect(sent(body)).toMatchObject({
      playable_type: 'challenge',
      playable_id: 84,
      mode: 'follow',
      pedals: [{ down_s: 0.25, up_s: 1.5 }],
      input: 'midi',
      timing_trusted: false,
      display: 'handprints',
      hidden_notes: true,
    })
  })

  it('leaves out optional fields that were not given', () => {
    const body = sent(takeOf('wait', []).body)
    for (const field of ['pedals', 'input', 'timing_trusted', 'display', 'hidden_notes']) expect(body).not.toHaveProperty(field)
  })

  it('a take with a pause of a minute is accepted', () => {
    const timeOf = (onset: number): number => secondsFrom(timeline, 0, onset) + (onset > timeline.totalTicks / 2 ? 60 : 0)
    const performance = timeline.notes.map(
      ({ pitch, onset }): PlayedNote => ({ pitch, velocity: 80, durationSeconds: 0.4, timeSeconds: timeOf(onset) }),
    )
    const take: Take = { mode: 'wait', hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1, performance }
    const grade = gradeTake(timeline, take)
    expect(Math.max(...grade.notes.map(({ deviationMs }) => deviationMs ?? 0))).toBeGreaterThan(2_000)
    const read = sent(encodeTake(take, grade, circumstances))
    expect(Math.max(...read.notes.map(({ deviation_ms }) => deviation_ms ?? 0))).toBe(2_000)
  })
})
