import { judgeTiming, type LoopbackResult, type TapResult, type TimingVerdict, tapTest } from '@prelude/engines/latency'
import type { TimingTrust } from '../../platform/audio-trust.ts'

/** State of the set-up doctor: one step at a time. */
export const DOCTOR_STEPS = ['welcome', 'taps', 'microphone', 'piano', 'verdict'] as const
export type DoctorStep = (typeof DOCTOR_STEPS)[number]

export type ListeningState = 'idle' | 'busy' | 'heard' | 'unheard' | 'refused' | 'silent'

export interface DoctorState {
  readonly step: DoctorStep
  /** What the audio device reports; null where the browser does not report it. */
  readonly reportedMs: number | null
  readonly tap: TapResult | null
  readonly listening: ListeningState
  readonly loopbackMs: number | null
  readonly deviceLabels: readonly string[]
}

export type DoctorEvent =
  | { readonly kind: 'began' }
  | { readonly kind: 'tapped'; readonly clicks: readonly number[]; readonly taps: readonly number[]; readonly reportedMs: number | null }
  | { readonly kind: 'taps again' }
  | { readonly kind: 'taps kept' }
  | { readonly kind: 'listens' }
  | { readonly kind: 'listened'; readonly result: LoopbackResult }
  | { readonly kind: 'refused' }
  /** The audio device did not start. */
  | { readonly kind: 'silent' }
  /** The learner closed the microphone. */
  | { readonly kind: 'listening left' }
  /** The latency measured by microphone was shown, or skipped. */
  | { readonly kind: 'loopback done' }
  | { readonly kind: 'concluded' }
  | { readonly kind: 'all again' }

export const NEW_DOCTOR: DoctorState = {
  step: 'welcome',
  reportedMs: null,
  tap: null,
  listening: 'idle',
  loopbackMs: null,
  deviceLabels: [],
}

export function treat(state: DoctorState, event: DoctorEvent): DoctorState {
  switch (event.kind) {
    case 'began':
      return { ...NEW_DOCTOR, step: 'taps' }
    case 'tapped':
      return { ...state, tap: tapTest(event.clicks, event.taps), reportedMs: event.reportedMs }
    case 'taps again':
      return { ...state, step: 'taps', tap: null }
    case 'taps kept':
      return state.tap ? { ...state, step: 'microphone' } : state
    case 'listens':
      return { ...state, listening: 'busy' }
    case 'listened': {
      const { latencyMs, deviceLabels } = event.result
      return { ...state, listening: latencyMs === null ? 'unheard' : 'heard', loopbackMs: latencyMs, deviceLabels }
    }
    case 'refused':
    case 'silent':
      return { ...state, listening: event.kind, loopbackMs: null }
    case 'listening left':
      return { ...state, listening: 'idle', loopbackMs: null }
    case 'loopback done':
      return state.tap ? { ...state, step: 'piano' } : state
    case 'concluded':
      return state.tap ? { ...state, step: 'verdict' } : state
    case 'all again':
      return NEW_DOCTOR
  }
}

/** Null before the taps. */
export const verdictOf = ({ tap, reportedMs, loopbackMs, deviceLabels }: DoctorState): TimingVerdict | null =>
  tap && judgeTiming({ tap, reportedMs, loopbackMs, deviceLabels })

/** Stored on the device; too few taps give no result. */
export function trustOf(state: DoctorState, measuredAt: Date): TimingTrust | null {
  const verdict = verdictOf(state)
  if (!state.tap || !verdict || verdict.why === 'few_taps') return null
  return { trusted: verdict.trusted, latencyMs: Math.round(state.tap.latencyMs), measuredAt: measuredAt.toISOString(), why: verdict.why }
}
