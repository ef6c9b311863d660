const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', '’': "'", ß: 'ss' }

/** Normal form for searches: lower case, no accents, no ligatures. « Cœur léger » → « coeur leger ». */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæ’ß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Whether every searched word occurs in the text. */
export const holdsWords = (folded: string, search: string): boolean =>
  foldText(search)
    .split(/[^\p{Letter}\p{Number}#]+/u)
    .every((word) => folded.includes(word))
