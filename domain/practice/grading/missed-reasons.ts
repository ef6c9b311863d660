import type { AskedEvent } from '../asked-events.ts'
import type { NoteReason } from '../take.ts'
import type { Pair, PerformanceMatching, Strike } from './strike.ts'

/** Why an event was missed; « not played » where no other reason applies. */
export type MissedReason = Extract<NoteReason, 'other-key' | 'other-octave' | 'out-of-time' | 'not-restruck' | 'not-reached'>

/** A key counts as held over when it is still down for this share of the next note's asked length. */
const HELD_OVER_SHARE = 0.4
/** Number of consecutive places without a strike that mean the learner was elsewhere. At the end of the take fewer are enough. */
const ELSEWHERE_STEPS = 4
const STOPPED_STEPS = 2

/** Completes the reasons from extra notes with those from held keys and silence. */
export function missedReasons(reading: PerformanceMatching, reported: ReadonlyMap<AskedEvent, MissedReason>): Map<AskedEvent, MissedReason> {
  const reasons = new Map(reported)
  for (const event of heldOver(reading)) if (!reasons.has(event)) reasons.set(event, 'not-restruck')
  for (const event of notReached(reading)) if (!reasons.has(event)) reasons.set(event, 'not-reached')
  return reasons
}

/** The pairs without the keys that both hands share and that were still down from the other hand: nothing is missing there. */
export function withoutSharedHolds(reading: PerformanceMatching): readonly Pair[] {
  const held = new Set(heldOver(reading).filter(({ isShared }) => isShared))
  return reading.pairs.filter(({ event }) => !held.has(event))
}

/** Missed events whose key was still down from an earlier strike. */
function heldOver({ pairs, loose, axisAt }: PerformanceMatching): AskedEvent[] {
  const strikesOfPitch = new Map<number, Strike[]>()
  const keep = (strike: Strike | null): void => {
    if (strike === null) return
    const same = strikesOfPitch.get(strike.pitch)
    if (same) same.push(strike)
    else strikesOfPitch.set(strike.pitch, [strike])
  }
  for (const { strike } of pairs) keep(strike)
  for (const { strike } of loose) keep(strike)
  // A key's times on the axis, worked out once for all its missed events.
  const heldOfPitch = new Map<number, readonly (readonly [from: number, until: number])[]>()
  const heldAt = (pitch: number): readonly (readonly [from: number, until: number])[] => {
    const held =
      heldOfPitch.get(pitch) ??
      (strikesOfPitch.get(pitch) ?? []).map((strike) => [axisAt(strike.timeSeconds), axisAt(strike.timeSeconds + strike.heldSeconds)] as const)
    heldOfPitch.set(pitch, held)
    return held
  }
  return pairs.flatMap(({ event, strike }) => {
    if (strike !== null) return []
    const stillDown = event.atSeconds + HELD_OVER_SHARE * event.heldSeconds
    return heldAt(event.pitch).some(([from, until]) => from < event.atSeconds && until >= stillDown) ? [event] : []
  })
}

/** Missed events in long silences: nothing was struck from the one before to the one after. */
function notReached({ pairs, loose }: PerformanceMatching): AskedEvent[] {
  const silent: AskedEvent[] = []
  let run: AskedEvent[] = []
  const close = (untilSeconds: number, fewest: number): void => {
    const from = run[0]?.atSeconds ?? 0
    const places = new Set(run.map((event) => event.onset)).size
    const isSilent = !loose.some(({ atSeconds }) => atSeconds >= from && atSeconds < untilSeconds)
    if (places >= fewest && isSilent) silent.push(...run)
    run = []
  }
  for (let start = 0; start < pairs.length; ) {
    let end = start + 1
    while (end < pairs.length && pairs[end]?.event.onset === pairs[start]?.event.onset) end += 1
    const step = pairs.slice(start, end)
    if (step.some(({ strike }) => strike !== null)) close(step[0]?.event.atSeconds ?? 0, ELSEWHERE_STEPS)
    else run.push(...step.map(({ event }) => event))
    start = end
  }
  close(Number.POSITIVE_INFINITY, STOPPED_STEPS)
  return silent
}
