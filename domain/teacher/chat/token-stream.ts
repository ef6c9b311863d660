/** The answer so far, made of numbered tokens that may come in any order, twice, or not at all (spec: learning §4.8). */
export interface TokenStream {
  readonly tokens: ReadonlyMap<number, string>
  /** Tokens that follow each other from 0 on, joined: what is shown. */
  readonly text: string
  /** Number of the token that `text` waits for. */
  readonly next: number
  /** Number of the last token, once the end marker has named it; -1 for an answer without tokens. */
  readonly lastId: number | null
  /** An action has come: nothing more is waited for. */
  readonly isForced: boolean
  /** Since when tokens are missing, although the end is known; null while nothing is missing. */
  readonly missingSinceMs: number | null
}

/** How long missing tokens are waited for, and how often it is looked (spec: learning §9). */
export const MISSING_TOKENS_MS = 5_000
export const MISSING_TOKENS_POLL_MS = 1_000

export const EMPTY_STREAM: TokenStream = { tokens: new Map(), text: '', next: 0, lastId: null, isForced: false, missingSinceMs: null }

const isWhole = ({ lastId, next }: TokenStream): boolean => lastId !== null && next > lastId

const since = (stream: TokenStream, nowMs: number): TokenStream => {
  const isMissing = stream.lastId !== null && !isWhole(stream)
  return { ...stream, missingSinceMs: isMissing ? (stream.missingSinceMs ?? nowMs) : null }
}

/** A token came; one that is there already changes nothing. */
export function addToken(stream: TokenStream, id: number, text: string, nowMs: number): TokenStream {
  if (id < 0 || stream.tokens.has(id)) return stream
  const tokens = new Map(stream.tokens).set(id, text)
  let { next, text: shown } = stream
  for (let token = tokens.get(next); token !== undefined; token = tokens.get(next)) {
    shown += token
    next += 1
  }
  return since({ ...stream, tokens, next, text: shown }, nowMs)
}

/** The end marker came. */
export const markEnd = (stream: TokenStream, lastId: number, nowMs: number): TokenStream => since({ ...stream, lastId }, nowMs)

/** An action came: the answer ends with the tokens that are there. */
export const forceEnd = (stream: TokenStream): TokenStream => ({ ...stream, isForced: true })

/** Whether the answer has ended: whole, given up after `MISSING_TOKENS_MS`, or forced. */
export const hasEnded = (stream: TokenStream, nowMs: number): boolean =>
  stream.isForced || isWhole(stream) || (stream.missingSinceMs !== null && nowMs - stream.missingSinceMs > MISSING_TOKENS_MS)

/** What is shown at the end: the tokens that are there in their order, gaps left out. */
export const finalText = ({ tokens }: TokenStream): string =>
  [...tokens]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('')
