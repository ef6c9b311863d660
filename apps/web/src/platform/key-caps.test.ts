import { expect, it } from 'vitest'
import { capsAfterKey, capsOf } from './key-caps.ts'

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
  ['q', 'KeyQ', 'Q'],
  ['a', 'KeyQ', null],
  ['é', 'Digit2', null],
  ['Enter', 'Enter', null],
])('« %s » on %s corrects the French layout: %s', (key, code, cap) =>
  expect(capsAfterKey({ key, code }, capsOf(null, 'fr'))?.(code) ?? null).toBe(cap),
)
