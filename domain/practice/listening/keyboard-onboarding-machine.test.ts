import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type KeyboardOnboardingEvent, type KeyboardType, keyboardOnboardingMachine, keyboardSlideOf } from './keyboard-onboarding-machine.ts'

type Received = KeyboardOnboardingEvent | Exclude<KeyboardOnboardingEvent['type'], 'MAINS'>
const INSIDE = new Set(['keepType', 'comeFrom', 'goBack'])
const MAINS: Received = { type: 'MAINS', needed: true }
const NO_MAINS: Received = { type: 'MAINS', needed: false }
const NOT_DETECTED: Received = { type: 'NEXT', validity: 'notValidated' }
const DETECTED: Received = { type: 'NEXT', validity: 'validated' }
const NOT_ALLOWED: Received = { type: 'NEXT', validity: 'notAllowed' }
const LATER: Received = { type: 'NEXT', validity: 'reported' }

const nameOf = ({ type, params }: { type: string; params?: unknown }): string =>
  params && typeof params === 'object' && 'keyboardType' in params ? `${type} ${String(params.keyboardType)}` : type

function report(keyboardType: KeyboardType | null, ...events: readonly Received[]): readonly [string, readonly string[]] {
  let [snapshot, actions] = initialTransition(keyboardOnboardingMachine, { keyboardType })
  for (const event of events)
    [snapshot, actions] = transition(
      keyboardOnboardingMachine,
      snapshot,
      (typeof event === 'string' ? { type: event } : event) as KeyboardOnboardingEvent,
    )
  const effects = actions.filter(({ type }) => !INSIDE.has(type) && !type.startsWith('xstate.')).map(nameOf)
  return [keyboardSlideOf(snapshot) ?? String(snapshot.value), effects]
}

describe('the keyboard onboarding', () => {
  it.each<[string, KeyboardType | null, readonly Received[], string, readonly string[]]>([
    ['asks what there is', null, [], 'keyboardSelection', []],
    ['asks who said « none » again', 'none', [], 'keyboardSelection', []],
    ['knows an acoustic piano', 'classic', [], 'keyboardSelected', []],
    ['knows a digital one', 'midi', [], 'keyboardSelected', []],
    ['from there the question is one step back', 'midi', ['BACK'], 'keyboardSelection', []],
    ['acoustic', null, ['ACOUSTIC'], 'classic', ['saveKeyboardType classic']],
    ['with a cable already', null, ['CABLED'], 'midi', ['saveKeyboardType midi']],
    ['digital', null, ['DIGITAL'], 'keyboardSelected', []],
    ['digital, by the microphone', null, ['DIGITAL', 'BY_MICROPHONE'], 'classic', ['saveKeyboardType classic']],
    ['digital, by a cable', null, ['DIGITAL', 'BY_CABLE'], 'midi', ['saveKeyboardType midi']],
    ['not known', null, ['UNSURE'], 'doesNotKnow', []],
    ['needs the mains', null, ['UNSURE', MAINS], 'midi', ['saveKeyboardType midi']],
    ['needs none', null, ['UNSURE', NO_MAINS], 'classic', ['saveKeyboardType classic']],
    ['back to the question of the mains', null, ['UNSURE', MAINS, 'BACK'], 'doesNotKnow', []],
    ['and further', null, ['UNSURE', MAINS, 'BACK', 'BACK'], 'keyboardSelection', []],
    ['back from classic to the choice of the way', null, ['DIGITAL', 'BY_MICROPHONE', 'BACK'], 'keyboardSelected', []],
    ['back from classic to the question', null, ['ACOUSTIC', 'BACK'], 'keyboardSelection', []],
    ['back from classic where one began there', 'classic', ['BY_MICROPHONE', 'BACK'], 'keyboardSelected', []],
    ['no piano', null, ['NO_PIANO'], 'noPiano', []],
    ['no piano is kept', null, ['NO_PIANO', 'NEXT'], 'finished', ['saveKeyboardType none', 'reportTest', 'saveFinished', 'close']],
    ['a piano after all', null, ['NO_PIANO', 'BACK'], 'keyboardSelection', []],
    ['the cable is the end', null, ['CABLED', 'NEXT'], 'finished', ['saveFinished', 'close']],
    ['a test that passed is the end', null, ['ACOUSTIC', DETECTED], 'finished', ['saveFinished', 'close']],
    ['a test put off too', null, ['ACOUSTIC', LATER], 'finished', ['saveFinished', 'close']],
    ['one that failed leads to playing without', null, ['ACOUSTIC', NOT_DETECTED], 'declarativeMode', []],
    ['a refusal too', null, ['ACOUSTIC', NOT_ALLOWED], 'declarativeMode', []],
    ['from there back to the test', null, ['ACOUSTIC', NOT_DETECTED, 'BACK'], 'classic', []],
    ['and on', null, ['ACOUSTIC', NOT_DETECTED, 'NEXT'], 'finished', ['saveFinished', 'close']],
    ['closed in the middle nothing is finished', null, ['DIGITAL', 'CLOSE'], 'closed', ['close']],
  ])('%s', (_, keyboardType, events, slide, effects) => expect(report(keyboardType, ...events)).toEqual([slide, effects]))
})
