import { expect, it } from 'vitest'
import { furnitureOf, tonalitiesOf, withExtract } from './sheet-words.ts'

const transpositions = [
  { id: 164, tonality: 'Bb', semi_tone_offset: -2, difficulty: 3 },
  { id: 168, tonality: 'C', semi_tone_offset: 0, difficulty: 1 },
]
const version = (id: number, versionTitle: string) => ({ id, versionTitle }) as never
const song = (...versions: never[]) => ({
  piece: { title: 'Douce nuit', credit: 'Franz Xaver Gruber' } as never,
  source: 'recueil de 1833',
  licence: 'domaine public',
  versions,
})
const subtitle = (versions: never[], id: number, transposition: number | null) =>
  furnitureOf(song(...versions), { transpositions }, id, transposition).subtitle

it('names the tonalities in French, the written one apart', () =>
  expect(tonalitiesOf({ transpositions })).toEqual([
    { id: 164, label: 'si bémol majeur' },
    { id: 168, label: 'do majeur (d’origine)' },
  ]))

it('says where it comes from', () =>
  expect(furnitureOf(song(version(1, 'Version originale')), { transpositions }, 1, 168)).toEqual({
    title: 'Douce nuit',
    composer: 'Franz Xaver Gruber',
    subtitle: 'Version originale',
    credit: 'recueil de 1833 · domaine public',
  }))

it.each([
  ['an arrangement of ours', [version(1, 'Mélodie et basse')], 1, 168, 'Mélodie et basse, arrangement Prélude'],
  ['transposed', [version(1, 'Mélodie et basse')], 1, 164, 'Mélodie et basse, arrangement Prélude, en si bémol majeur'],
  ['a hand of what was written', [version(1, 'Version originale'), version(2, 'Main droite seule')], 2, null, 'Main droite seule'],
  ['a version that the piece does not list', [version(1, 'Version originale')], 9, 164, 'en si bémol majeur'],
])('%s', (_name, versions, id, transposition, words) => expect(subtitle(versions, id, transposition)).toBe(words))

it('names an extract', () => {
  const furniture = { title: 'Étude', composer: '', subtitle: 'Mélodie', credit: '' }
  expect([
    withExtract(furniture, null).subtitle,
    withExtract(furniture, 8).subtitle,
    withExtract({ ...furniture, subtitle: '' }, 1).subtitle,
  ]).toEqual(['Mélodie', 'Mélodie, extrait\u00a0: les 8 premières mesures', 'extrait\u00a0: la première mesure'])
})
