import { expect, test } from 'vitest'
import { consentOf, isRefusal } from './consent.ts'

test.each<[string, string | null]>([
  ['oui', ''],
  ['Oui, volontiers !', ''],
  ['d’accord', ''],
  ['ok fais ça', ''],
  ['vas-y', ''],
  ['je veux bien, merci', ''],
  ['pourquoi pas', ''],
  ['allez, on y va', ''],
  ['et la suite', ''],
  ['vas-y mets la boucle là', ''],
  ['oui mais plus lentement', 'mais plus lentement'],
  ['oui, et avec le métronome', 'et avec le métronome'],
  ['non', null],
  ['non merci', null],
  ['merci', null],
  ['oui mais pourquoi je n’y arrive pas', 'mais pourquoi je ne y arrive pas'],
  ['oui j’ai compris la leçon', null],
  ['plus lentement', null],
  ['bien', null],
])('« %s » accepts, and asks besides: %s', (text, besides) => expect(consentOf(text)?.besides ?? null).toBe(besides))

test.each<[string, boolean]>([
  ['non', true],
  ['Non merci', true],
  ['pas maintenant', true],
  ['laisse tomber', true],
  ['non, mets plutôt la main gauche à soixante', false],
  ['oui', false],
])('« %s » declines: %s', (text, declines) => expect(isRefusal(text)).toBe(declines))
