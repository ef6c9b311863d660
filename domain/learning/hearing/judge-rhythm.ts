import { onsetsOf, type RhythmItem, secondsOfQuarter } from './items.ts'

export type TapVerdict = 'right' | 'early' | 'late' | 'missed'

export interface RhythmVerdict {
  readonly kind: 'rhythm'
  readonly item: RhythmItem
  readonly points: number
  /** One for each asked note. */
  readonly notes: readonly TapVerdict[]
  /** Quarters from the start at which something was tapped that was not asked. */
  readonly extra: readonly number[]
  /** The taps in seconds from the first beat, without what all of them were early or late together. */
  readonly tapped: readonly number[]
  /** Right values in a tempo of the learner's own. */
  readonly ownTempo: 'fast' | 'slow' | null
}

/** A tap so near to its time is right, so far from it still meant for it; in seconds, less than half an eighth at 80. */
const RIGHT_SECONDS = 0.11
const MEANT_SECONDS = 0.18
/** What all taps may be early or late together: the delay of sound and keys. */
const COMMON_SECONDS = { early: -0.1, late: 0.25 } as const
/** What is tapped earlier goes with the count and is no mistake; in seconds before the first beat. */
const COUNT_SECONDS = 0.3
/** Values are right, at whatever tempo, within this share; a tempo is another one beyond this. */
const VALUE_SHARE = 0.22
const TEMPO_SHARE = 0.07
const OWN_TEMPO_POINTS = 60

interface Match {
  readonly offset: number
  /** Of each asked note, how far its tap was from it; null where it was missed. */
  readonly apart: readonly (number | null)[]
  readonly extra: readonly number[]
  readonly cost: number
}

/** Each asked time, in order, with the nearest tap that is left; both rows go forward only. */
function matchAt(askedOnsets: readonly number[], taps: readonly number[], offset: number): Match {
  const apart: (number | null)[] = []
  const taken = new Set<number>()
  let from = 0
  for (const time of askedOnsets) {
    let best = -1
    for (let place = from; place < taps.length; place += 1) {
      const distance = Math.abs((taps[place] ?? 0) - offset - time)
      if (distance <= MEANT_SECONDS && (best < 0 || distance < Math.abs((taps[best] ?? 0) - offset - time))) best = place
    }
    if (best < 0) apart.push(null)
    else {
      apart.push((taps[best] ?? 0) - offset - time)
      taken.add(best)
      from = best + 1
    }
  }
  const extra = taps.filter((_, place) => !taken.has(place)).map((tap) => tap - offset)
  const far = apart.reduce<number>((sum, distance) => sum + (distance === null ? 1 : Math.abs(distance)), 0)
  return { offset, apart, extra, cost: far + extra.length + Math.abs(offset) / 100 }
}

/** The match with the common delay that explains most. */
function bestMatch(askedOnsets: readonly number[], taps: readonly number[]): Match {
  const offsets = taps
    .flatMap((tap) => askedOnsets.map((time) => tap - time))
    .filter((offset) => offset >= COMMON_SECONDS.early && offset <= COMMON_SECONDS.late)
  return offsets
    .map((offset) => matchAt(askedOnsets, taps, offset))
    .reduce((best, match) => (match.cost < best.cost ? match : best), matchAt(askedOnsets, taps, 0))
}

function ownTempoOf(askedOnsets: readonly number[], taps: readonly number[]): 'fast' | 'slow' | null {
  if (taps.length !== askedOnsets.length || askedOnsets.length < 3) return null
  const spanOf = (row: readonly number[]): number => (row[row.length - 1] ?? 0) - (row[0] ?? 0)
  const ratio = spanOf(taps) / spanOf(askedOnsets)
  if (Math.abs(ratio - 1) <= TEMPO_SHARE) return null
  const isInProportion = askedOnsets.slice(1).every((time, place) => {
    const wanted = (time - (askedOnsets[place] ?? 0)) * ratio
    const played = (taps[place + 1] ?? 0) - (taps[place] ?? 0)
    return Math.abs(played - wanted) <= VALUE_SHARE * wanted
  })
  return isInProportion ? (ratio < 1 ? 'fast' : 'slow') : null
}

const verdictOf = (apart: number | null): TapVerdict =>
  apart === null ? 'missed' : Math.abs(apart) <= RIGHT_SECONDS ? 'right' : apart < 0 ? 'early' : 'late'

/** What taps are worth, in seconds from the first beat that was asked. */
export function judgeRhythm(item: RhythmItem, taps: readonly number[]): RhythmVerdict {
  const quarter = secondsOfQuarter(item)
  const askedOnsets = onsetsOf(item).map((onset) => onset * quarter)
  const sorted = taps.filter((tap) => tap >= -COUNT_SECONDS).toSorted((a, b) => a - b)
  const { offset, apart, extra } = bestMatch(askedOnsets, sorted)
  const notes = apart.map(verdictOf)
  const worth = notes.reduce((sum, note) => sum + (note === 'right' ? 1 : note === 'missed' ? 0 : 0.5), 0)
  const points = Math.round((100 * worth) / (askedOnsets.length + extra.length))
  const ownTempo = points < 100 ? ownTempoOf(askedOnsets, sorted) : null
  return {
    kind: 'rhythm',
    item,
    notes,
    extra: extra.map((seconds) => seconds / quarter),
    tapped: sorted.map((tap) => tap - offset),
    ownTempo,
    points: ownTempo ? Math.max(points, OWN_TEMPO_POINTS) : points,
  }
}
