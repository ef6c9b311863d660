/** A pitch and its onset, true or detected. */
export interface Onset {
  readonly pitch: number
  readonly onsetSeconds: number
}

export interface Matching<True extends Onset, Heard extends Onset> {
  readonly pairs: readonly (readonly [struck: True, heard: Heard])[]
  readonly missed: readonly True[]
  readonly invented: readonly Heard[]
}

/** Maximum difference of onsets: 50 ms by definition, plus rounding. */
const TOLERANCE_SECONDS = 0.05 + 1e-9

/** Maximum matching of detected to true onsets of the same pitch, one to one. */
export function matchOnsets<True extends Onset, Heard extends Onset>(struck: readonly True[], heard: readonly Heard[]): Matching<True, Heard> {
  const pairs: [True, Heard][] = []
  const missed: True[] = []
  const invented: Heard[] = []
  for (const pitch of new Set([...struck, ...heard].map((onset) => onset.pitch))) {
    const inOrder = <Item extends Onset>(items: readonly Item[]): Item[] =>
      items.filter((item) => item.pitch === pitch).sort((a, b) => a.onsetSeconds - b.onsetSeconds)
    const waiting = inOrder(heard)
    // Both are sorted by time for each pitch: matching the earliest that fits is optimal.
    for (const onset of inOrder(struck)) {
      while (waiting[0] && waiting[0].onsetSeconds < onset.onsetSeconds - TOLERANCE_SECONDS) invented.push(waiting.shift() as Heard)
      const [first] = waiting
      if (first && first.onsetSeconds <= onset.onsetSeconds + TOLERANCE_SECONDS) pairs.push([onset, waiting.shift() as Heard])
      else missed.push(onset)
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

/** F1 score: 1 if everything was detected without false notes; also if there was nothing to detect and nothing was. */
export const f1Of = ({ right, missed, invented }: Counts): number =>
  right + missed + invented === 0 ? 1 : (2 * right) / (2 * right + missed + invented)

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, part) => ({ right: sum.right + part.right, missed: sum.missed + part.missed, invented: sum.invented + part.invented }), {
    right: 0,
    missed: 0,
    invented: 0,
  })
