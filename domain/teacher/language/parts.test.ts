import { expect, test } from 'vitest'
import { asks, partsOf } from './parts.ts'

test.each<[string, readonly string[]]>([
  ['ralentis', []],
  ['c’était mieux non ? pis dis-moi, la pédale, je la change quand', ['c’était mieux non ?', 'dis-moi, la pédale, je la change quand']],
  [
    'Remettez à 100 %, coupez le métronome. Et combien d’heures me faut-il ?',
    ['Remettez à 100 %, coupez le métronome.', 'Et combien d’heures me faut-il ?'],
  ],
  ['j’ai tout joué, mais ça boitait', ['j’ai tout joué', 'mais ça boitait']],
  ['ah. bon', []],
])('« %s » has these parts', (text, parts) => expect(partsOf(text)).toEqual(parts))

test.each<[string, boolean]>([
  ['c’était où', true],
  ['cmt jfais pr pu me tromper', true],
  ['t’en penses quoi', true],
  ['ça allait non', true],
  ['j’ai joué hier', false],
  ['bonne journée monsieur', false],
])('« %s » asks: %s', (text, isAsked) => expect(asks(text)).toBe(isAsked))
