/** A key with its onset: struck or detected. */
export interface Onset {
  readonly pitch: number
  readonly onsetSeconds: number
}

export interface Matching<True extends Onset, Heard extends Onset> {
  readonly pairs: readonly (readonly [struck: True, heard: Heard])[]
  readonly missed: readonly True[]
  readonly invented: readonly Heard[]
}

/** Maximum distance of a pair (50 ms, from the limit), plus rounding. */
const TOLERANCE_SECONDS = 0.05 + 1e-9

/** Pairs struck and detected notes of equal pitch, each once: a maximum matching. */
export function matchOnsets<True extends Onset, Heard extends Onset>(struck: readonly True[], heard: readonly Heard[]): Matching<True, Heard> {
  const pairs: [True, Heard][] = []
  const missed: True[] = []
  const invented: Heard[] = []
  for (const pitch of new Set([...struck, ...heard].map((onset) => onset.pitch))) {
    const inOrder = <Item extends Onset>(items: readonly Item[]): Item[] =>
      items.filter((item) => item.pitch === pitch).sort((a, b) => a.onsetSeconds - b.onsetSeconds)
    const waiting = inOrder(heard)
    // For one key both are sorted by time: matching the earliest possible is optimal.
    for (const one of inOrder(struck)) {
      while (waiting[0] && waiting[0].onsetSeconds < one.onsetSeconds - TOLERANCE_SECONDS) invented.push(waiting.shift() as Heard)
      const [first] = waiting
      if (first && first.onsetSeconds <= one.onsetSeconds + TOLERANCE_SECONDS) pairs.push([one, waiting.shift() as Heard])
      else missed.push(one)
    }
    invented.push(...waiting)
  }
  return { pairs, missed, invented }
}

export interface Counts {
  readonly right: number
  readonly missed: number
  readonly invented: number
}

export const countsOf = ({ pairs, missed, invented }: Matching<Onset, Onset>): Counts => ({
  right: pairs.length,
  missed: missed.length,
  invented: invented.length,
})

/** F1; 1 where all struck notes were detected and no others; also for no notes at all. */
export const f1Of = ({ right, missed, invented }: Counts): number =>
  right + missed + invented === 0 ? 1 : (2 * right) / (2 * right + missed + invented)

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, one) => ({ right: sum.right + one.right, missed: sum.missed + one.missed, invented: sum.invented + one.invented }), {
    right: 0,
    missed: 0,
    invented: 0,
  })
