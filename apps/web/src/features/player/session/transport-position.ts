import type { TempoMap } from '@prelude/domain/score'

/**
 * Position of the music. `held` stands still; `running`: position = f(start mark, clock), nothing is accumulated, and it stops at `untilTick` («
 * Attendre »: the next asked notes).
 */
export type TransportPosition =
  | { readonly kind: 'held'; readonly tick: number }
  | { readonly kind: 'running'; readonly fromTick: number; readonly atClockSeconds: number; readonly untilTick: number }

export const heldAt = (tick: number): TransportPosition => ({ kind: 'held', tick })

/** Position in ticks at a time of the audio clock; limited to the run's start and end. */
export function tickAt(transport: TransportPosition, tempo: TempoMap, clockSeconds: number): number {
  if (transport.kind === 'held') return transport.tick
  const elapsed = clockSeconds - transport.atClockSeconds
  if (elapsed <= 0) return transport.fromTick
  const tick = tempo.ticksAt(tempo.secondsAt(transport.fromTick) + elapsed)
  return Math.min(tick, transport.untilTick)
}

/** Position in seconds of the piece at this speed, without the limit of the end: a key struck at `clockSeconds` is judged by it. */
export function secondsAtClock(transport: TransportPosition, tempo: TempoMap, clockSeconds: number): number {
  if (transport.kind === 'held') return tempo.secondsAt(transport.tick)
  return tempo.secondsAt(transport.fromTick) + (clockSeconds - transport.atClockSeconds)
}
