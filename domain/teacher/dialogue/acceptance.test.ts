import { expect, test } from 'vitest'
import { TEST_CONTEXTS } from '../testing/test-contexts.ts'
import { acceptance } from './acceptance.ts'

const context = TEST_CONTEXTS.PV
if (!context) throw new Error('no open player')

test.each<[string, readonly string[] | null]>([
  ['oui', []],
  ['d’accord, merci', []],
  ['oui, mais plus lentement', ['player.tempo']],
  ['ok, avec le métronome', ['player.volume']],
  ['oui mais pourquoi c’est toujours celle-là qui traîne', null],
  ['oui mais quand je respire il faut bien que je lâche quelque part', null],
  ['ok et le plus grave des deux ?', null],
  ['allez, boucle les huit premières mesures', null],
  ['non', null],
])('« %s » accepts, with these orders: %j', (text, types) => expect(acceptance(text, context)?.map(({ type }) => type) ?? null).toEqual(types))
