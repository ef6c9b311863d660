import { describe, expect, it, test } from 'vitest'
import { calculate } from './calculate.ts'

describe('what asks for nothing that can be calculated', () => {
  it.each([
    'ralentis',
    'la section B est belle',
    'joue la main gauche',
    'mets à 80',
    'comment jouer do',
    'j’aime la mineure',
    'si je boucle la 5',
    'boucle la 7',
    'et si on jouait la mesure 4',
    'si la mesure 5 est dure',
    'do',
    'la si do',
    'la main droite seule',
    'recommence à la mesure 12',
    'transpose d’un ton',
    'transpose en ré majeur',
    'transpose le morceau en fa',
    'monte d’un demi-ton',
    'baisse le volume',
    'quelle est la tonalité de ce morceau',
    'combien de bémols dans ce morceau',
    'les notes de cette mesure',
    'joue l’accord de do',
    'combien de temps dure une séance',
    'combien de temps pour apprendre le piano',
    'fais une pause',
    'combien de temps dure la pause',
    'la page reste blanche',
    'je n’aime pas les touches noires',
    'quel morceau en sol majeur',
    'un prélude de Bach en do majeur',
    'mets le métronome à 120',
    'allegro est plus court que Prélude',
    'le tempo de ma vie est plutôt largo',
    '32 mesures à 80, ça dure combien',
    'combien de doubles croches par mesure',
    'doigté d’arpège de ré majeur',
    'doigté du morceau',
    'j’ai mal aux doigts après la gamme de fa',
    'j’ai trois bémols à la clé et zéro courage',
    'la ligne du bas ne s’affiche pas',
    'quelle est la deuxième ligne',
    'section A B C, c’est quoi',
    'le sol est mouillé',
    'je joue à mi-temps',
    'la note de ma fille est basse',
    'une octave plus une tierce au-dessus de do, quelle note',
    'de la2 à mi4, combien de demi-tons',
    'relative',
    'dominante',
    'quel accord est beau',
    'quel accord après sol',
    'les notes de Cmaj13',
    'combien de jours dans une semaine',
    'je suis la quinte du groupe',
    '',
  ])('%s', (text) => expect(calculate(text)).toBeUndefined())
})

const QUESTIONS = [
  'les notes de la gamme de sol dièse mineur harmonique',
  'gamme chromatique de si bémol',
  'les notes de do dièse majeur',
  'gamme de do dièse mineur mélodique',
  'les accords de la gamme de la dièse mineur',
  'doigté de la gamme chromatique',
  'où se place le ré en clé de sol',
  'combien de bémols en do bémol majeur',
  'transpose do ré mi fa sol la si do ré mi fa sol la si do d’un demi-ton',
  '7 dièses à la clé, quelle tonalité',
]

test.each(QUESTIONS)('%s: 60 words at most, typeset', (question) => {
  const text = calculate(question)?.text
  expect(text).toBeDefined()
  expect((text ?? '').split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(60)
  expect(text).not.toMatch(/undefined|NaN|'| [:;?!]/)
})
