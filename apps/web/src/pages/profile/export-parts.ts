/** A chunk of a value of the document, with the path of the value: `['content', 'records', 'prises']`. */
export interface DocumentPart {
  readonly path: readonly string[]
  /** JSON as a stream; the chunks of a value follow one another. */
  readonly bytes: Uint8Array
  readonly isLast: boolean
}

const code = (sign: string): number => sign.charCodeAt(0)
const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ['"', '\\', '{', '}', '[', ']'].map(code)
/** The colon, and the white space of JSON. */
const BEFORE_VALUE: ReadonlySet<number> = new Set([':', ' ', '\t', '\n', '\r'].map(code))

/** Objects that are descended into; every other value is passed on unparsed. */
const WALKED: ReadonlySet<string> = new Set(['content', 'content.records'])

/** Reports for each byte whether the value ends with it: a string, an array or an object. */
function createEndOfValue(): (byte: number) => boolean {
  let depth = 0
  let inText = false
  let isEscaped = false
  return (byte) => {
    if (inText) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) inText = false
      return !inText && depth === 0
    }
    if (byte === QUOTE) inText = true
    else if (byte === OPEN || byte === OPEN_LIST) depth += 1
    else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1
    return !inText && depth === 0
  }
}

/**
 * Splits the document of an export (contract, `GET user/export`) into its values while it arrives: a browser does not have the memory for all of it.
 * In an array only its end is looked for.
 */
export async function* partsOfExport(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DocumentPart> {
  const path: string[] = []
  let opened = 0
  let name: number[] | null = null
  let endsWith: ((byte: number) => boolean) | null = null
  let state = 'between' as 'between' | 'name' | 'before-value' | 'value' | 'over'
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (state === 'between') {
        if (byte === OPEN) opened += 1
        else if (byte === QUOTE) {
          name = []
          state = 'name'
        } else if (byte === CLOSE) {
          path.pop()
          opened -= 1
          if (opened === 0) state = 'over'
        }
      } else if (state === 'name') {
        if (byte !== QUOTE) name?.push(byte)
        else {
          path.push(new TextDecoder().decode(Uint8Array.from(name ?? [])))
          state = 'before-value'
        }
      } else if (state === 'before-value' && !BEFORE_VALUE.has(byte)) {
        if (WALKED.has(path.join('.'))) {
          opened += 1
          state = 'between'
        } else {
          endsWith = createEndOfValue()
          from = at
          state = 'value'
        }
      }
      if (state !== 'value' || !endsWith?.(byte)) continue
      yield { path: [...path], bytes: chunk.subarray(from, at + 1), isLast: true }
      path.pop()
      state = 'between'
    }
    if (state === 'value') yield { path: [...path], bytes: chunk.subarray(from), isLast: false }
  }
  if (state !== 'over') throw new TypeError('the export ends too early')
}
