import { seededRandom } from '@prelude/domain/basics'
import * as deep from './families-deep.ts'
import * as gentle from './families-gentle.ts'
import * as lively from './families-lively.ts'
import { paletteOf } from './palettes.ts'
import type { CoverFamily, CoverShape, Palette } from './shape.ts'

/** Input of a cover: the same piece always has the same cover. */
export interface CoverSubject {
  readonly title: string
  readonly composer: string
  /** « G », « F# », « Am ». */
  readonly key: string
  readonly mood: string
}

export interface CoverArt {
  readonly family: string
  readonly ground: string
  readonly shapes: readonly CoverShape[]
}

const FAMILIES: Readonly<Record<string, CoverFamily>> = { ...gentle, ...lively, ...deep }
const MOODS: Readonly<Record<string, readonly string[]>> = {
  doux: ['vagues', 'lune', 'berceau'],
  joyeux: ['ronde', 'manege', 'clavier', 'lampions'],
  mélancolique: ['reflet', 'saule', 'brume'],
  solennel: ['arches', 'orgue'],
  énergique: ['eclats', 'zigzag', 'galop'],
  romantique: ['petales', 'liaisons'],
  mystérieux: ['orbites', 'phases'],
}

/** FNV-1a with a final mix: similar titles give distant seeds. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16_777_619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  return hash >>> 0
}

/** Spaces, hyphens and ordinals that typography set are those that were typed: a title keeps its cover. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replaceAll('ᵉ', 'e')
    .replaceAll('ʳ', 'r')

/** The mood selects the family of compositions, the key the palette, title and composer the rest. */
export function coverArt({ title, composer, key, mood }: CoverSubject): CoverArt {
  const seed = seedOf(plain(`${title}|${composer}`))
  const families = MOODS[mood.normalize('NFC')] ?? (MOODS.doux as readonly string[])
  const family = families[(seed >>> 9) % families.length] as string
  const palette: Palette = paletteOf(key, seed)
  return { family, ground: palette[0], shapes: (FAMILIES[family] as CoverFamily)(palette, seededRandom(seed)) }
}
