import { ScoreFault } from '../score-fault.ts'

// Exists in every browser and in Node, but in none of the `lib` options that the domain may use.
declare const TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => { decode(bytes: Uint8Array): string }

const LESS = 0x3c
/** Encodings that XML allows to omit, or that are often declared for bytes that are UTF-8. */
const LIKE_UTF8 = /^(?:utf-?8|utf-?16(?:le|be)?|ucs-?2|iso-10646-ucs-2|unicode|us-ascii|ascii)$/i
const LABELLED_UTF16 = /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i
const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/

/** Null where the bytes are invalid in that encoding, or the encoding is unknown. */
function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 by its byte order mark, or by the zero beside the first two characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === LESS && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  if (first === 0 && second === LESS && third === 0 && fourth !== 0) return 'utf-16be'
  return null
}

/** True for text in UTF-16, with or without a byte order mark. */
export const looksUtf16 = (bytes: Uint8Array): boolean => utf16Of(bytes) !== null

/** Characters of Windows-1252 in scores: letters with accents, French quotes, dashes, apostrophes and a few signs. */
const LATIN_SIGNS = new Uint8Array(256).fill(1, 0xc0)
for (const byte of [0x85, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9c, 0xa0, 0xa1, 0xa9, 0xab, 0xb0, 0xb7, 0xbb, 0xbf]) LATIN_SIGNS[byte] = 1
for (const byte of [0xd7, 0xf7]) LATIN_SIGNS[byte] = 0

/** Real Latin-1 has single accented letters among plain ones; invalid UTF-8 has lead bytes followed by continuation bytes, which are no letters. */
function looksLatin(bytes: Uint8Array): boolean {
  let accents = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte < 0x80) continue
    const next = bytes[at + 1] ?? 0
    if (LATIN_SIGNS[byte] === 0 || (byte >= 0xc2 && byte <= 0xdf && next >= 0x80 && next <= 0xbf)) return false
    accents += 1
  }
  return accents * 8 < bytes.length
}

export interface DecodedXml {
  readonly text: string
  /** The bytes do not match the declared encoding. */
  readonly mended: boolean
}

/** XML bytes as text, without its byte order mark: by that mark, by the declared encoding, as UTF-8, or as Latin-1 where it looks like it. */
export function decodeXmlBytes(bytes: Uint8Array): DecodedXml {
  const utf16 = utf16Of(bytes)
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const declared = DECLARATION.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1] ?? 'utf-8'
  const label = utf16 ?? (marked || LIKE_UTF8.test(declared) ? 'utf-8' : declared)
  const asSaid = decodeAs(label, bytes)
  if (asSaid !== null) return { text: asSaid, mended: utf16 === null && LABELLED_UTF16.test(declared) }
  const eightBits = (): string | null => decodeAs('utf-8', bytes) ?? (looksLatin(bytes) ? decodeAs('windows-1252', bytes) : null)
  const text = utf16 ? null : eightBits()
  if (text === null)
    throw new ScoreFault(
      'damaged',
      'Les caractères de ce fichier sont illisibles : exportez-le de nouveau depuis votre logiciel, si possible en UTF-8.',
    )
  return { text, mended: true }
}
