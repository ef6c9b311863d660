import type { Act } from '../acts/act.ts'
import type { ConversationTurn, TeacherContext } from '../acts/context.ts'
import { has, type Pattern, pattern } from '../language/pattern.ts'
import { passageOf } from '../language/rules/loop.ts'
import { hasOrderVerb, type Token } from '../language/token.ts'
import { understand } from '../language/understand.ts'
import { consentOf, isRefusal } from './consent.ts'

/** What does not work, by what it is. */
const PROBLEMS: readonly (readonly [Pattern, readonly Act[]])[] = [
  [pattern('son | volume | entendre rien'), [{ type: 'answer', topic: 'sound_problem' }]],
  [pattern('micro | ecoute'), [{ type: 'answer', topic: 'notes_not_detected' }]],
  [pattern('clavier | piano | touche | cable | midi | usb'), [{ type: 'answer', topic: 'midi_connect' }]],
  [pattern('application | page | ecran | chargement'), [{ type: 'contactTeam', reason: 'bug' }]],
  [pattern('rythme'), [{ type: 'answer', topic: 'rhythm_counting' }]],
]

/** The answer to the teacher's own question, read with the text that it was asked for. */
export function answered(turn: ConversationTurn, text: string, tokens: readonly Token[], context: TeacherContext): readonly Act[] | undefined {
  const question = turn.acts.find((act) => act.type === 'clarify')
  if (question?.type === 'clarify' && question.slot === 'problem') return PROBLEMS.find(([words]) => has(tokens, words))?.[1]
  if (question?.type !== 'clarify') return undefined
  if (consentOf(text)?.besides === '') return [question]
  if (isRefusal(text) && tokens.length <= 3) return [{ type: 'talk', kind: 'ack' }]
  // Whole readings were offered: what is neither of them is a text of its own.
  if (question.slot === 'reading') return undefined
  const passage = question.slot === 'range' && !hasOrderVerb(tokens) ? passageOf(tokens, context.content) : undefined
  if (passage) return [{ type: 'player.loop', op: 'on', ...passage }]
  if (tokens.some(({ readings, names }) => readings.has('imperative') && !names.has('mettre'))) return undefined
  const acts = understand(`${turn.text.replace(/[\s.!?]+$/, '')} ${text}`, { ...context, prev: [] })
  return acts.some(({ type }) => type.startsWith('player.') || type === 'redirect') ? acts : undefined
}
