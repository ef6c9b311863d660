import type { Spelling, Tonality } from '@prelude/domain/music'
import { capitalised } from '../../basics/index.ts'
import { keyWords, notesListed, notesWords, signsCounted } from './names.texts.ts'

const withSigns = (signs: readonly Spelling[]): string => (signs.length === 0 ? '' : ` : ${notesListed(signs)}`)

export const SIGNATURE_TEXTS = {
  signature: (key: Tonality, signs: readonly Spelling[]): string =>
    `${capitalised(keyWords(key))} ${key.fifths === 0 ? 'n’a ni dièse ni bémol à la clé' : `a ${signsCounted(key.fifths)} à la clé${withSigns(signs)}`}.`,
  theoretical: (key: Tonality, simpler: Tonality): string =>
    `${capitalised(keyWords(key))} demanderait des doubles ${key.fifths > 0 ? 'dièses' : 'bémols'} à la clé : écrivez plutôt ${keyWords(simpler)}, avec ${signsCounted(simpler.fifths)}.`,
  keys: (major: Tonality, minor: Tonality, signs: readonly Spelling[]): string =>
    major.fifths === 0
      ? `Sans dièse ni bémol à la clé : ${keyWords(major)} ou ${keyWords(minor)}.`
      : `Avec ${signsCounted(major.fifths)} à la clé (${notesListed(signs)}) : ${keyWords(major)} ou ${keyWords(minor)}.`,
  relative: (key: Tonality, relative: Tonality): string =>
    `La relative ${relative.mode === 'major' ? 'majeure' : 'mineure'} de ${keyWords(key)} est ${keyWords(relative)} : ${
      key.fifths === 0 ? 'ni dièse ni bémol à la clé' : `même armure, ${signsCounted(key.fifths)}`
    }.`,
  parallel: (key: Tonality, parallel: Tonality, signs: readonly Spelling[]): string =>
    `La tonalité homonyme de ${keyWords(key)} est ${keyWords(parallel)}, avec ${signsCounted(parallel.fifths)} à la clé${withSigns(signs)}.`,
  order: (sign: 'diese' | 'bemol', signs: readonly Spelling[]): string => {
    const letters = notesWords(signs.map(({ letter }) => ({ letter, alter: 0 })))
    return `L’ordre des ${sign === 'diese' ? 'dièses' : 'bémols'} : ${letters}.`
  },
  common: (left: Tonality, right: Tonality, notes: readonly Spelling[]): string =>
    `${capitalised(keyWords(left))} et ${keyWords(right)} ont ${notes.length} note${notes.length < 2 ? '' : 's'} en commun : ${notesListed(notes)}.`,
} as const
