import { type AskedEvent, type HeardHop, type HeardNote, LISTENING_RATE_HZ, type NoteDetector } from '@prelude/engines/detection'
import { percentile } from '../../../bench/harness.ts'
import type { AskedGroup } from './scoring/asked-cases.ts'
import type { JudgedKey } from './scoring/asked-tally.ts'

/** Four frames of the network: 46 ms. */
export const HOP_SAMPLES = 1_024
/** As the player does, keys are asked for some time in advance. */
const ASKED_AHEAD_SECONDS = 2

export interface DetectedClip {
  /** `decidedSeconds` includes the analysis time of a median hop of this clip. */
  readonly notes: readonly HeardNote[]
  readonly keys: readonly JudgedKey[]
}

export interface ClipToAnalyse {
  readonly samples: Float32Array
  /** The app's own sound, as the echo reference. */
  readonly own?: Float32Array
  readonly groups?: readonly AskedGroup[]
}

/** Analysis time of one hop: its mean CPU time, or the median wall time if that is less, so that other load on the machine does not count. */
function analysisSecondsOf(hopMs: readonly number[], processorMs: number): number {
  return Math.min(percentile(hopMs, 0.5), processorMs / Math.max(1, hopMs.length)) / 1_000
}

export interface HopTimes {
  readonly hopMs: readonly number[]
  /** CPU time of all hops together. */
  readonly processorMs: number
}

/** Feeds a clip to the detector hop by hop; `before` runs before each hop with the time fed so far. */
export async function feedHops(
  detector: NoteDetector,
  samples: Float32Array,
  {
    own,
    hopSamples = HOP_SAMPLES,
    before = () => {},
  }: { readonly own?: Float32Array | undefined; readonly hopSamples?: number; readonly before?: (heardSeconds: number) => void },
  take: (hop: HeardHop) => void,
): Promise<HopTimes> {
  const hopMs: number[] = []
  let processorMs = 0
  for (let at = 0; at + hopSamples <= samples.length; at += hopSamples) {
    before(at / LISTENING_RATE_HZ)
    const used = process.cpuUsage()
    const start = performance.now()
    const hop = await detector.hear(samples.subarray(at, at + hopSamples), own?.subarray(at, at + hopSamples))
    hopMs.push(performance.now() - start)
    const { user, system } = process.cpuUsage(used)
    processorMs += (user + system) / 1_000
    take(hop)
  }
  return { hopMs, processorMs }
}

/** Detects notes in a clip as if live, and asks for keys as the player would in time mode. */
export async function detectClip(detector: NoteDetector, { samples, own, groups = [] }: ClipToAnalyse): Promise<DetectedClip> {
  const notes: HeardNote[] = []
  const { keys, take } = unanswered(groups)
  let askedCount = 0
  const askAhead = (heardSeconds: number): void => {
    const coming = groups.findIndex(({ atSeconds }) => atSeconds > heardSeconds + ASKED_AHEAD_SECONDS)
    const until = coming < 0 ? groups.length : coming
    if (until > askedCount) detector.ask(groups.slice(askedCount, until).map((group, index) => eventOf(group, askedCount + index, group.atSeconds)))
    askedCount = until
  }
  const { hopMs, processorMs } = await feedHops(detector, samples, { own, before: askAhead }, (hop) => {
    notes.push(...hop.notes)
    take(hop)
  })
  const analysisSeconds = analysisSecondsOf(hopMs, processorMs)
  return { notes: notes.map((note) => later(note, analysisSeconds)), keys: keys.map((key) => later(key, analysisSeconds)) }
}

/** Delay between a chord's strike and the request for the next one. */
const STEP_ANSWERED_SECONDS = 0.12
/** Chords that come faster than this are not counted: they are too fast for wait mode. */
const SLOWEST_STEP_SECONDS = 0.3

/** Detects chords as in wait mode: one chord at a time is asked for, without an expected time. Returns the verdicts of chords with enough time around them. */
export async function detectWaiting(detector: NoteDetector, { samples, groups = [] }: ClipToAnalyse): Promise<readonly JudgedKey[]> {
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
  const { hopMs, processorMs } = await feedHops(detector, samples, { before: askNext }, take)
  const analysisSeconds = analysisSecondsOf(hopMs, processorMs)
  const hadTime = groups.flatMap(({ keys: asked, trueSeconds }, id) => {
    const before = groups[id - 1]?.trueSeconds ?? Number.NEGATIVE_INFINITY
    const after = groups[id + 1]?.trueSeconds ?? samples.length / LISTENING_RATE_HZ
    return asked.map(() => trueSeconds - before > SLOWEST_STEP_SECONDS && after - trueSeconds > SLOWEST_STEP_SECONDS)
  })
  return keys.filter((_, place) => hadTime[place]).map((key) => later(key, analysisSeconds))
}

const later = <Decided extends { readonly decidedSeconds: number }>(decided: Decided, bySeconds: number): Decided => ({
  ...decided,
  decidedSeconds: decided.decidedSeconds + bySeconds,
})

const eventOf = ({ keys }: AskedGroup, id: number, atSeconds: number | null): AskedEvent => ({
  id,
  atSeconds,
  pitches: keys.map(({ pitch }) => pitch),
})

/** Every asked key, at first without a verdict, and a function that enters the verdicts of a hop. */
function unanswered(groups: readonly AskedGroup[]): { readonly keys: JudgedKey[]; readonly take: (hop: HeardHop) => void } {
  const keys: JudgedKey[] = groups.flatMap(({ keys: asked }) =>
    asked.map((key) => ({ ...key, verdict: 'none' as const, decidedSeconds: Number.NaN })),
  )
  const placeOf = new Map<string, number>()
  groups.forEach(({ keys: asked }, id) => {
    for (const { pitch } of asked) placeOf.set(`${id} ${pitch}`, placeOf.size)
  })
  const take = ({ verdicts }: HeardHop): void => {
    for (const { id, pitch, verdict, decidedSeconds } of verdicts) {
      const place = placeOf.get(`${id} ${pitch}`)
      const key = place === undefined ? undefined : keys[place]
      if (place !== undefined && key) keys[place] = { ...key, verdict, decidedSeconds }
    }
  }
  return { keys, take }
}
