/** Rows of the table of edits: three are enough, and a search goes through thousands of words. No word of a search or of a title is as long. */
const LONGEST = 250
let [beforeLast, last, next] = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)]

/**
 * How many letters are wrong, missing, too many or exchanged with their neighbour between two words; with `begun`, between the first word and the
 * nearest beginning of the second one. `most` + 1 stands for anything beyond `most`.
 */
export function editsBetween(written: string, word: string, most: number, begun = false): number {
  const width = begun ? Math.min(word.length, written.length + most) : word.length
  if (Math.abs(written.length - width) > most || Math.max(written.length, width) > LONGEST) return most + 1
  for (let column = 0; column <= width; column += 1) last[column] = column
  for (let row = 1; row <= written.length; row += 1) {
    const [letter, before] = [written.charCodeAt(row - 1), written.charCodeAt(row - 2)]
    next[0] = row
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1)
      let edits = Math.min((last[column] as number) + 1, (next[column - 1] as number) + 1, (last[column - 1] as number) + (letter === other ? 0 : 1))
      // Before the first letter there is none: the code is NaN, which equals nothing.
      if (before === other && letter === word.charCodeAt(column - 2)) edits = Math.min(edits, (beforeLast[column - 2] as number) + 1)
      next[column] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    ;[beforeLast, last, next] = [last, next, beforeLast]
  }
  let edits = last[width] as number
  if (begun) for (let column = 0; column < width; column += 1) edits = Math.min(edits, last[column] as number)
  return Math.min(most + 1, edits)
}

/** How many wrong letters a word of some length is forgiven: none in three letters, one in four, two from seven on. */
export const forgivenEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Letters of a word that are looked at to find those that may be meant. */
const LONG = 7
const SHORT = 5

function withoutLetters(word: string, letters: number, variants: Set<string>): void {
  variants.add(word)
  if (letters === 0) return
  for (let place = 0; place < word.length; place += 1) withoutLetters(word.slice(0, place) + word.slice(place + 1), letters - 1, variants)
}

/**
 * The beginnings of a word without some of their letters. Two words that differ by the forgiven edits have one in common, so that those that may be
 * meant are looked up and not searched for, however many words there are (the idea of SymSpell, Wolf Garbe 2012).
 */
export function deletionVariantsOf(word: string): ReadonlySet<string> {
  const variants = new Set<string>()
  withoutLetters(word.slice(0, LONG), forgivenEdits(word.length), variants)
  if (word.length > SHORT) withoutLetters(word.slice(0, SHORT), 1, variants)
  return variants
}
