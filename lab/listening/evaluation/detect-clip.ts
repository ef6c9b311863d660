import { medianOf } from '@prelude/domain/basics'
import { type DetectedHop, type DetectedNote, type ExpectedEvent, LISTENING_RATE_HZ, type NoteDetector } from '@prelude/engines/detection'
import type { AskedGroup } from './scoring/asked-cases.ts'
import type { AskedKeyResult } from './scoring/asked-tally.ts'

/** Two frames of the network: 46 ms. */
export const HOP_SAMPLES = 1_024
/** How far ahead the player asks keys. */
const ASKED_AHEAD_SECONDS = 2

export interface HeardClip {
  /** `decidedSeconds` plus the duration of the analysis: that of a median hop of this clip. */
  readonly notes: readonly DetectedNote[]
  readonly keys: readonly AskedKeyResult[]
}

export interface ClipToHear {
  readonly samples: Float32Array
  /** The app's own sound of the same time. */
  readonly own?: Float32Array
  readonly groups?: readonly AskedGroup[]
}

/** Cost of one hop of a clip: its CPU time, or half the hops' wall time where that is less, so that other load on the machine does not count. */
function analysisSecondsOf(hopMs: readonly number[], processorMs: number): number {
  return Math.min(medianOf(hopMs), processorMs / Math.max(1, hopMs.length)) / 1_000
}

export interface HeardHops {
  readonly hopMs: readonly number[]
  /** CPU time of all hops together. */
  readonly processorMs: number
}

/** Feeds a clip hop by hop; `before` runs before each hop with the length of the input so far. */
export async function hearHops(
  detector: NoteDetector,
  samples: Float32Array,
  {
    own,
    hopSamples = HOP_SAMPLES,
    before = () => {},
  }: { readonly own?: Float32Array | undefined; readonly hopSamples?: number; readonly before?: (heardSeconds: number) => void },
  take: (hop: DetectedHop) => void,
): Promise<HeardHops> {
  const hopMs: number[] = []
  let processorMs = 0
  for (let at = 0; at + hopSamples <= samples.length; at += hopSamples) {
    before(at / LISTENING_RATE_HZ)
    const used = process.cpuUsage()
    const start = performance.now()
    const hop = await detector.detect(samples.subarray(at, at + hopSamples), own?.subarray(at, at + hopSamples))
    hopMs.push(performance.now() - start)
    const { user, system } = process.cpuUsage(used)
    processorMs += (user + system) / 1_000
    take(hop)
  }
  return { hopMs, processorMs }
}

/** Runs a detector over a clip as if live, and asks keys ahead as the player does in time mode. */
export async function hearClip(detector: NoteDetector, { samples, own, groups = [] }: ClipToHear): Promise<HeardClip> {
  const notes: DetectedNote[] = []
  const { keys, take } = unanswered(groups)
  let askedCount = 0
  const askAhead = (heardSeconds: number): void => {
    const coming = groups.findIndex(({ atSeconds }) => atSeconds > heardSeconds + ASKED_AHEAD_SECONDS)
    const until = coming < 0 ? groups.length : coming
    if (until > askedCount) detector.ask(groups.slice(askedCount, until).map((group, index) => eventOf(group, askedCount + index, group.atSeconds)))
    askedCount = until
  }
  const { hopMs, processorMs } = await hearHops(detector, samples, { own, before: askAhead }, (hop) => {
    notes.push(...hop.notes)
    take(hop)
  })
  const analysisSeconds = analysisSecondsOf(hopMs, processorMs)
  return { notes: notes.map((note) => later(note, analysisSeconds)), keys: keys.map((key) => later(key, analysisSeconds)) }
}

/** Delay from a struck chord to the asking of the next one. */
const STEP_ANSWERED_SECONDS = 0.12
/** Minimum interval of chords in wait mode; faster ones are left out. */
const SLOWEST_STEP_SECONDS = 0.3

/** Runs a detector over a clip in wait mode: one chord at a time is asked, without a time. Only asked keys that had enough time are counted. */
export async function hearWaiting(detector: NoteDetector, { samples, groups = [] }: ClipToHear): Promise<readonly AskedKeyResult[]> {
  const { keys, take } = unanswered(groups)
  const askedAt = groups.map((_, id) => (id === 0 ? 0 : (groups[id - 1] as AskedGroup).trueSeconds + STEP_ANSWERED_SECONDS))
  let current = -1
  const askNext = (heardSeconds: number): void => {
    const next = askedAt.findLastIndex((at) => at <= heardSeconds)
    const group = groups[next]
    if (next === current || !group) return
    current = next
    detector.forget()
    detector.ask([eventOf(group, next, null)])
  }
  const { hopMs, processorMs } = await hearHops(detector, samples, { before: askNext }, take)
  const analysisSeconds = analysisSecondsOf(hopMs, processorMs)
  const hadTime = groups.flatMap(({ keys: askedKeys, trueSeconds }, id) => {
    const before = groups[id - 1]?.trueSeconds ?? Number.NEGATIVE_INFINITY
    const after = groups[id + 1]?.trueSeconds ?? samples.length / LISTENING_RATE_HZ
    return askedKeys.map(() => trueSeconds - before > SLOWEST_STEP_SECONDS && after - trueSeconds > SLOWEST_STEP_SECONDS)
  })
  return keys.filter((_, place) => hadTime[place]).map((key) => later(key, analysisSeconds))
}

const later = <Decided extends { readonly decidedSeconds: number }>(decided: Decided, bySeconds: number): Decided => ({
  ...decided,
  decidedSeconds: decided.decidedSeconds + bySeconds,
})

const eventOf = ({ keys }: AskedGroup, id: number, atSeconds: number | null): ExpectedEvent => ({
  id,
  atSeconds,
  pitches: keys.map(({ pitch }) => pitch),
})

/** All asked keys without a verdict, and a function that fills verdicts in. */
function unanswered(groups: readonly AskedGroup[]): { readonly keys: AskedKeyResult[]; readonly take: (hop: DetectedHop) => void } {
  const keys: AskedKeyResult[] = groups.flatMap(({ keys: askedKeys }) =>
    askedKeys.map((key) => ({ ...key, verdict: 'none' as const, decidedSeconds: Number.NaN })),
  )
  const placeOf = new Map<string, number>()
  groups.forEach(({ keys: askedKeys }, id) => {
    for (const { pitch } of askedKeys) placeOf.set(`${id} ${pitch}`, placeOf.size)
  })
  const take = ({ verdicts }: DetectedHop): void => {
    for (const { id, pitch, verdict, decidedSeconds } of verdicts) {
      const place = placeOf.get(`${id} ${pitch}`)
      const key = place === undefined ? undefined : keys[place]
      if (place !== undefined && key) keys[place] = { ...key, verdict, decidedSeconds }
    }
  }
  return { keys, take }
}
