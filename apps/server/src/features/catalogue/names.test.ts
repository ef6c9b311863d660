import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessName, styleName } from './names.ts'

const PIECES = resolve(import.meta.dirname, '../../../../../content/pieces')
const tags = [
  ...new Set(
    globSync('*.json', { cwd: PIECES }).flatMap(
      (file) => (JSON.parse(readFileSync(resolve(PIECES, file), 'utf8')) as { readonly tags: string[] }).tags,
    ),
  ),
].sort()

it.each([
  ['FREE', 'Gratuit'],
  ['PREMIUM', 'Premium'],
  ['PRIVATE', 'Vos partitions'],
  ['HIDDEN', 'En avant-première'],
])('the access %s is « %s »', (type, name) => expect(accessName(type)).toBe(name))

describe('the styles of the catalogue', () => {
  it.each([
    ['noel', 'Noël'],
    ['chanson-francaise', 'Chanson française'],
    ['baroque', 'Baroque'],
  ])('%s is « %s »', (tag, name) => expect(styleName(tag)).toBe(name))

  /** A new tag whose name needs an accent is added to the table of names, any other here. */
  it('have a name for each tag of the pieces', () => {
    expect(tags.map(styleName).sort((a, b) => a.localeCompare(b, 'fr'))).toEqual([
      'À quatre mains',
      'Ballet',
      'Baroque',
      'Berceuse',
      'Blues',
      'Canon',
      'Chanson',
      'Chanson française',
      'Chant',
      'Chants de marins',
      'Classique',
      'Comptine',
      'Country',
      'Créations Prélude',
      'Danse',
      'Étude',
      'Fête',
      'Film',
      'Gospel',
      'Hymne',
      'Impressionniste',
      'Italie',
      'Japon',
      'Jazz',
      'Latino',
      'Lied',
      'Marche',
      'Musiques du monde',
      'Noël',
      'Opéra',
      'Pop',
      'Ragtime',
      'Renaissance',
      'Rock',
      'Romance',
      'Romantique',
      'Ronde',
      'Russie',
      'Valse',
    ])
  })
})
