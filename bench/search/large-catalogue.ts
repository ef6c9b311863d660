import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '@prelude/domain/basics'
import { inRoot } from '../../tools/root.ts'

type PieceEntry = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly artist: string
  readonly versions: readonly { readonly id: number; readonly code: string }[]
}

const FIRST_ID = 5_000
const FORMS = [
  'Sonate',
  'Sonatine',
  'Valse',
  'Prélude',
  'Étude',
  'Menuet',
  'Chanson',
  'Berceuse',
  'Marche',
  'Ronde',
  'Air',
  'Danse',
  'Nocturne',
  'Le Chant',
]
const LINKS = ['de', 'du', 'de la', 'pour', 'en', 'sur le', 'au', 'sans']
const CONSONANTS = ['b', 'c', 'd', 'f', 'g', 'j', 'l', 'm', 'n', 'p', 'qu', 'r', 's', 't', 'v', 'ch', 'gn', 'tr', 'bl']
const VOWELS = ['a', 'e', 'é', 'i', 'o', 'u', 'ou', 'an', 'on', 'oi', 'eau', 'in']
const SYLLABLES = [2, 3, 3, 4]
/** Words of the first lines. */
const SUNG_WORDS = 14

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1)

/** Made French: words by syllables, of which a few are frequent and most are rare, as in a language. */
function languageOf(random: () => number, size: number) {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const word = (): string => Array.from({ length: pick(SYLLABLES) }, () => pick(CONSONANTS) + pick(VOWELS)).join('')
  const words = Array.from({ length: size }, word)
  return { pick, frequent: (): string => words[Math.floor(random() ** 3 * words.length)] as string }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes a content folder whose catalogue has so many versions: the built pieces, and made ones with the facts of a built one, a made title, composer
 * and first lines. Vocabulary and composers grow with the root of the catalogue, as in real ones.
 */
export function writeLargeCatalogue(folder: string, versions: number): readonly PieceEntry[] {
  const built = JSON.parse(readFileSync(inRoot('dist', 'content', 'catalogue.json'), 'utf8')) as { pieces: PieceEntry[]; school_sha256: string }
  const random = seededRandom(versions)
  const { pick, frequent } = languageOf(random, Math.round(40 * Math.sqrt(versions)))
  const artists = Array.from({ length: Math.round(4 * Math.sqrt(versions)) }, () => `${capital(frequent())} ${capital(frequent())}`)
  const pieces = [...built.pieces]
  let remaining = versions - pieces.reduce((sum, piece) => sum + piece.versions.length, 0)
  for (let id = FIRST_ID; remaining > 0; id += 1) {
    const model = pick(built.pieces)
    const title = `${pick(FORMS)} ${pick(LINKS)} ${capital(frequent())}${random() < 0.5 ? ` ${frequent()}` : ''}`
    const slug = `made-${id}`
    pieces.push({
      ...model,
      id,
      slug,
      title,
      artist: artists[Math.floor(random() ** 2 * artists.length)] as string,
      ...{ url_title: slug, other_titles: [frequent()], first_words: Array.from({ length: SUNG_WORDS }, frequent).join(' ') },
      versions: model.versions.slice(0, remaining).map((version, place) => ({ ...version, id: id * 10 + place, key: `${slug}:${version.code}` })),
    })
    remaining -= model.versions.length
  }
  for (const file of ['school.json', 'teacher.json']) copyFileSync(inRoot('dist', 'content', file), join(folder, file))
  writeFileSync(
    join(folder, 'catalogue.json'),
    JSON.stringify({ ...built, pieces, school_sha256: sha256(readFileSync(join(folder, 'school.json'), 'utf8')) }),
  )
  return pieces
}
