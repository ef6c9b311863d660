// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { deviceStorage } from './device-storage.ts'
import { capsOf, followKeyCaps, keyCaps, languageAfterKey } from './key-caps.ts'

afterEach(() => {
  deviceStorage.write('prelude.keyLayout', null)
  keyCaps.setState({ capOf: capsOf(null, 'fr'), hasKeyboard: false })
})

const CODES = ['KeyQ', 'KeyW', 'KeyZ', 'KeyM', 'Comma', 'Semicolon', 'Digit2', 'KeyE']

it.each<[string, ReadonlyMap<string, string> | null, string, string]>([
  ['French', null, 'fr-FR', 'A Z W , ; M 2 E'],
  ['English', null, 'en-GB', 'Q W Z M , ; 2 E'],
  [
    'as the browser reports it',
    new Map(['KeyQ', 'KeyW', 'KeyZ', 'KeyM', 'Comma', 'Semicolon', 'Digit2', 'KeyE'].map((code, i) => [code, 'qwymö:éx'[i] ?? ''])),
    'fr',
    'Q W Y M Ö : 2 X',
  ],
])('%s: the letters on the keys', (_, layout, language, caps) => expect(CODES.map(capsOf(layout, language)).join(' ')).toBe(caps))

it.each([
  ['q', 'KeyQ', 'en'],
  ['a', 'KeyQ', null],
  ['é', 'Digit2', null],
  ['Enter', 'Enter', null],
])('« %s » on %s corrects the French layout: %s', (key, code, language) => expect(languageAfterKey({ key, code }, capsOf(null, 'fr'))).toBe(language))

it('keeps a corrected layout for the next player', () => {
  const first = followKeyCaps(window)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', code: 'KeyQ' }))
  expect(keyCaps.getState().capOf('KeyQ')).toBe('Q')
  first()
  const second = followKeyCaps(window)
  expect(keyCaps.getState().capOf('KeyQ')).toBe('Q')
  second()
})
