import type { Timeline } from '@prelude/domain/score'

/** Two lines of a song, which is what one remembers of it. */
const MOST_WORDS = 24

/** A syllable that its word goes on after; the hyphen of a written word (« dormez-vous ») stays. */
const GOES_ON = /-$/
const WRITTEN_HYPHEN = /\u2011/g

/** The first words that are sung: « Au clair de la lune, mon ami Pierrot, … »; empty where nothing is. */
export function firstWords(melody: Timeline['melody']): string {
  const words: string[] = []
  let begun = ''
  for (const { lyric } of melody) {
    if (lyric === null) continue
    begun += lyric.replace(GOES_ON, '')
    if (GOES_ON.test(lyric)) continue
    words.push(begun)
    begun = ''
    if (words.length === MOST_WORDS) break
  }
  return words.join(' ').replace(WRITTEN_HYPHEN, '-')
}
