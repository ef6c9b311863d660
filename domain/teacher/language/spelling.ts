import { soundOf } from './sound.ts'

/** Damerau–Levenshtein distance, given up above `most`: a swap of neighbours is one slip. */
export function slips(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    before = above
    above = current
  }
  return above[right.length] ?? most + 1
}

/** What the same sound is worth, in slips. */
const SOUND_WORTH = 0.9

/** A slip seldom changes the first letter. */
const bucketOf = (word: string, length: number): string => `${word[0]}${length}`

/** Words of one and two slips by their length: short words have too many neighbours. */
const slipsAllowed = (length: number): number => (length < 8 ? 1 : 2)

/** The words that can be meant; those named first win over others that are as near. */
export class Speller {
  readonly #known: ReadonlyMap<string, number>
  readonly #bySound = new Map<string, string[]>()
  readonly #byLength = new Map<string, string[]>()

  constructor(words: Iterable<string>, onlyKnown: ReadonlySet<string>) {
    const ranks = new Map<string, number>()
    for (const word of words) if (!ranks.has(word)) ranks.set(word, ranks.size)
    for (const word of ranks.keys()) {
      const sound = soundOf(word)
      this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), word])
      const place = bucketOf(word, word.length)
      this.#byLength.set(place, [...(this.#byLength.get(place) ?? []), word])
    }
    for (const word of onlyKnown) if (!ranks.has(word)) ranks.set(word, ranks.size)
    this.#known = ranks
  }

  knows(word: string): boolean {
    return this.#known.has(word) || (/[sx]$/.test(word) && this.#known.has(word.slice(0, -1)))
  }

  /** The word that is meant, or the word itself where none is near enough. */
  correct(word: string): string {
    if (word.length < 4 || this.knows(word) || /\d/.test(word)) return word
    const sameSound = (this.#bySound.get(soundOf(word)) ?? []).filter((candidate) => Math.abs(candidate.length - word.length) <= 3)
    const bySound = this.#nearest(word, sameSound, 4)
    const bySlips = this.#nearest(word, this.#ofLikeLength(word), slipsAllowed(word.length))
    if (!bySound || !bySlips) return (bySound ?? bySlips)?.word ?? word
    return bySound.cost - SOUND_WORTH <= bySlips.cost ? bySound.word : bySlips.word
  }

  #ofLikeLength(word: string): string[] {
    const most = slipsAllowed(word.length)
    const candidates: string[] = []
    for (let length = word.length - most; length <= word.length + most; length += 1)
      if (length >= 4) candidates.push(...(this.#byLength.get(bucketOf(word, length)) ?? []))
    return candidates
  }

  #nearest(word: string, candidates: readonly string[], most: number): { readonly word: string; readonly cost: number } | undefined {
    let best: string | undefined
    let bestCost = Number.POSITIVE_INFINITY
    for (const candidate of candidates) {
      const distance = slips(word, candidate, most)
      if (distance > most) continue
      const cost = distance + (candidate[0] === word[0] ? 0 : 0.5) + (this.#known.get(candidate) ?? 0) / 1e5
      if (cost < bestCost) {
        best = candidate
        bestCost = cost
      }
    }
    return best === undefined ? undefined : { word: best, cost: bestCost }
  }
}
