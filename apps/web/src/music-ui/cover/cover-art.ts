import { seededRandom } from '@prelude/domain/basics'
import type { Character } from '@prelude/domain/music'
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
const GENTLE = ['vagues', 'lune', 'berceau'] as const
const WARM = ['petales', 'liaisons'] as const
const LIVELY = ['eclats', 'zigzag', 'galop'] as const
const BRIGHT = ['ronde', 'manege', 'clavier', 'lampions'] as const
const FAMILIES_OF: Readonly<Record<Character, readonly string[]>> = {
  doux: GENTLE,
  serein: GENTLE,
  tendre: WARM,
  rêveur: WARM,
  romantique: WARM,
  joyeux: BRIGHT,
  gracieux: BRIGHT,
  entraînant: LIVELY,
  vif: LIVELY,
  énergique: LIVELY,
  fougueux: LIVELY,
  solennel: ['arches', 'orgue'],
  mélancolique: ['reflet', 'saule', 'brume'],
  mystérieux: ['orbites', 'phases'],
}
const isCharacter = (mood: string): mood is Character => Object.hasOwn(FAMILIES_OF, mood)

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
  const written = mood.normalize('NFC')
  const families = isCharacter(written) ? FAMILIES_OF[written] : GENTLE
  const family = families[(seed >>> 9) % families.length] as string
  const palette: Palette = paletteOf(key, seed)
  return { family, ground: palette[0], shapes: (FAMILIES[family] as CoverFamily)(palette, seededRandom(seed)) }
}
