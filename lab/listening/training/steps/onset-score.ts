export interface LabelledOnset {
  readonly pitch: number
  readonly onsetSeconds: number
}

export interface OnsetScore {
  readonly hits: number
  readonly extra: number
  readonly missed: number
}

/** Matches detected notes to played ones, one to one: same pitch, at most `toleranceSeconds` apart, nearest first. */
export function scoreOnsets(
  played: readonly LabelledOnset[],
  heard: readonly LabelledOnset[],
  toleranceSeconds = 0.05,
): OnsetScore & { readonly pairs: readonly (readonly [number, number])[] } {
  const near: { readonly played: number; readonly heard: number; readonly apart: number }[] = []
  played.forEach((note, index) => {
    heard.forEach((other, at) => {
      const apart = Math.abs(other.onsetSeconds - note.onsetSeconds)
      if (other.pitch === note.pitch && apart <= toleranceSeconds) near.push({ played: index, heard: at, apart })
    })
  })
  near.sort((a, b) => a.apart - b.apart)
  const [takenPlayed, takenHeard] = [new Set<number>(), new Set<number>()]
  const pairs: (readonly [number, number])[] = []
  for (const pair of near) {
    if (takenPlayed.has(pair.played) || takenHeard.has(pair.heard)) continue
    takenPlayed.add(pair.played)
    takenHeard.add(pair.heard)
    pairs.push([pair.played, pair.heard])
  }
  return { hits: pairs.length, extra: heard.length - pairs.length, missed: played.length - pairs.length, pairs }
}

export const f1Of = ({ hits, extra, missed }: OnsetScore): number => (hits + extra + missed === 0 ? 1 : (2 * hits) / (2 * hits + extra + missed))
