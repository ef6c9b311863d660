import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { TEST_CONTEXTS } from './test-contexts.ts'

export interface Utterance {
  readonly id: string
  readonly text: string
  readonly group: string
  readonly tags: readonly string[]
  readonly context: TeacherContext
  /** Any of these lists is right; acts only where `loose`. */
  readonly anyOf: readonly (readonly LooseAct[])[]
}

/** An act of which only what is written is compared. */
export type LooseAct = { readonly type: Act['type'] } & Readonly<Record<string, unknown>>

const TRANSPORT = ['play', 'pause', 'restart', 'validate']

function slotsOf(words: readonly string[]): Record<string, unknown> {
  const slots: Record<string, unknown> = {}
  let last = ''
  for (const word of words) {
    const [key = '', value] = word.split('=')
    if (value === undefined) slots[last] = `${slots[last]} ${word}`
    else {
      last = key
      slots[key] = value === 'true' ? true : /^\d+$/.test(value) ? Number(value) : value
    }
  }
  return slots
}

function tempo(op: string, amount?: string): LooseAct {
  const match = /^(\d+)(bpm|%)?$/.exec(amount ?? '')
  if (match) return { type: 'player.tempo', op, value: Number(match[1]), unit: match[2] === '%' ? 'percent' : 'bpm' }
  return { type: 'player.tempo', op, ...(amount ? { speed: amount } : {}) }
}

function loop(op: string, where?: string): LooseAct {
  const range = /^(\d+)-(\d+)$/.exec(where ?? '')
  if (range) return { type: 'player.loop', op, from: Number(range[1]), to: Number(range[2]) }
  return { type: 'player.loop', op, ...(where ? { section: where } : {}) }
}

/** One act of the notation that the tables use: `tempo.set 60bpm`, `loop.on B`, `recommend style=jazz`. */
function actOf(text: string): LooseAct {
  const [head = '', first, ...more] = text.trim().split(/\s+/)
  const [name = '', op = ''] = head.split('.')
  if (TRANSPORT.includes(name)) return { type: `player.${name}` as Act['type'] }
  if (name === 'tempo') return tempo(op, first)
  if (name === 'loop') return loop(op, first)
  if (name === 'volume') return { type: 'player.volume', op, channel: first, ...(more[0] ? { value: Number(more[0]) } : {}) }
  if (name === 'hands') return { type: 'player.hands', hand: first }
  if (name === 'display') return { type: 'player.display', mode: first }
  if (name === 'go') return { type: 'redirect', route: first }
  if (name === 'recommend') return { type: 'recommend', ...slotsOf(first ? [first, ...more] : []) }
  if (name === 'categories') return { type: 'skillCategories' }
  if (name === 'answer') {
    const [topic, field] = (first ?? '').split('.')
    return { type: 'answer', ...(topic ? { topic } : {}), ...(field ? { field } : {}) }
  }
  const slot = {
    skill: 'skill',
    param: 'param',
    contact: 'reason',
    explain: 'keyword',
    talk: 'kind',
    refuse: 'reason',
    clarify: 'slot',
    none: 'reason',
  }[name]
  const type = { param: 'showParam', contact: 'contactTeam' }[name] ?? name
  if (slot === undefined) throw new Error(`no act: ${text}`)
  return { type: type as Act['type'], ...(first ? { [slot]: first } : {}) }
}

const actsOf = (text: string): readonly LooseAct[] => text.split(' + ').map(actOf)
const PREVIOUS = /^\[(.*?) → (.*?)\] /

/** Reads a table: `CONTEXT text {tags} => acts | other acts`, under `== group`. */
export function readUtterances(table: string, name: string): readonly Utterance[] {
  let group = ''
  const utterances: Utterance[] = []
  for (const [index, line] of table.split('\n').entries()) {
    if (line.startsWith('== ')) group = line.slice(3).trim()
    const [sentence, expected] = line.split(' => ')
    const parts = /^(\S+) (.*?)(?: \{(\w+(?:,\w+)*)\})?$/.exec(sentence ?? '')
    if (!parts || expected === undefined) continue
    const [, place = '', rest = '', tags] = parts
    const context = TEST_CONTEXTS[place]
    if (!context) throw new Error(`no context ${place}: ${line}`)
    const previous = PREVIOUS.exec(rest)
    const prev = previous ? [{ text: previous[1] ?? '', acts: actsOf(previous[2] ?? '') as unknown as readonly Act[] }] : []
    utterances.push({
      id: `${name}-${index + 1}`,
      text: rest.replace(PREVIOUS, ''),
      group,
      tags: tags?.split(',') ?? [],
      context: { ...context, prev },
      anyOf: expected.split(' | ').map(actsOf),
    })
  }
  return utterances
}
