import { CONFIGURATIONS, type ConfigurationName, isTrueConfiguration } from '@prelude/contract'
import { isProfileConfiguration } from '@prelude/domain/membership'
import { requireProfile } from '../../kernel/learner/age.policy.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'

/** The web app shows the refusal and rolls its optimistic change back (spec: account §8). */
const refused = (): Refusal => new Refusal('configuration_refused', 'Vous ne pouvez pas changer ce paramètre.')

export function requireProfileFor(learner: Pick<LearnerRow, 'age'>, name: ConfigurationName): void {
  if (isProfileConfiguration(name)) requireProfile(learner)
}

/** Values of the configurations that take only some (spec: account §3.2). */
const WORDS: Partial<Record<ConfigurationName, readonly string[]>> = {
  KEYBOARD_TYPE: ['classic', 'midi', 'none'],
  PLAYER_DISPLAY_MODE: ['piano', 'partition'],
}
const MOST_CHARACTERS = 200
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', ''])

export const isWrittenByServer = (name: ConfigurationName): boolean => CONFIGURATIONS[name].writer === 'system'

/** The value of a stored JSON text; undefined where it is none. */
export const storedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(name: ConfigurationName, value: string): string {
  // The value may come as JSON (« json stringified », spec: account §7): `"midi"` is midi.
  const content = storedJson(value)
  const text = typeof content === 'string' ? content : value
  const words = WORDS[name]
  if (words && !words.includes(text)) throw wrongField('value', `Il faut l’une de ces valeurs : ${words.join(', ')}.`)
  if (text.length > MOST_CHARACTERS) throw wrongField('value', `Il faut au plus ${MOST_CHARACTERS} caractères.`)
  return text
}

function jsonOf(name: ConfigurationName, value: string): string {
  const content = storedJson(value)
  const wantsList = CONFIGURATIONS[name].default.startsWith('[')
  const fits = wantsList ? Array.isArray(content) : typeof content === 'object' && content !== null && !Array.isArray(content)
  if (!fits) throw wrongField('value', `Il faut ${wantsList ? 'une liste' : 'un objet'} en JSON.`)
  return JSON.stringify(content)
}

function booleanOf(value: string): string {
  const text = value.trim().toLowerCase()
  if (isTrueConfiguration(text)) return 'true'
  if (FALSE_WORDS.has(text)) return 'false'
  throw wrongField('value', 'Il faut true ou false.')
}

function numberOf(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) throw wrongField('value', 'Il faut un nombre.')
  return String(number)
}

/** The text to store for a value sent by a learner, or a refusal. */
export function storedValueOf(name: ConfigurationName, value: string): string {
  if (CONFIGURATIONS[name].writer !== 'learner') throw refused()
  switch (CONFIGURATIONS[name].kind) {
    case 'json':
      return jsonOf(name, value)
    case 'boolean':
      return booleanOf(value)
    case 'number':
      return numberOf(value)
    default:
      return textOf(name, value)
  }
}

/** ONBOARDING with a task among `checklistTasksCompleted`; what the app stored there may be of any form. */
export function withChecklistTask(onboarding: string, task: string): string {
  const flags = Object(storedJson(onboarding)) as Readonly<Record<string, unknown>>
  const done: readonly unknown[] = Array.isArray(flags.checklistTasksCompleted) ? flags.checklistTasksCompleted : []
  return done.includes(task) ? onboarding : JSON.stringify({ ...flags, checklistTasksCompleted: [...done, task] })
}
