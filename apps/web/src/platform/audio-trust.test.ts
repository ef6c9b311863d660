// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetTimingTrust, readTimingTrust, type TimingTrust, writeTimingTrust } from './audio-trust.ts'

beforeEach(() => localStorage.clear())
const TRUST: TimingTrust = { trusted: false, latencyMs: 312, measuredAt: '2026-11-21T18:00:00.000Z', why: 'latency' }

describe('the trust in timing', () => {
  it('is kept on the device until it is forgotten', () => {
    expect(readTimingTrust()).toBeNull()
    writeTimingTrust(TRUST)
    expect(readTimingTrust()).toEqual(TRUST)
    forgetTimingTrust()
    expect(readTimingTrust()).toBeNull()
  })

  it.each(['', 'nonsense', '{}', '{"trusted":"yes"}', 'null'])('an invalid stored value (%j) is ignored', (text) => {
    localStorage.setItem('prelude.timingTrust', text)
    expect(readTimingTrust()).toBeNull()
  })
})
