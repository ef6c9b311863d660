import type { PlayerOrders, TeacherEvent } from '@prelude/contract'
import { type ConversationTurn, readAct } from '@prelude/domain/teacher'
import type { TeacherRequest } from './ask.ts'
import { actOfAction } from './player-actions.ts'
import type { Recommended, ShownBefore } from './recommendations.ts'

type Earlier = TeacherRequest['earlier'][number]
const cardsOf = ({ cards }: Earlier): readonly TeacherEvent[] => cards as readonly TeacherEvent[]

/** What the teacher offered last, with the words of its button. */
export interface Offered extends PlayerOrders {
  readonly label: string
}
const offerIn = (message: Earlier | undefined): Offered | undefined => message && cardsOf(message).find((event) => event.event === 'answer')?.data

/** The offer that stands: of the last answer. */
export const standingOffer = (earlier: TeacherRequest['earlier']): Offered | undefined => offerIn(earlier.at(-1))

/** What was recommended in an answer; what follows « pourquoi ? » speaks of the one before. */
export const recommendedIn = (message: Earlier): readonly Recommended[] =>
  cardsOf(message).flatMap((event) => (event.event === 'recommendation' ? event.data.items : []))

/** Where the card of a recommendation leads too. */
const pageOf = (item: Recommended): string => {
  const [id, { piece }, start] =
    item.kind === 'piece' ? [item.entry.id, item.entry, '/song/version'] : [item.challenge.id, item.challenge, '/player/challenge']
  return `${start}/${id}/${piece.url_artist}/${piece.url_title}`
}

/** The latest list of recommendations, where nothing but questions about it came since. */
export function latestRecommended(earlier: TeacherRequest['earlier']): readonly Recommended[] {
  const message = earlier.findLast((turn) => recommendedIn(turn).length > 0)
  const since = message ? earlier.slice(earlier.indexOf(message) + 1) : []
  return message && since.every(({ acts }) => acts.some(({ type }) => type === 'recommend' || type === 'redirect')) ? recommendedIn(message) : []
}

export const shownBefore = (earlier: TeacherRequest['earlier']): ShownBefore => {
  const items = earlier.flatMap(recommendedIn)
  return {
    pieces: new Set(items.flatMap((item) => (item.kind === 'piece' ? [item.entry.piece.id] : []))),
    challenges: new Set(items.flatMap((item) => (item.kind === 'challenge' ? [item.challenge.id] : []))),
  }
}

/** The turns of a conversation, as the embedded teacher knows them. */
export function turnsOf(earlier: TeacherRequest['earlier']): ConversationTurn[] {
  return earlier.map((message, place): ConversationTurn => {
    const offered = standingOffer(earlier.slice(0, place + 1))?.actions.flatMap((action) => actOfAction(action) ?? [])
    const choices = latestRecommended(earlier.slice(0, place + 1)).map(pageOf)
    return {
      text: message.asked,
      acts: message.acts.flatMap((act) => readAct(act) ?? []),
      reply: message.said,
      isStopped: message.state === 'canceled',
      ...(offered ? { offered } : {}),
      ...(choices.length > 0 ? { choices } : {}),
    }
  })
}
