import { type AskedVerdict, type ExpectedEvent, frameOfSeconds, LISTENING_RATE_HZ, LOWEST_PITCH, type Strictness } from '../note-detector.types.ts'
import { FRAME_SAMPLES, KEYS } from '../piano-network.types.ts'
import { ASKED_FEATURES, describeAsked, type ExpectedKeys } from './asked-features.ts'
import type { CandidateFeatures } from './candidate-features.ts'
import { type IsOwn, OPENING_FRAMES } from './decoder.ts'
import type { Memory } from './memory.ts'
import { exactBack, FARTHEST_BACK, isStrike, likeliestBack, NEAREST_BACK } from './strikes.ts'

/** Thresholds: the probability from which on « right » is given, by the strike's age in frames; the one below which « wrong » is, at the end. */
export interface Certainties {
  readonly right: readonly number[]
  /** Threshold at the deadline. */
  readonly rightAtLast: number
  readonly wrongAtLast: number
  /** Threshold of « pas sûr » for an event without a time. */
  readonly unsure: number
}

export interface JudgedKey {
  readonly id: number
  readonly key: number
  readonly verdict: AskedVerdict
  /** When the strike was, with its fraction; null where none was found. */
  readonly exactFrame: number | null
  readonly probability: number
}

export interface AskedJudge {
  ask(events: readonly ExpectedEvent[]): void
  forget(ids?: readonly number[]): void
  /** The verdicts due now. `nextFrames`: frames until the next call; it is called at each frame, but frames come by hops. */
  judge(nextFrames: number): JudgedKey[]
}

interface OpenEvent extends ExpectedKeys {
  readonly id: number
  readonly certainties: Certainties
  /** Keys without a verdict; for those of a waiting event, the frame of the last « pas sûr ». */
  readonly open: Map<number, number>
  /** Strikes before this frame do not count for a waiting event. */
  readonly sinceFrame: number
  readonly lastFrame: number
}

/** The verdict is due 0.35 s after the asked time; a margin is left for the analysis itself. */
const DUE_SECONDS = 0.33
/** The last frame that is complete when the verdict on a key asked at this time is due. */
export const lastFrameOf = (atSeconds: number): number => Math.floor(((atSeconds + DUE_SECONDS) * LISTENING_RATE_HZ) / FRAME_SAMPLES) - 1
/** Where the next hop would end too late the verdict comes sooner, but by no more than this: a device with longer hops answers late. */
const EARLIEST_FRAMES = 3
/** At most one « pas sûr » per try. */
const ONE_TRY_FRAMES = 10
/** A key that is asked again must be struck again, at least so many frames later. */
const AGAIN_FRAMES = 3
/** Maximum distance of the keys of one chord. */
const TOGETHER_FRAMES = 2
const NEVER = -1000

