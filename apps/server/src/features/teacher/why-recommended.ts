import { listed } from '@prelude/domain/basics'
import { asksWhy } from '@prelude/domain/teacher'
import type { Recommended } from './recommendations.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const titleOf = (item: Recommended): string => (item.kind === 'piece' ? item.entry.piece.title : item.challenge.title)

/** « Pourquoi celui-là ? » after a recommendation: what is true of each that was shown; null where something else is asked. */
export function whyRecommended(text: string, items: readonly Recommended[]): string | null {
  if (items.length === 0 || !asksWhy(text)) return null
  const byDifficulty = Map.groupBy(items, ({ difficulty }) => difficulty)
  const parts = [...byDifficulty].map(([difficulty, own]) =>
    TEACHER_TEXTS.because(listed(own.map((item) => `« ${titleOf(item)} »`)), own.length, difficulty),
  )
  return `${parts.join(' ')} ${items.every(({ best }) => best === null) ? TEACHER_TEXTS.becauseNew : TEACHER_TEXTS.becauseKnown}`
}
