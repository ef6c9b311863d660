/** Reasons to play, in the order in which they are asked (spec: learning §3.3). */
export const USER_GOALS = [5, 3, 7, 4, 10, 8, 1, 100] as const
export type UserGoal = (typeof USER_GOALS)[number]

/** « Apprendre un morceau précis » and « Autre » have a free text. */
const GOALS_WITH_WORDS: ReadonlySet<UserGoal> = new Set([1, 100])
/** Maximum length of that text. */
export const GOAL_WORDS_MOST = 200

export const hasGoalWords = (goal: UserGoal): boolean => GOALS_WITH_WORDS.has(goal)

/** The known goals of a stored list, each once, in the order in which they are asked: `[8, 5, 5, 77]` is [5, 8]. */
export const userGoalsOf = (stored: unknown): readonly UserGoal[] => (Array.isArray(stored) ? USER_GOALS.filter((goal) => stored.includes(goal)) : [])

/** With [5, 8] and 8: [5]; with [5] and 3: [5, 3]. */
export const toggleGoal = (goals: readonly UserGoal[], goal: UserGoal): readonly UserGoal[] =>
  goals.includes(goal) ? goals.filter((other) => other !== goal) : userGoalsOf([...goals, goal])

/** The free texts of the goals that have one; anything else that is stored is dropped. */
export function goalWordsOf(stored: unknown): Readonly<Partial<Record<UserGoal, string>>> {
  const words = Object(stored) as Readonly<Record<string, unknown>>
  const written = [...GOALS_WITH_WORDS].flatMap((goal) => {
    const text = words[goal]
    return typeof text === 'string' && text !== '' ? [[goal, text.slice(0, GOAL_WORDS_MOST)]] : []
  })
  return Object.fromEntries(written)
}
