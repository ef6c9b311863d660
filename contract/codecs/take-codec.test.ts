import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { decodeTake, type WireTake } from './take-codec.ts'

const WIRE: WireTake = {
  mode: 'follow',
  hands: 'LEFT',
  range: { from_measure: 2, to_measure: 5 },
  speed: 0.8,
  level: 4,
  performance: [{ time_s: 1.5, key: 40, velocity: 64, duration_s: 0.25 }],
}

describe('a take off the wire', () => {
  it('is what the grader was asked', () => {
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
