import { HOME_TEXTS } from './home.texts.ts'
import type { HomeEntry } from './home.queries.ts'

const TEXTS = HOME_TEXTS.reasons

/** The strongest reason of a recommendation in the learner's words; undefined where the list itself says it. */
export function reasonWords({ why }: Pick<HomeEntry, 'why'>): string | undefined {
  const reason = why?.reasons[0]
  if (!why || !reason) return undefined
  switch (reason.kind) {
    case 'goal':
      return TEXTS.goal[reason.goal] ?? TEXTS.goalOther
    case 'next_version':
      return TEXTS.next_version
    case 'same_left_hand':
      return TEXTS.same_left_hand(reason.like.title)
    case 'same_artist':
      return TEXTS.same_artist(reason.like.title)
    case 'same_style':
      return TEXTS.same_style(reason.like.title, reason.style.label)
    case 'quick':
      return TEXTS.quick(reason.minutes)
    case 'nearly':
      return TEXTS.nearly(reason.lacking)
    case 'known_piece':
      return TEXTS.known_piece
    case 'applies_exercise':
      return TEXTS.applies_exercise(reason.exercise.title)
    case 'applies_module':
      return TEXTS.applies_module(reason.module.title)
    case 'new':
      return TEXTS.new
    case 'of_level':
      return TEXTS.fit[why.fit]
  }
}
