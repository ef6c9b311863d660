const PART = /<part\b[^-][\s\S]*?<\/part>/g
const MEASURE = /<measure\b[\s\S]*?<\/measure>/g
const SYLLABLE = /(<lyric number="(\d+)">(?:(?!<\/lyric>)[\s\S])*?<text>)([^<]*)(<\/text>)/g
const SPACE = '\u00a0'
/** Letters that are as wide as two. */
const WIDE = /[mw\p{Lu}]/gu
/** A word is set under the middle of its note: a long one would begin before the bar line that its note follows. */
const FROM_LETTERS: readonly (readonly [letters: number, spaces: number])[] = [
  [6, 3],
  [4, 2],
]

function spacesBefore(word: string): string {
  const length = word.length + (word.match(WIDE)?.length ?? 0)
  return SPACE.repeat(FROM_LETTERS.find(([letters]) => length >= letters)?.[1] ?? 0)
}

/**
 * Words that keep clear of the bar lines, which run through them from one staff of a part to the other: the first word of a measure moves to the
 * right, the last one keeps its distance. At the very beginning nothing is in the way.
 */
export const wordsBesideBarLines = (musicXml: string): string =>
  musicXml.replace(PART, (part) => (part.includes('<staves>') ? spacedWords(part) : part))

function spacedWords(part: string): string {
  let isFirst = true
  return part.replace(MEASURE, (measure) => {
    const verses = [...measure.matchAll(SYLLABLE)].map(([, , verse]) => verse)
    if (verses.length === 0) return measure
    let place = -1
    const spaced = measure.replace(SYLLABLE, (_syllable, before: string, verse: string, word: string, after: string) => {
      place += 1
      const lead = !isFirst && verses.indexOf(verse) === place ? spacesBefore(word) : ''
      return `${before}${lead}${word}${verses.lastIndexOf(verse) === place ? SPACE : ''}${after}`
    })
    isFirst = false
    return spaced
  })
}
