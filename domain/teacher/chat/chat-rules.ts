/** Patience is asked for, then an error is shown with a way out (spec: learning §9). */
export const PATIENCE_MS = 10_000
export const GIVE_UP_MS = 30_000
/** The last answer stays as a suggestion beside the closed chat; the first one after opening the app stays longer (spec: learning §9). */
export const SUGGESTION_MS = 5_000
export const FIRST_SUGGESTION_MS = 10_000
/** Longest message, in characters (spec: learning §5). */
export const MOST_CHARACTERS = 500
/** Of the twelve first questions so many are shown. */
export const SHOWN_STARTERS = 2

export interface InputFacts {
  readonly isLoading: boolean
  readonly isGenerating: boolean
  readonly isLastFromLearner: boolean
  readonly hasWarning: boolean
  /** Null without limit. */
  readonly messagesLeft: number | null
}

export type InputState = 'open' | 'waiting' | 'warning' | 'spent'

/** Whether the learner may write, or why not (spec: learning §4.8). */
export function inputStateOf({ isLoading, isGenerating, isLastFromLearner, hasWarning, messagesLeft }: InputFacts): InputState {
  if (hasWarning) return 'warning'
  if (isLoading || isGenerating || isLastFromLearner) return 'waiting'
  return messagesLeft === 0 ? 'spent' : 'open'
}

export const waitOf = (ms: number): 'none' | 'patience' | 'giveUp' => (ms >= GIVE_UP_MS ? 'giveUp' : ms >= PATIENCE_MS ? 'patience' : 'none')

export interface ChatSituation {
  readonly isPremium: boolean
  readonly isInPlayer: boolean
  readonly lastConnectionMs: number | null
  readonly connections: number
  /** When the teacher last wrote by itself. */
  readonly lastProactiveMs: number | null
  readonly nowMs: number
  /** Whether two moments are of one calendar day. */
  readonly isSameDay: (atMs: number, otherMs: number) => boolean
}

const PROACTIVE_WITHIN_MS = 2 * 3_600_000
const PROACTIVE_EVERY = 4

/** Whether the teacher writes first: within two hours of the last connection, at every fourth one, once a day (spec: learning §4.8). */
export const writesFirst = ({ isPremium, isInPlayer, lastConnectionMs, connections, lastProactiveMs, nowMs, isSameDay }: ChatSituation): boolean =>
  isPremium &&
  !isInPlayer &&
  lastConnectionMs !== null &&
  nowMs >= lastConnectionMs &&
  nowMs - lastConnectionMs < PROACTIVE_WITHIN_MS &&
  connections > 0 &&
  connections % PROACTIVE_EVERY === 0 &&
  (lastProactiveMs === null || !isSameDay(lastProactiveMs, nowMs))

export interface EndedTakeFacts {
  /** Notes that were struck. */
  readonly notes: number
  readonly isChatOpen: boolean
  /** The page says itself what the take shows, in the teacher's words: the result. */
  readonly hasOwnWords: boolean
}

/** Fewer notes are a try, and no take. */
export const FEWEST_NOTES = 4

/** Whether the teacher says a word of a take that has just ended: in the open conversation, else beside it, and never twice on a page. */
export const speaksOfTake = ({ notes, isChatOpen, hasOwnWords }: EndedTakeFacts): boolean => notes >= FEWEST_NOTES && (isChatOpen || !hasOwnWords)

/** Two different starters of a list, by a number from 0 to 1. */
export function startersOf<Starter>(starters: readonly Starter[], chance: number): Starter[] {
  const count = starters.length
  if (count <= SHOWN_STARTERS) return [...starters]
  const pairs = count * (count - 1)
  const pick = Math.min(pairs - 1, Math.floor(chance * pairs))
  const first = pick % count
  const second = (first + 1 + Math.floor(pick / count)) % count
  return [starters[first] as Starter, starters[second] as Starter]
}

/** Difficulty of a recommended content beside the learner's own, both as `catalog_difficulty` (spec: learning §4.8). */
export function recommendedDifficulty(content: number, learner: number): 'EASY' | 'MATCHING' | 'HARD' | 'REALLY_HARD' {
  if (content < learner) return 'EASY'
  if (content === learner) return 'MATCHING'
  return content === learner + 1 ? 'HARD' : 'REALLY_HARD'
}