/** Decides whether asked keys were struck: every open key is judged again at each frame, until it is right or its time is over. */
export function createAskedJudge(
  memory: Memory,
  candidates: CandidateFeatures,
  struckProbability: (x: Float32Array, at: number) => number,
  certainties: Readonly<Record<Strictness, Certainties>>,
  isOwn: IsOwn = () => false,
): AskedJudge {
  const x = new Float32Array(ASKED_FEATURES)
  let events: OpenEvent[] = []
  // A strike counts once: a key that is asked again must be struck again.
  const usedFrame = new Int32Array(KEYS).fill(NEVER)
  let lastRightFrame = NEVER
  const probabilityOf = (event: OpenEvent, back: number, key: number): number => {
    describeAsked(memory, candidates, event, back, key, x, 0)
    const probability = struckProbability(x, 0)
    // A strike that may be echo is never right; nor is it surely wrong where its probability is high.
    const { wrongAtLast } = event.certainties
    return probability >= wrongAtLast && isOwn(key, back, probability) ? Math.min(probability, wrongAtLast) : probability
  }
  const exactFrameOf = (back: number, key: number): number => memory.newestFrame - exactBack(memory, back, key)
  const rightFrom = ({ right }: Certainties, back: number): number => right[Math.min(back, right.length - 1)] ?? 1

  const judgeTimed = (event: OpenEvent, atFrame: number, nextFrames: number, verdicts: JudgedKey[]): void => {
    const { certainties } = event
    const framesToDeadline = event.lastFrame - memory.newestFrame
    const isLast = framesToDeadline <= 0 || (framesToDeadline < nextFrames && framesToDeadline <= EARLIEST_FRAMES)
    for (const key of [...event.open.keys()]) {
      const back = likeliestBack(memory, key, atFrame, (usedFrame[key] ?? NEVER) + AGAIN_FRAMES)
      const probability = back < 0 ? 0 : probabilityOf(event, back, key)
      const frame = memory.newestFrame - back
      const isRight =
        back >= NEAREST_BACK &&
        probability >= (isLast ? Math.min(certainties.rightAtLast, rightFrom(certainties, back)) : rightFrom(certainties, back))
      if (!isRight && !isLast) continue
      event.open.delete(key)
      if (isRight) usedFrame[key] = frame
      const verdict = isRight ? 'right' : probability < certainties.wrongAtLast ? 'wrong' : 'unsure'
      verdicts.push({ id: event.id, key, verdict, exactFrame: verdict === 'wrong' || back < 0 ? null : exactFrameOf(back, key), probability })
    }
  }
  const judgeWaiting = (event: OpenEvent, verdicts: JudgedKey[]): void => {
    const { certainties } = event
    for (const [key, triedFrame] of [...event.open]) {
      for (let back = FARTHEST_BACK; back >= NEAREST_BACK; back -= 1) {
        const frame = memory.newestFrame - back
        if (frame < event.sinceFrame || frame - (usedFrame[key] ?? NEVER) < AGAIN_FRAMES || !isStrike(memory, back, key)) continue
        const probability = probabilityOf(event, back, key)
        if (probability >= rightFrom(certainties, back)) {
          event.open.delete(key)
          usedFrame[key] = frame
          lastRightFrame = Math.max(lastRightFrame, frame)
          verdicts.push({ id: event.id, key, verdict: 'right', exactFrame: exactFrameOf(back, key), probability })
          break
        }
        if (back < FARTHEST_BACK - 2 || probability < certainties.unsure || frame - triedFrame < ONE_TRY_FRAMES) continue
        event.open.set(key, frame)
        verdicts.push({ id: event.id, key, verdict: 'unsure', exactFrame: exactFrameOf(back, key), probability })
      }
    }
  }

  return {
    ask(added) {
      for (const { id, atSeconds, pitches, strictness = 'usual' } of added) {
        const keys = pitches.map((pitch) => pitch - LOWEST_PITCH).filter((key) => key >= 0 && key < KEYS)
        if (keys.length === 0) continue
        const open = new Map(keys.map((key) => [key, NEVER] as const))
        // In fast repetitions the key was struck again before the verdict on the former strike.
        const sinceFrame = Math.max(OPENING_FRAMES, memory.newestFrame - FARTHEST_BACK, lastRightFrame - TOGETHER_FRAMES)
        events.push({
          id,
          certainties: certainties[strictness],
          keys: new Set(keys),
          atFrame: atSeconds === null ? null : frameOfSeconds(atSeconds),
          open,
          sinceFrame,
          lastFrame: atSeconds === null ? Number.POSITIVE_INFINITY : lastFrameOf(atSeconds),
        })
      }
    },
    forget(ids) {
      events = ids ? events.filter(({ id }) => !ids.includes(id)) : []
    },
    judge(nextFrames) {
      const verdicts: JudgedKey[] = []
      for (const event of events) {
        if (event.atFrame === null) judgeWaiting(event, verdicts)
        else judgeTimed(event, event.atFrame, nextFrames, verdicts)
      }
      if (verdicts.length > 0) events = events.filter(({ open }) => open.size > 0)
      return verdicts
    },
  }
}
