import { describe, expect, it } from 'vitest'
import { withoutWithdrawn } from './withdrawn.ts'

describe('what a learner takes back', () => {
  it.each([
    ['tu peux boucler la B ? non oublie'],
    ['baisse la droite. Non. Laisse comme c’est.'],
    ['ralentis… non laisse'],
    ['mets le métronome, enfin non'],
    ['propose-moi un morceau, enfin non, plus tard'],
    ['accélère, laisse tomber'],
  ])('nothing is left of « %s »', (text) => expect(withoutWithdrawn(text)).toBeNull())

  it.each([
    ['ralentis, non attends je voulais dire accélère', 'accélère'],
    ['recommence, non mets en pause plutôt', 'mets en pause plutôt'],
    ['mets à 80, non 90', 'mets à 90'],
    ['boucle la mesure 5, enfin non plutôt la 6', 'boucle la mesure 6'],
    ['boucle 5 à 8 et ralentis, pardon 9 à 12', 'boucle 9 à 12 et ralentis'],
    ['boucle la B et ralentis, non accélère', 'boucle la B, accélère'],
  ])('« %s » means « %s »', (text, meant) => expect(withoutWithdrawn(text)).toBe(meant))

  it.each([['non'], ['non merci'], ['je n’aime pas ça, non'], ['pourquoi non ?'], ['non, plus lentement'], ['c’est juste ou non ?'], ['ralentis']])(
    '« %s » stays as it is',
    (text) => expect(withoutWithdrawn(text)).toBe(text),
  )
})
