import { pitchFrom } from '@prelude/domain/music'
import type { Grade, Take } from '@prelude/domain/practice'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeBody } from '../models/takes.ts'
import { decodeTake, encodeTake, quantise, type WireTake } from './take-codec.ts'

const WIRE: WireTake = {
  mode: 'follow',
  hands: 'LEFT',
  range: { from_measure: 2, to_measure: 5 },
  speed: 0.8,
  level: 4,
  performance: [{ time_s: 1.5, key: 40, velocity: 64, duration_s: 0.25 }],
}

describe('a take off the wire', () => {
  it('is what the grader received', () => {
    expect(decodeTake(WIRE)).toEqual({
      mode: 'follow',
      hands: 'LEFT',
      fromMeasure: 2,
      toMeasure: 5,
      speed: 0.8,
      level: 4,
      performance: [{ timeSeconds: 1.5, pitch: pitchFrom(60), velocity: 64, durationSeconds: 0.25 }],
    })
  })

  it.each([
    [{ pedals: [{ down_s: 1, up_s: 2.5 }] }, { pedals: [{ downSeconds: 1, upSeconds: 2.5 }] }],
    [{ pedals: [] }, { pedals: [] }],
    [{ input: 'midi' }, { input: 'midi' }],
    [{ timing_trusted: false }, { timingTrusted: false }],
    [{ stopped_at_division: 3 }, { stoppedAtTick: 288 }],
    [{ stopped_at_division: null }, {}],
  ] as const)('%j is %j', (more, expected) => {
    const { performance: _, ...plain } = decodeTake(WIRE)
    const { performance: __, ...decoded } = decodeTake({ ...WIRE, ...more } as WireTake)
    expect(decoded).toEqual({ ...plain, ...expected })
  })
})

const seconds = fc.double({ min: -10, max: 7_200, noNaN: true })
const pitch = fc.integer({ min: 0, max: 127 }).map(pitchFrom)
const requests: fc.Arbitrary<Take> = fc.record(
  {
    mode: fc.constantFrom('wait' as const, 'follow' as const, 'time' as const),
    hands: fc.constantFrom('LEFT' as const, 'RIGHT' as const, 'BOTH' as const),
    fromMeasure: fc.nat(100),
    toMeasure: fc.nat(100),
    speed: fc.constantFrom(0.5, 0.75, 1, 1.2),
    level: fc.constantFrom(1 as const, 3 as const, 6 as const),
    performance: fc.array(
      fc.record(
        {
          timeSeconds: seconds,
          pitch,
          velocity: fc.integer({ min: 1, max: 127 }),
          durationSeconds: fc.double({ min: 0, max: 600, noNaN: true }),
          certainty: fc.constantFrom(0, 0.25, 1),
        },
        { requiredKeys: ['timeSeconds', 'pitch', 'velocity', 'durationSeconds'] },
      ),
      { maxLength: 20 },
    ),
    stoppedAtTick: fc.nat(10_000),
    pedals: fc.array(fc.record({ downSeconds: seconds, upSeconds: seconds }), { maxLength: 5 }),
    input: fc.constantFrom('midi' as const, 'microphone' as const, 'mixed' as const),
    timingTrusted: fc.boolean(),
  },
  { requiredKeys: ['mode', 'hands', 'fromMeasure', 'toMeasure', 'speed', 'level', 'performance'] },
)
const graded = (deviationMs: number | null): Grade =>
  ({
    result: 87.5,
    graderVersion: 1,
    notes: [{ noteIndex: 0, verdict: 'late', deviationMs, measure: 0 }],
    extras: [{ pitch: pitchFrom(0), timeSeconds: 1.000_04, measure: 0, kind: 'other' }],
  }) as unknown as Grade
const FACTS = {
  id: '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10',
  playable_type: 'version' as const,
  playable_id: 11,
  transposition_id: null,
  startedAt: new Date('2026-03-01T10:00:00Z'),
  endedAt: new Date('2026-03-01T10:01:00Z'),
}
/** JSON knows no −0. */
const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

describe('a take onto the wire', () => {
  it('and off again is the same, with the numbers that the wire keeps', () => {
    fc.assert(
      fc.property(requests, (take) => {
        const body = takeBody.parse(throughJson(encodeTake(take, graded(0), FACTS)))
        expect(decodeTake(body)).toEqual(throughJson(quantise(take)))
      }),
    )
  })

  it('quantising twice changes nothing more', () => {
    fc.assert(
      fc.property(requests, (take) => {
        expect(quantise(quantise(take))).toEqual(quantise(take))
      }),
    )
  })

  it.each([
    [12.345, 12.3],
    [-2_400, -2_000],
    [61_000, 2_000],
    [null, null],
  ])('a note %d ms off is sent as %d ms', (off, sent) => {
    expect(encodeTake(decodeTake(WIRE), graded(off), FACTS).notes[0]?.deviation_ms).toBe(sent)
  })

  it('names its fields in one order, whatever it was made from: the bytes of a take stay the same', () => {
    const take: Take = { ...decodeTake(WIRE), pedals: [], input: 'midi', timingTrusted: false, stoppedAtTick: 192 }
    expect(JSON.stringify(encodeTake(take, graded(12.345), { ...FACTS, display: 'piano', hiddenNotes: true }))).toBe(
      '{"id":"0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10","playable_type":"version","playable_id":11,"hands":"LEFT","range":{"from_measure":2,"to_measure":5},"mode":"follow","speed":0.8,"transposition_id":null,"score":87.5,"started_at":"2026-03-01T10:00:00.000Z","ended_at":"2026-03-01T10:01:00.000Z","grader_version":1,"stopped_at_division":2,"level":4,"notes":[{"index":0,"verdict":"late","deviation_ms":12.3,"measure":0}],"extras":[{"key":-20,"time_s":1,"measure":0,"kind":"other"}],"performance":[{"time_s":1.5,"key":40,"velocity":64,"duration_s":0.25}],"pedals":[],"input":"midi","timing_trusted":false,"display":"piano","hidden_notes":true}',
    )
  })
})
