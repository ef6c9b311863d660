const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', '’': "'", ß: 'ss' }

/** Normal form for searches: lower case, no accents, no ligatures, no raised letters. « Cœur léger, 1ᵉʳ » → « coeur leger, 1er ». */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : foldLetters(lower)
}
const ASCII = /^[ -~]*$/
const foldLetters = (text: string): string =>
  text
    .replace(/[œæ’ß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')

/** The words of a search, folded. */
export const searchedWords = (search: string): readonly string[] => foldText(search).split(/[^\p{Letter}\p{Number}#]+/u)

/** Whether every searched word occurs in the text. */
export const holdsWords = (folded: string, words: readonly string[]): boolean => words.every((word) => folded.includes(word))
