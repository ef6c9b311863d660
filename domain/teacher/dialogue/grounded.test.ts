import { describe, expect, test } from 'vitest'
import { isGrounded } from './grounded.ts'

const FACTS = { measures: 16, titles: ['Hymne à la joie', 'Lettre à Élise', 'Menuet en sol'], names: ['Thème', 'Section B'] }

describe('a sentence of a language model', () => {
  test.each([
    ['Reprenez les mesures 5 et 6, main gauche seule.'],
    ['Jouez lentement la mesure 16.'],
    ['Essayez « Lettre à Élise », puis « Menuet en sol ».'],
    ['Ouvrez la page « Progrès ».'],
    ['Allez dans « Catalogue ».'],
    ['Le mot « cantabile » veut dire « chantant ».'],
    ['Pensez à la phrase entière avant de jouer.'],
    ['La section « Thème » est la plus chantante.'],
  ])('may be shown: %s', (sentence) => expect(isGrounded(sentence, FACTS)).toBe(true))

  test.each([
    ['a measure that the piece does not have', 'Travaillez la mesure 24.'],
    ['a range that ends beyond the piece', 'Bouclez les mesures 12 à 20.'],
    ['a piece that is not there', 'Essayez le morceau « Imagine ».'],
    ['another one beside one that is there', 'Jouez « Lettre à Élise » ou « Bohemian Rhapsody ».'],
    ['a page that is not there', 'Ouvrez la page « Boutique ».'],
    ['the same without quotes', 'Allez dans l’onglet Amis.'],
    ['a dose', 'Prenez 400 mg d’ibuprofène.'],
    ['playing through pain', 'Continuez malgré la douleur.'],
    ['a promise', 'Je vous promets que vous le jouerez demain.'],
    ['« tu »', 'Ne t’en fais pas, tu vas y arriver.'],
    ['markup', 'Lisez [ceci](https://exemple.fr).'],
  ])('is left out for %s', (_name, sentence) => expect(isGrounded(sentence, FACTS)).toBe(false))

  test('names no measure where no piece is open', () => {
    expect(isGrounded('Travaillez la mesure 4.', { ...FACTS, measures: null })).toBe(false)
  })
})
