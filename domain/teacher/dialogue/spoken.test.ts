import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_SPOKEN, spokenAfter, spokenForm } from './spoken.ts'

const LONG = 'Posez la main à plat sur les touches, les doigts arrondis comme sur une orange.'

describe('an answer that is spoken', () => {
  it.each<[string, string]>([
    ['J’ai ralenti le tempo du morceau.', 'J’ai ralenti le tempo du morceau.'],
    ['', ''],
    ['Un quart de temps de retard (environ 190 millisecondes), main gauche.', 'Un quart de temps de retard, main gauche.'],
    // Words in brackets stay.
    ['La main gauche (la plus grave) mène.', 'La main gauche (la plus grave) mène.'],
    ['Trois pas :\n- écoutez\n- chantez\n2) jouez.', 'Trois pas : écoutez. chantez. jouez.'],
    ['Soit 14,90 € par mois, 3.5 fois moins.', 'Soit 14,90 € par mois, 3.5 fois moins.'],
  ])('the words for %j are %j', (text, spoken) => expect(spokenForm(text)).toBe(spoken))

  it('has whole sentences, from the first on', () => {
    expect(spokenForm(Array.from({ length: 9 }, () => LONG).join(' '))).toBe([LONG, LONG, LONG].join(' '))
  })

  it('ends with the question that offers something', () => {
    const offer = 'Je boucle les mesures 5 à 8, main gauche ?'
    expect(spokenForm([LONG, LONG, LONG, LONG, offer].join(' '))).toBe([LONG, LONG, LONG, offer].join(' '))
    expect(spokenForm([LONG, LONG, offer].join(' '), 100)).toBe(LONG)
  })

  it('a first sentence that is too long ends at a comma', () => {
    const sentence = `${'Jouez la main gauche seule, '.repeat(12)}et recommencez.`
    expect(spokenForm(sentence, 100)).toBe('Jouez la main gauche seule, Jouez la main gauche seule, Jouez la main gauche seule.')
  })

  it.each<[string, string, string]>([
    ['', LONG, LONG],
    [LONG, 'Oui.', 'Oui.'],
    [LONG.repeat(4).slice(0, 290), 'Une phrase de plus.', ''],
  ])('after %j, of %j it says %j', (spokenBefore, text, spoken) => expect(spokenAfter(spokenBefore, text)).toBe(spoken))

  it('is never longer', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => spokenForm(text).length <= MOST_SPOKEN))
  })
})
