import { type Ear, type HeardNote, LISTENING_RATE_HZ } from '@prelude/engines/hearing'
import { percentile } from '../harness.ts'
import type { AskedGroup } from './scoring/asked-cases.ts'
import type { JudgedKey } from './scoring/asked-tally.ts'

/** Four frames of the network: 46 ms. */
export const HOP_SAMPLES = 1_024
/** The player tells the ear what is coming a little ahead. */
const ASKED_AHEAD_SECONDS = 2

export interface HeardClip {
  /** `decidedSeconds` with the analysis' own time: the median of this clip's hops. */
  readonly notes: readonly HeardNote[]
  readonly keys: readonly JudgedKey[]
  readonly hopMs: readonly number[]
}

export interface ClipToHear {
  readonly samples: Float32Array
  /** What the app itself played meanwhile. */
  readonly own?: Float32Array
  readonly groups?: readonly AskedGroup[]
}

/** Lets an ear hear a clip as if it were live, hop by hop, and asks as the player would. */
export async function hearClip(ear: Ear, { samples, own, groups = [] }: ClipToHear): Promise<HeardClip> {
  const notes: HeardNote[] = []
  const keys: JudgedKey[] = groups.flatMap(({ keys: asked }) =>
    asked.map((key) => ({ ...key, verdict: 'none' as const, decidedSeconds: Number.NaN })),
  )
  const placeOf = new Map<string, number>()
  groups.forEach(({ keys: asked }, id) => {
    for (const { pitch } of asked) placeOf.set(`${id} ${pitch}`, placeOf.size)
  })
  const hopMs: number[] = []
  let askedCount = 0
  for (let at = 0; at + HOP_SAMPLES <= samples.length; at += HOP_SAMPLES) {
    const coming = groups.findIndex(({ atSeconds }) => atSeconds > at / LISTENING_RATE_HZ + ASKED_AHEAD_SECONDS)
    const until = coming < 0 ? groups.length : coming
    if (until > askedCount) {
      const events = groups.slice(askedCount, until).map(({ atSeconds, keys: asked }, index) => ({
        id: askedCount + index,
        atSeconds,
        pitches: asked.map(({ pitch }) => pitch),
      }))
      ear.ask(events)
      askedCount = until
    }
    const start = performance.now()
    const hop = await ear.hear(samples.subarray(at, at + HOP_SAMPLES), own?.subarray(at, at + HOP_SAMPLES))
    hopMs.push(performance.now() - start)
    notes.push(...hop.notes)
    for (const { id, pitch, verdict, decidedSeconds } of hop.verdicts) {
      const place = placeOf.get(`${id} ${pitch}`)
      const key = place === undefined ? undefined : keys[place]
      if (place !== undefined && key) keys[place] = { ...key, verdict, decidedSeconds }
    }
  }
  const analysisSeconds = percentile(hopMs, 0.5) / 1_000
  const later = <Decided extends { readonly decidedSeconds: number }>(decided: Decided): Decided => ({
    ...decided,
    decidedSeconds: decided.decidedSeconds + analysisSeconds,
  })
  return { notes: notes.map(later), keys: keys.map(later), hopMs }
}
