const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', '’': "'", ß: 'ss' }

/** What searches are compared by: small letters, no accents, no ligatures. « Cœur léger » → « coeur leger ». */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæ’ß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Every word asked for is somewhere in the text. */
export const holdsWords = (folded: string, search: string): boolean =>
  foldText(search)
    .split(/[^\p{Letter}\p{Number}#]+/u)
    .every((word) => folded.includes(word))
