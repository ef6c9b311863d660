import type { Act } from '../acts/act.ts'
import { isPlayerAct } from '../acts/act.ts'
import type { OpenContent } from '../acts/context.ts'
import type { LooseAct } from './read-utterances.ts'

/** Slots that may differ: they change the words, not what is done. */
const SOFT: Readonly<Record<string, readonly string[]>> = { talk: ['kind'], clarify: ['slot'], none: ['reason'], contactTeam: ['reason'] }
const BEFORE_NAME = /^(the|la|le|les|l) /

const plain = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(BEFORE_NAME, '')

/** A loop by its measures, so that a section and its measures are the same. */
function withMeasures(act: LooseAct, content: OpenContent | null): LooseAct {
  const section = content?.sections.find(({ letter }) => letter === act.section)
  return act.type === 'player.loop' && section ? { type: act.type, op: act.op, from: section.from, to: section.to } : act
}

const sameSlot = (wanted: unknown, got: unknown): boolean => {
  if (typeof wanted === 'number') return typeof got === 'number' && Math.abs(wanted - got) <= 1
  return typeof wanted === 'string' ? plain(wanted) === plain(got) : wanted === got
}

function sameAct(wanted: LooseAct, got: LooseAct): boolean {
  if (wanted.type !== got.type) return false
  const slots = Object.entries(wanted).filter(([slot]) => slot !== 'type' && !SOFT[wanted.type]?.includes(slot))
  if (!slots.every(([slot, value]) => sameSlot(value, got[slot]))) return false
  // Nothing may be made up.
  if (wanted.type === 'recommend') return Object.keys(got).every((slot) => wanted[slot] !== undefined || slot === 'kind')
  return wanted.type !== 'player.loop' || wanted.op === 'off' || wanted.from !== undefined || got.from === undefined
}

/** Whether the acts are those of one of the lists, in any order. */
export const matches = (anyOf: readonly (readonly LooseAct[])[], acts: readonly Act[], content: OpenContent | null): boolean =>
  anyOf.some((wanted) => {
    const remaining = acts.map((act) => withMeasures(act as unknown as LooseAct, content))
    if (remaining.length !== wanted.length) return false
    return wanted.every((act) => {
      const at = remaining.findIndex((got) => sameAct(withMeasures(act, content), got))
      if (at < 0) return false
      remaining.splice(at, 1)
      return true
    })
  })

/** An act on the player or a redirect that none of the lists has. */
export const isFalseAction = (anyOf: readonly (readonly LooseAct[])[], acts: readonly Act[]): boolean =>
  acts.some(
    (act) =>
      (isPlayerAct(act) || act.type === 'redirect') &&
      !anyOf.flat().some((wanted) => wanted.type === act.type && (wanted.op === undefined || wanted.op === (act as unknown as LooseAct).op)),
  )
