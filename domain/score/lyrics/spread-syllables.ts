import type { SungLine } from './sung-verse.ts'

/** A note that may carry a syllable, times in quarters. */
export interface SpreadNote {
  readonly pitch: number
  readonly onset: number
  readonly duration: number
}

export interface SyllableSpread {
  /** One text a note, empty where the previous syllable is held. */
  readonly texts: readonly string[]
  /** Syllables without a note. */
  readonly remaining: readonly string[]
  /** Number of notes that hold a syllable, or have none. */
  readonly held: number
}

/** Costs of holding a syllable over a note instead of singing a new one; tuned by hand on children's songs. */
const HELD = 1
const HELD_OVER_A_REST = 6
const HELD_ON_THE_SAME_PITCH = 3
/** Cost of a line that does not begin after a breath: a rest, or a note as long as the longest ones. */
const LINE_WITHOUT_BREATH = 2
const REST_QUARTERS = 0.01

/** Assigns syllables to notes in order. Surplus notes hold a syllable where that costs least. */
export function spreadSyllables(lines: readonly SungLine[], notes: readonly SpreadNote[]): SyllableSpread {
  const syllables = lines.flat()
  const fitting = Math.min(syllables.length, notes.length)
  if (syllables.length >= notes.length) return { texts: syllables.slice(0, fitting), remaining: syllables.slice(fitting), held: 0 }
  const startsLine = new Set<number>()
  let reached = 0
  for (const line of lines) {
    startsLine.add(reached)
    reached += line.length
  }
  const sorted = notes.map(({ duration }) => duration).sort((a, b) => a - b)
  const [median, long] = [sorted[Math.floor(sorted.length / 2)] ?? 1, sorted[Math.floor(sorted.length * 0.85)] ?? 1]
  const afterRest = (i: number): boolean => {
    const [before, note] = [notes[i - 1], notes[i]]
    return !before || !note || note.onset - (before.onset + before.duration) > REST_QUARTERS
  }
  const holdCost = (i: number): number => {
    const [before, note] = [notes[i - 1], notes[i]]
    if (!before || !note) return HELD_OVER_A_REST
    return (
      HELD +
      note.duration / Math.max(median, 0.01) +
      (afterRest(i) ? HELD_OVER_A_REST : 0) +
      (note.pitch === before.pitch ? HELD_ON_THE_SAME_PITCH : 0)
    )
  }
  const afterBreath = (i: number): boolean => {
    const before = notes[i - 1]?.duration ?? 0
    return afterRest(i) || (before > median && before >= long)
  }
  const singCost = (i: number, syllable: number): number => (syllable > 0 && startsLine.has(syllable) && !afterBreath(i) ? LINE_WITHOUT_BREATH : 0)

  // least[s]: minimum cost of the notes so far with s syllables sung; sung[i][s]: whether note i takes syllable s − 1 there.
  let least = [0, ...syllables.map(() => Number.POSITIVE_INFINITY)]
  const sung: boolean[][] = []
  notes.forEach((_, i) => {
    const hold = holdCost(i)
    const row: boolean[] = []
    least = least.map((cost, s) => {
      const held = cost + hold
      const placed = s > 0 ? (least[s - 1] ?? Number.POSITIVE_INFINITY) + singCost(i, s - 1) : Number.POSITIVE_INFINITY
      row.push(placed <= held)
      return Math.min(placed, held)
    })
    sung.push(row)
  })
  const texts = notes.map(() => '')
  let s = syllables.length
  for (let i = notes.length - 1; i >= 0; i -= 1) {
    if (s > 0 && sung[i]?.[s]) {
      s -= 1
      texts[i] = syllables[s] ?? ''
    }
  }
  return { texts, remaining: [], held: notes.length - fitting }
}
