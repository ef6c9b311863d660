import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { createKeyEnergies, type HopEnergies, KEYS, type KeyEnergies, WINDOW_SAMPLES } from './key-energies.ts'

/** A hop of 46 ms. */
const HOP_SAMPLES = 1024
/** Echo comes later than the sound it is of: of which hops the loudest one is taken. */
const ECHO_HOPS = 4
/** Keys that the app sounds, relative to the loudest of them, and least energy of that one. */
const SOUNDING_SHARE = 0.02
const LEAST_ENERGY = 1e-3
/** Of the keys that the app sounds, the share whose rest is taken to be echo alone: the learner seldom plays more than the others. */
const ECHO_ALONE_SHARE = 1 / 3
/** The estimate of what is left falls within some hops where less is, and rises by 1 % a hop, 1 dB a second; that of what was removed follows in 1 s. */
const [LEFT_FALLS, LEFT_RISES, REMOVED_FOLLOWS] = [0.2, 1.01, 0.05]
/** The app's strike precedes the one in the microphone by up to this: buffers and air. */
const EARLIER_SAMPLES = 0.09 * LISTENING_RATE_HZ
const [SOONER_SAMPLES, BEFORE_SAMPLES] = [0.05 * LISTENING_RATE_HZ, 3 * HOP_SAMPLES]
const FLOOR = 1e-9
/** Limits of the features: dB, dB above the canceller's estimate, seconds. */
const [FARTHEST_DB, MOST_EXCESS_DB, LONGEST_SECONDS] = [60, 20, 4]

/** The echo path is not known at all in so much of the app's sound: what the app strikes itself counts as echo. */
const LEARNING_SECONDS = 0.5
const [STRUCK_SHARE_DB, STRUCK_RISE_DB] = [-8, 3]

/** Number of features of a strike. */
export const LEAK_FEATURES = 12

/**
 * Detects residual echo per key, at the key's partials: a strike is the app's where the app struck that key, or one with its partials, just before, and
 * what is left is no louder than the residual that is usual.
 */
export interface LeakWatch {
  /** `own`: the app's sound; `taken`: the echo that was removed; `rest`: the output; of equal length. */
  push(own: Float32Array, taken: Float32Array, rest: Float32Array): void
  /** Whether the strike of this key (A0 is 0) that began about so many samples ago may be residual echo; `certainty`: 0–1, that it was a strike. */
  isLeak(key: number, samplesAgo: number, residualDb: number, certainty: number): boolean
  /** The same strike as LEAK_FEATURES numbers; null where the app is silent. */
  describe(key: number, samplesAgo: number, residualDb: number, certainty: number): readonly number[] | null
}

const decibels = (energy: number): number => 10 * Math.log10(energy + FLOOR)
const limited = (db: number): number => Math.max(-FARTHEST_DB, Math.min(FARTHEST_DB, db))

/** Shares of the app's energy that are usually left and removed, at the keys that it sounds; 0: not known yet. */
function createUsualShares(energies: KeyEnergies) {
  const usual = { rest: 0, removed: 0 }
  const loudestOf = (recent: readonly HopEnergies[], side: 'own' | 'taken'): Float32Array =>
    Float32Array.from({ length: KEYS }, (_, key) => recent.reduce((loudest, hop) => Math.max(loudest, hop[side][key] ?? 0), 0))
  return {
    usual,
    follow({ rest, endsAt }: HopEnergies): void {
      const recent = energies.hops.filter((hop) => hop.endsAt > endsAt - ECHO_HOPS * HOP_SAMPLES)
      const [own, taken] = [loudestOf(recent, 'own'), loudestOf(recent, 'taken')]
      const loudest = own.reduce((a, b) => Math.max(a, b), 0)
      if (loudest < LEAST_ENERGY) return
      const sounding = [...own.keys()].filter((key) => (own[key] ?? 0) >= loudest * SOUNDING_SHARE)
      const shareOf = (side: Float32Array, place: number): number => {
        const shares = sounding.map((key) => (side[key] ?? 0) / (own[key] ?? 1)).sort((a, b) => a - b)
        return shares[Math.floor(shares.length * place)] ?? 0
      }
      const [isLeft, isRemoved] = [shareOf(rest, ECHO_ALONE_SHARE), shareOf(taken, 0.5)]
      if (usual.rest === 0) usual.rest = isLeft
      else usual.rest = isLeft < usual.rest ? usual.rest + LEFT_FALLS * (isLeft - usual.rest) : usual.rest * LEFT_RISES
      usual.removed = usual.removed === 0 ? isRemoved : usual.removed + REMOVED_FOLLOWS * (isRemoved - usual.removed)
    },
  }
}

/** `probability`: that a strike is the learner's, of its features from a place on; below `learnerFrom` it counts as the app's. */
export function createLeakWatch(probability: (features: Float32Array, at: number) => number, learnerFrom: number): LeakWatch {
  const energies = createKeyEnergies()
  const { usual, follow } = createUsualShares(energies)

  const describe: LeakWatch['describe'] = (key, samplesAgo, residualDb, certainty) => {
    const { total, sounded } = energies.samples()
    const struckAt = total - samplesAgo
    // Windows that have the strike in their later half, where the window before does not fade it in yet.
    const until = struckAt + WINDOW_SAMPLES
    const loudest = energies.mostOfAll('own', struckAt - SOONER_SAMPLES, until)
    if (loudest < LEAST_ENERGY) return null
    const ownEnergy = energies.most('own', key, struckAt - SOONER_SAMPLES, until)
    const own = decibels(ownEnergy)
    const ownBefore = decibels(energies.most('own', key, struckAt - EARLIER_SAMPLES - BEFORE_SAMPLES, struckAt - EARLIER_SAMPLES - 1))
    const rest = decibels(energies.most('rest', key, struckAt, until))
    const taken = decibels(energies.most('taken', key, struckAt, until))
    return [
      limited(rest - own),
      limited(rest - decibels(ownEnergy * usual.rest)),
      Math.min(MOST_EXCESS_DB, limited(rest - taken) - residualDb),
      residualDb,
      limited(own - decibels(loudest)),
      limited(own - ownBefore),
      limited(rest - decibels(energies.mostOfAll('rest', struckAt, until))),
      limited(decibels(usual.rest)),
      Math.min(LONGEST_SECONDS, sounded / LISTENING_RATE_HZ),
      certainty,
      limited(taken - own),
      limited(decibels(usual.removed)),
    ]
  }

  return {
    push(own, taken, rest) {
      const hop = energies.push(own, taken, rest)
      if (hop) follow(hop)
    },
    describe,
    isLeak(key, samplesAgo, residualDb, certainty) {
      const features = describe(key, samplesAgo, residualDb, certainty)
      if (!features) return false
      const [share = 0, rise = 0] = features.slice(4)
      const isLearning = energies.samples().sounded < LEARNING_SECONDS * LISTENING_RATE_HZ
      if (isLearning && share > STRUCK_SHARE_DB && rise > STRUCK_RISE_DB) return true
      return probability(Float32Array.from(features), 0) < learnerFrom
    },
  }
}
