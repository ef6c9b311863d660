import { describe, expect, it } from 'vitest'
import { type DoctorEvent, NEW_DOCTOR, treat, trustOf, verdictOf } from './doctor-state.ts'

const CLICKS = Array.from({ length: 12 }, (_, index) => (index * 60) / 90)
const tapped = (delayMs: number, jitterMs = 0): DoctorEvent => ({
  kind: 'tapped',
  clicks: CLICKS,
  taps: CLICKS.map((click, index) => click + (delayMs + (index % 2 === 0 ? jitterMs : -jitterMs)) / 1000),
  reportedMs: 18,
})
const after = (...events: readonly DoctorEvent[]) => events.reduce(treat, NEW_DOCTOR)
const NOON = new Date('2026-11-21T12:00:00Z')

describe('the set-up doctor', () => {
  it('goes one step after another', () => {
    expect(after({ kind: 'began' }).step).toBe('taps')
    expect(after({ kind: 'began' }, tapped(60)).step).toBe('taps')
    expect(after({ kind: 'began' }, tapped(60), { kind: 'taps kept' }).step).toBe('microphone')
    expect(after({ kind: 'began' }, tapped(60), { kind: 'taps kept' }, { kind: 'loopback done' }).step).toBe('piano')
    expect(after({ kind: 'began' }, tapped(60), { kind: 'taps kept' }, { kind: 'concluded' }).step).toBe('verdict')
  })

  it('does not go on without taps', () => {
    expect(after({ kind: 'began' }, { kind: 'taps kept' }).step).toBe('taps')
    expect(after({ kind: 'began' }, { kind: 'loopback done' }).step).toBe('taps')
    expect(after({ kind: 'began' }, { kind: 'concluded' }).step).toBe('taps')
    expect(verdictOf(NEW_DOCTOR)).toBeNull()
  })

  it('forgets taps that are made again', () => {
    expect(after({ kind: 'began' }, tapped(60), { kind: 'taps kept' }, { kind: 'taps again' })).toMatchObject({ step: 'taps', tap: null })
  })

  it.each([
    [[{ kind: 'listens' }], 'busy', null],
    [[{ kind: 'listens' }, { kind: 'refused' }], 'refused', null],
    [[{ kind: 'listens' }, { kind: 'silent' }], 'silent', null],
    [[{ kind: 'listens' }, { kind: 'listening left' }], 'idle', null],
    [[{ kind: 'listens' }, { kind: 'listened', result: { latencyMs: 44, deviceLabels: [] } }], 'heard', 44],
    [[{ kind: 'listens' }, { kind: 'listened', result: { latencyMs: null, deviceLabels: [] } }], 'unheard', null],
  ] as const)('the microphone: %j', (events, listening, loopbackMs) => {
    expect(after(...events)).toMatchObject({ listening, loopbackMs })
  })

  it.each([
    ['even taps', tapped(62), { trusted: true, latencyMs: 62, why: 'steady' }],
    ['taps far behind', tapped(305), { trusted: false, latencyMs: 305, why: 'latency' }],
    ['taps here and there', tapped(40, 80), { trusted: false, latencyMs: 40, why: 'spread' }],
  ] as const)('keeps its verdict on %s', (_, event, trust) => {
    expect(trustOf(after(event), NOON)).toEqual({ ...trust, measuredAt: '2026-11-21T12:00:00.000Z' })
  })

  it('stores nothing where nothing was tapped', () => {
    expect(trustOf(after({ kind: 'tapped', clicks: CLICKS, taps: [], reportedMs: null }), NOON)).toBeNull()
  })

  it('a name that the microphone brought to light warns of Bluetooth', () => {
    const state = after(tapped(60), { kind: 'listened', result: { latencyMs: 60, deviceLabels: ['JBL Tune 510BT'] } })
    expect(verdictOf(state)).toEqual({ trusted: true, why: 'steady', wireless: true })
  })
})
