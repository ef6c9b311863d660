import { typeset } from '../../../basics/index.ts'

/** What may be heard at once. */
export const MOST_WORDS = 60

/** One thing that an answer says, in several words: those that were not said yet in this conversation are taken. */
export interface VariedSentence {
  readonly variants: readonly string[]
  /** `core`: without it there is no answer; the others go, the least first, where the answer is too long or they were all said. */
  readonly rank: 'core' | 'offer' | 'more' | 'lead'
}

const RANKS: readonly VariedSentence['rank'][] = ['lead', 'more', 'offer', 'core']

export const core = (...variants: readonly string[]): VariedSentence => ({ variants, rank: 'core' })
export const more = (...variants: readonly (string | null)[]): VariedSentence => ({
  variants: variants.filter((words) => words !== null),
  rank: 'more',
})

/** Signs between words are not heard. */
export const countWords = (text: string): number => text.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The sentences in their order, each in words that were not said yet; null where the core was said in all its words. */
export function paragraphOf(sentences: readonly VariedSentence[], wasSaid: (text: string) => boolean): string | null {
  const chosenWords = sentences.flatMap(({ variants, rank }) => {
    const text = variants.map((variant) => typeset(variant)).find((variant) => !wasSaid(variant))
    return text === undefined && rank !== 'core' ? [] : [{ rank, text }]
  })
  if (chosenWords.some(({ text }) => text === undefined)) return null
  const parts = chosenWords.map(({ rank, text = '' }) => ({ rank, text }))
  const isTooLong = (): boolean => countWords(parts.map(({ text }) => text).join(' ')) > MOST_WORDS
  for (const rank of RANKS)
    while (rank !== 'core' && isTooLong()) {
      const place = parts.findLastIndex((sentence) => sentence.rank === rank)
      if (place < 0) break
      parts.splice(place, 1)
    }
  return parts.map(({ text }) => text).join(' ')
}
