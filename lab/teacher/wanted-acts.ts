import { bareActOf } from '@prelude/domain/teacher/intents'
import type { LooseAct } from '@prelude/domain/teacher/testing'
import type { WrittenText } from './read-written-texts.ts'

type Slots = Readonly<Record<string, string>>

const NUMBERED_PAGES: Readonly<Record<string, string>> = {
  'go.module': '/school/module/',
  'go.video': '/school/video-categories/',
  'go.category': '/school/skill-categories/',
  'go.skillpage': '/school/skill/',
}
const FILTERS = ['kind', 'difficulty', 'style', 'notStyle', 'artist', 'title', 'hand'] as const
const FLAGS = ['quick', 'sing', 'new', 'unseen'] as const

function tempoAct(label: string, { by, u, v, speed }: Slots): LooseAct {
  const op = { 't-': 'decrease', 't+': 'increase', 't=': 'set' }[label]
  const value = v ?? by
  if (speed === 'NORMAL') return { type: 'player.tempo', op, value: 100, unit: 'percent' }
  if (value === undefined) return { type: 'player.tempo', op, ...(speed === undefined ? {} : { speed }) }
  return { type: 'player.tempo', op: v === undefined ? op : 'set', value: Number(value), unit: u === 'percent' ? 'percent' : 'bpm' }
}

function loopAct({ m, s }: Slots): LooseAct {
  const [from, to] = (m ?? '').split('-').map(Number)
  if (m !== undefined && from !== undefined) return { type: 'player.loop', op: 'on', from, to: to ?? from }
  return { type: 'player.loop', op: 'on', ...(s === undefined ? {} : { section: s }) }
}

const filtersOf = (slots: Slots): Record<string, unknown> => ({
  ...Object.fromEntries(FILTERS.flatMap((name) => (slots[name] === undefined ? [] : [[name, slots[name]]]))),
  ...Object.fromEntries(FLAGS.flatMap((name) => (slots[name] === undefined ? [] : [[name, true]]))),
  ...(slots.maxMinutes === undefined ? {} : { maxMinutes: Number(slots.maxMinutes) }),
})

/** The acts of a label with what its author wrote in braces; several where each of them is right. */
function actsOfLabel(label: string, slots: Slots): readonly LooseAct[] {
  if (/^t[-+=]$/.test(label)) return [tempoAct(label, slots)]
  if (label === 'loop+') return [loopAct(slots)]
  if (label === 'rec') return [{ type: 'recommend', ...filtersOf(slots) }]
  if (label.startsWith('v=')) {
    const channel = bareActOf(`von.${label.slice('v=.'.length)}`)
    return [{ ...(channel as unknown as LooseAct), op: 'set', ...(slots.v === undefined ? {} : { value: Number(slots.v) }) }]
  }
  const page = NUMBERED_PAGES[label]
  if (page !== undefined) return slots.n === undefined ? [{ type: 'redirect' }] : [{ type: 'redirect', route: page + slots.n }]
  if (/^go\.(partition|song|learn|player)$/.test(label))
    return [{ type: 'redirect' }, { type: 'recommend', ...filtersOf(slots) }, { type: 'clarify' }]
  // What can be calculated, or is asked of takes, is answered with the words of any answer.
  if (label === 'calc') return [{ type: 'explain' }, { type: 'answer' }]
  if (label.startsWith('th.')) return [{ type: 'answer' }]
  if (label === 'talk.success' || label === 'talk.sad') return [{ type: 'talk' }]
  const act = bareActOf(label) as unknown as LooseAct | undefined
  if (act?.type === 'refuse') return [{ type: 'refuse', reason: act.reason }]
  return act ? [act] : []
}

/** Every list of acts that is right of a text, as its author labelled it. */
export function wantedActs({ anyOf, slots }: WrittenText): readonly (readonly LooseAct[])[] {
  return anyOf.flatMap((labels, list) => {
    const each = labels.map((label, place) => actsOfLabel(label, list === 0 ? (slots[place] ?? {}) : {}))
    return each.reduce<readonly (readonly LooseAct[])[]>((lists, acts) => lists.flatMap((head) => acts.map((act) => [...head, act])), [[]])
  })
}

/** The context without small talk: courtesy beside a request is free. */
export const withoutTalk = <Item extends { readonly type: string }>(acts: readonly Item[]): readonly Item[] => {
  const requests = acts.filter(({ type }) => type !== 'talk')
  return requests.length > 0 ? requests : acts.slice(0, 1)
}
