/** Jumps given by words above the staff. */
interface JumpWords {
  readonly jump: 'da_capo' | 'dal_segno' | null
  readonly until: 'fine' | 'coda' | null
  readonly fine: boolean
  readonly toCoda: boolean
  readonly coda: boolean
  readonly segno: boolean
}

const DA_CAPO = /^(\d\. ?)?(d\.? ?c\b\.?|da ?capo\b)/
const DAL_SEGNO = /^(\d\. ?)?(d\.? ?s\b\.?|d[ae]l? ?segno\b)/
const AL_FINE = /\b(al|à la|alla|until|to) ?fine?\b|\bal fin\b/
const AL_CODA = /\b(al|alla|à la|e poi la|then|poi) (il )?(\w+ )?coda\b/
const TO_CODA = /\b(to|vers la?|à la) (the )?coda\b|\bda coda\b/

/** Letters only, lower case, spaces normalised. */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()

/** Maximum length of a marking: a preface that mentions a da capo is none. */
const LONGEST_MARKING = 40

/** Recognises « D.C. al Fine », « Da Capo », « D.S. al Coda », « Fine », « To Coda » …; null for anything else. */
export function readJumpWords(words: string): JumpWords | null {
  const text = plain(words)
  if (text === '' || text.length > LONGEST_MARKING) return null
  const nothing: JumpWords = { jump: null, until: null, fine: false, toCoda: false, coda: false, segno: false }
  const jump = DA_CAPO.test(text) ? 'da_capo' : DAL_SEGNO.test(text) ? 'dal_segno' : null
  if (jump) return { ...nothing, jump, until: AL_FINE.test(text) ? 'fine' : AL_CODA.test(text) ? 'coda' : null }
  if (TO_CODA.test(text)) return { ...nothing, toCoda: true }
  if (/^fine\.?$/.test(text)) return { ...nothing, fine: true }
  if (/^(the )?coda\.?$/.test(text)) return { ...nothing, coda: true }
  if (/^segno\.?$/.test(text)) return { ...nothing, segno: true }
  return null
}
