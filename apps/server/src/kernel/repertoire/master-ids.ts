import { PARTS_PER_VERSION } from '@prelude/domain/learning'

/** Letters of sections in order: the index of a letter is the last digit of a section's id. */
const LETTERS = 'ABCDEFGHIJ'

/** The id of `POST master/{sectionId}`: section B of version 11 is 111; null for a letter beyond J. */
export function sectionMasterId(versionId: number, letter: string): number | null {
  const place = letter.length === 1 ? LETTERS.indexOf(letter) : -1
  return place < 0 ? null : versionId * LETTERS.length + place
}

/** First and last id of all sections, and of all parts, of a version. */
export const masterIdsOf = (versionId: number, type: 'section' | 'part'): readonly [first: number, last: number] => {
  const count = type === 'section' ? LETTERS.length : PARTS_PER_VERSION
  return [versionId * count, versionId * count + count - 1]
}

/** 111 is section B of version 11. */
export const sectionOfMasterId = (id: number): { versionId: number; letter: string } => ({
  versionId: Math.floor(id / LETTERS.length),
  letter: LETTERS.charAt(id % LETTERS.length),
})

/** 1102 is the third part of version 11. */
export const partOfMasterId = (id: number): { versionId: number; partIndex: number } => ({
  versionId: Math.floor(id / PARTS_PER_VERSION),
  partIndex: id % PARTS_PER_VERSION,
})
