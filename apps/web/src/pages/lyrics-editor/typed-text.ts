/** The meaning of a change in one field: texts for this note and those after it, and how many notes to advance. */
export interface TypedText {
  readonly texts: readonly string[]
  readonly advance: number
  /** Appends to the text of the note before: « ! » typed after « dong » and a space. */
  readonly closes?: string
}

const CLOSING = /^[!?;:»…]+$/u

const hyphens = (text: string): number => text.split('-').length - 1

/** Parses a field after typing or pasting: a space advances, a hyphen advances within the word, « _ » holds. */
export function typedText(before: string, now: string): TypedText {
  const opensNote = before === ''
  const closing = now.trim()
  if (opensNote && CLOSING.test(closing)) return { texts: [''], advance: 0, closes: closing }
  // Deleting letters of « pro- » does not advance.
  const goesOn = /[\s_]/u.test(now) || hyphens(now) > hyphens(before)
  if (!goesOn) return { texts: [now], advance: 0 }
  const pieces = now.replaceAll('_', ' _ ').replaceAll(/-+/g, '- ').replace(/\s+$/u, ' ').replace(/^\s+/u, '').split(/\s+/u)
  const last = pieces.pop() ?? ''
  const texts = pieces.map((piece) => (piece === '_' ? '' : piece))
  if (texts.length === 0 && last === '') return { texts: [''], advance: 1 }
  // Pasted words end without a space: the last one stays on its note.
  return last === '' ? { texts, advance: texts.length } : { texts: [...texts, last], advance: texts.length }
}
