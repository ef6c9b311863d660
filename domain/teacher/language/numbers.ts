const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
}
const TENS: Readonly<Record<string, number>> = {
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
}

export const isNumberWord = (word: string): boolean => word in UNITS || word in TENS || word === 'cent' || word === 'cents'

/** The number that begins at `at`, in words up to 999: « quatre-vingt-dix-sept », « soixante et onze », « cent vingt ». */
export function numberAt(words: readonly string[], at: number): { readonly value: number; readonly words: number } | undefined {
  let value = 0
  let below = 0
  let index = at
  for (; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const unit = UNITS[word]
    const ten = TENS[word]
    if (
      word === 'et' &&
      below >= 20 &&
      below % 10 === 0 &&
      (/^(un|une|onze)$/.test(words[index + 1] ?? '') || (below === 60 && /^(dix|douze|treize|quatorze|quinze|seize)$/.test(words[index + 1] ?? '')))
    )
      continue
    if (word === 'cent' || word === 'cents') {
      if (value > 0 || below > 9) break
      value = Math.max(1, below) * 100
      below = 0
    } else if (ten !== undefined) {
      if (ten === 20 && below === 4) below = 80
      else if (below === 0) below = ten
      else break
    } else if (unit !== undefined) {
      const follows = below >= 20 && below % 10 === 0 && (unit < 10 || below === 60 || below === 80) && unit > 0
      const tens = (below === 10 || below === 70 || below === 90) && unit >= 7 && unit <= 9
      if (below === 0 || follows || tens) below += unit
      else break
    } else break
  }
  return index > at ? { value: value + below, words: index - at } : undefined
}
