import { type Act, isPlayerAct, type PlayerAct } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { resolveActs } from '../acts/resolve.ts'
import { understand } from '../language/understand.ts'
import { consentOf } from './consent.ts'

/** More words that ask for nothing are no courtesy. */
const MOST_WORDS_OF_COURTESY = 3
const isTalk = ({ type }: Act): boolean => type === 'talk'

/**
 * What is wanted besides what was offered, where a text accepts it; null where it does not: « oui, mais plus lentement » does, « oui mais pourquoi ? » asks,
 * and « allez, boucle les huit premières mesures » orders something else.
 */
export function acceptance(text: string, context: TeacherContext): readonly PlayerAct[] | null {
  const consent = consentOf(text)
  if (!consent || consent.besides === '') return consent && []
  const acts = resolveActs(understand(consent.besides, context), context)
  const wanted = acts.filter(isPlayerAct)
  if (acts.every(isTalk)) return consent.besides.split(' ').length <= MOST_WORDS_OF_COURTESY && !text.includes('?') ? [] : null
  const isAdjusting = wanted.length === acts.filter((act) => !isTalk(act)).length && wanted.every(({ type }) => type !== 'player.loop')
  return isAdjusting && !text.includes('?') ? wanted : null
}
