/** An answer that is spoken takes some twenty seconds at most, in characters. */
export const MOST_SPOKEN = 300

/** « (environ 190 millisecondes) », « (1) »: figures that only the eye wants. */
const FIGURES = /\s*\([^()]*\d[^()]*\)/g
/** Marks and numbers before the items of a list. */
const ITEM = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/
const ENDED = /[.!?…:;]["»)\s]*$/

/** A list as sentences. */
const inSentences = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(ITEM, '').trim())
    .filter((line) => line !== '')
    .map((line) => (ENDED.test(line) ? line : `${line}.`))
    .join(' ')

const sentencesOf = (text: string): string[] => text.match(/.+?[.!?…](?=\s|$)|.+$/gs)?.map((sentence) => sentence.trim()) ?? []

/** As many words as there is space for. */
function shortened(sentence: string, most: number): string {
  const words = sentence.slice(0, most - 1)
  const end = Math.max(words.lastIndexOf(','), words.lastIndexOf(' ;'), words.lastIndexOf(' :'))
  return `${words.slice(0, end > most / 2 ? end : words.lastIndexOf(' ')).trimEnd()}.`
}

/**
 * An answer as it is said aloud: whole sentences from the first on, no list, no figures in brackets. A question at its end, which offers something,
 * stays where there is space for it.
 */
export function spokenForm(text: string, most: number = MOST_SPOKEN): string {
  const sentences = sentencesOf(inSentences(text.replaceAll(FIGURES, '')))
  const [first = '', ...others] = sentences
  if (first.length > most) return shortened(first, most)
  const last = others.at(-1)
  const question = last?.endsWith('?') && first.length + last.length < most ? last : null
  let spoken = first
  for (const sentence of question === null ? others : others.slice(0, -1)) {
    if (spoken.length + sentence.length + 1 + (question === null ? 0 : question.length + 1) > most) break
    spoken += ` ${sentence}`
  }
  return question === null ? spoken : `${spoken} ${question}`
}

/** What is said after something else of the same answer: nothing where there is no space for a sentence. */
export function spokenAfter(spokenBefore: string, text: string): string {
  if (spokenBefore === '') return spokenForm(text)
  const remaining = MOST_SPOKEN - spokenBefore.length - 1
  const [first = ''] = sentencesOf(spokenForm(text))
  return first.length > remaining ? '' : spokenForm(text, remaining)
}
