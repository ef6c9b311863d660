import { type Lyrics, sameLyrics } from './lyrics-sheet.ts'

/** The lyrics while they are edited, with undo and redo. */
export interface LyricsState {
  readonly lyrics: Lyrics
  readonly past: readonly Lyrics[]
  readonly future: readonly Lyrics[]
  /** The note whose text was typed last: successive typing there is one undo step. */
  readonly typing: string | null
}

export type LyricsAction =
  | { readonly kind: 'typed'; readonly part: number; readonly note: number; readonly texts: readonly string[] }
  | { readonly kind: 'closed'; readonly part: number; readonly note: number; readonly mark: string }
  | { readonly kind: 'filled'; readonly part: number; readonly texts: readonly string[] }
  | { readonly kind: 'copied'; readonly from: number; readonly to: readonly number[] }
  | { readonly kind: 'replaced'; readonly lyrics: Lyrics }
  | { readonly kind: 'undone' }
  | { readonly kind: 'redone' }

/** Limit of the undo history: each step holds the texts of a whole piece. */
const MOST_STEPS = 200

export const lyricsState = (lyrics: Lyrics): LyricsState => ({ lyrics, past: [], future: [], typing: null })

const withPart = (lyrics: Lyrics, part: number, change: (texts: readonly string[]) => readonly string[]): Lyrics =>
  lyrics.map((texts, i) => (i === part ? change(texts) : texts))

/** Pads or truncates to one text per note. */
const fitted = (texts: readonly string[], count: number): string[] => Array.from({ length: count }, (_, i) => texts[i] ?? '')

const NARROW_SPACE = '\u202f'

function changed(lyrics: Lyrics, action: Exclude<LyricsAction, { kind: 'undone' | 'redone' }>): Lyrics {
  if (action.kind === 'replaced') return action.lyrics
  if (action.kind === 'filled') return withPart(lyrics, action.part, (texts) => fitted(action.texts, texts.length))
  if (action.kind === 'copied') {
    const source = lyrics[action.from] ?? []
    return lyrics.map((texts, i) => (action.to.includes(i) ? fitted(source, texts.length) : texts))
  }
  if (action.kind === 'closed')
    return withPart(lyrics, action.part, (texts) => {
      const before = texts.findLastIndex((text, i) => i < action.note && text !== '')
      return texts.map((text, i) => (i === before ? `${text}${NARROW_SPACE}${action.mark}` : text))
    })
  return withPart(lyrics, action.part, (texts) => texts.map((text, i) => action.texts[i - action.note] ?? text))
}

export function changeLyrics(state: LyricsState, action: LyricsAction): LyricsState {
  const { lyrics, past, future } = state
  if (action.kind === 'undone') {
    const before = past[past.length - 1]
    return before ? { lyrics: before, past: past.slice(0, -1), future: [lyrics, ...future], typing: null } : state
  }
  if (action.kind === 'redone') {
    const [next, ...later] = future
    return next ? { lyrics: next, past: [...past, lyrics], future: later, typing: null } : state
  }
  const next = changed(lyrics, action)
  const typing = action.kind === 'typed' && action.texts.length === 1 ? `${action.part} ${action.note}` : null
  if (sameLyrics(next, lyrics)) return typing === state.typing ? state : { ...state, typing }
  const oneStep = typing !== null && typing === state.typing
  return { lyrics: next, past: oneStep ? past : [...past, lyrics].slice(-MOST_STEPS), future: [], typing }
}
