import type { PlayerOrders } from '@prelude/contract'
import { listed } from '@prelude/domain/basics'
import {
  type Act,
  acceptance,
  asksWhy,
  type FollowUpKind,
  openedPlayer,
  replyOf,
  type TeacherAnswer,
  type TeacherContext,
  type TeacherTexts,
} from '@prelude/domain/teacher'
import type { TeacherRequest } from './ask.ts'
import { latestRecommended, standingOffer } from './earlier-turns.ts'
import { playerActionOf } from './player-actions.ts'
import type { Recommended } from './recommendations.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const titleOf = (item: Recommended): string => (item.kind === 'piece' ? item.entry.piece.title : item.challenge.title)

/** « Pourquoi celui-là ? » after a recommendation: what is true of each that was shown; null where something else is asked. */
function whyRecommended(text: string, items: readonly Recommended[]): string | null {
  if (items.length === 0 || !asksWhy(text)) return null
  const byDifficulty = Map.groupBy(items, ({ difficulty }) => difficulty)
  const parts = [...byDifficulty].map(([difficulty, own]) =>
    TEACHER_TEXTS.because(listed(own.map((item) => `« ${titleOf(item)} »`)), own.length, difficulty),
  )
  return `${parts.join(' ')} ${items.every(({ best }) => best === null) ? TEACHER_TEXTS.becauseNew : TEACHER_TEXTS.becauseKnown}`
}

export interface FromEarlier {
  readonly text: string
  readonly orders: PlayerOrders | null
  readonly acts: readonly { readonly type: string }[]
}

const isLeaving = (acts: readonly Act[]): boolean => acts.some((act) => act.type === 'redirect' && act.route === '/logout')

interface Heard {
  readonly acts: readonly Act[]
  readonly context: TeacherContext
  readonly texts: TeacherTexts
}

/** « Oui » to an offer does exactly what its button does; « oui, mais plus lentement » that and the rest. */
function accepted({ question: { text }, earlier }: TeacherRequest, { context, texts }: Heard): FromEarlier | null {
  const offer = standingOffer(earlier)
  // An offer without its content is of an older release: of the open player.
  const inPlayer = { ...context, player: context.player ?? openedPlayer(context.content), prev: [] }
  const besides = offer && (offer.content ?? context.player) ? acceptance(text, inPlayer) : null
  if (!offer || !besides) return null
  const more = replyOf({ text, acts: besides, context, texts })
  return {
    text: [TEACHER_TEXTS.accepted(offer.label), more].filter(Boolean).join(' '),
    orders: {
      actions: [...offer.actions, ...besides.map((act) => playerActionOf(act, context))],
      ...(offer.content ? { content: offer.content } : {}),
    },
    acts: [...(context.prev.at(-1)?.offered ?? []), ...besides],
  }
}

/**
 * What the turns before answer: an offer that is accepted, « pourquoi ceux-là ? » of a recommendation, and logging out, which is asked once more. Null
 * where the text stands for itself.
 */
export function answerFromEarlier(request: TeacherRequest, heard: Heard): FromEarlier | null {
  const { acts, context, texts } = heard
  const done = accepted(request, heard)
  if (done) return done
  const reason = whyRecommended(request.question.text, latestRecommended(request.earlier))
  // What was recommended stays what « un autre » goes on with.
  if (reason) return { text: reason, orders: null, acts: request.earlier.at(-1)?.acts ?? [] }
  return isLeaving(acts) && !isLeaving(context.prev.at(-1)?.acts ?? []) ? { text: texts.confirmed.logoutAsked, orders: null, acts } : null
}

/** What is asked of the take that was explained, whatever else is; « j’ai réussi » alone too is heard by the takes. */
export const followUpOf = ({ acts }: Pick<TeacherAnswer, 'acts'>): FollowUpKind | 'success' | undefined => {
  const followUps = acts.flatMap((act) => (act.type === 'answer' && act.ofTake ? [act.ofTake] : []))
  if (followUps.length > 0) return followUps[0]
  const [act, ...others] = acts
  return act?.type === 'talk' && act.kind === 'success' && others.length === 0 ? 'success' : undefined
}
