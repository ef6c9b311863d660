import type { Palette } from './shape.ts'

/** Positions on the circle of fifths. */
const FIFTHS: Readonly<Record<string, number>> = {
  C: 0,
  G: 1,
  D: 2,
  A: 3,
  E: 4,
  B: 5,
  'F#': 6,
  Gb: 6,
  'C#': 7,
  Db: 7,
  Ab: 8,
  Eb: 9,
  Bb: 10,
  F: 11,
}
/** A minor key has the position of its relative major. */
const RELATIVE: Readonly<Record<string, number>> = {
  A: 0,
  E: 1,
  B: 2,
  'F#': 3,
  'C#': 4,
  'G#': 5,
  Ab: 5,
  'D#': 6,
  Eb: 6,
  Bb: 7,
  F: 8,
  C: 9,
  G: 10,
  D: 11,
}
const MAJOR: readonly Palette[] = [
  ['#F4E4C9', '#2F3E9E', '#E4572E', '#F0B441', '#FFF9EE'], // sand
  ['#F2B8A0', '#7A1F3D', '#2F3E9E', '#FBE3C0', '#FFF6EC'], // peach
  ['#F3C65B', '#221C35', '#E4572E', '#0E8797', '#FFF6E0'], // saffron
  ['#CFE3DC', '#0B5560', '#E4572E', '#F0B441', '#FBF7F1'], // water
  ['#E9DDF0', '#3B2A6B', '#E4572E', '#0E8797', '#FFFDF8'], // lilac
  ['#BFD6EA', '#22306F', '#F0B441', '#E4572E', '#FBF7F1'], // sky
  ['#E4572E', '#3A1430', '#F6C453', '#FBE9D3', '#FFF6EC'], // coral
  ['#0E8797', '#0A2A44', '#F6C453', '#F29A7A', '#E9F6F3'], // teal
  ['#F7E9E4', '#B4233F', '#2F3E9E', '#F0A58F', '#FFFDFA'], // sugared almond
  ['#2F3E9E', '#161A4A', '#F6C453', '#F07F5C', '#F2EEFF'], // ink
  ['#DDE3C2', '#215A44', '#E4572E', '#C98A06', '#FCFAF0'], // lime tree
  ['#FBF1DF', '#0B5560', '#C98A06', '#E4572E', '#FFFFFF'], // ivory
]
const MINOR: readonly Palette[] = [
  ['#1B1B3F', '#3A47A8', '#FF7A52', '#FFC94A', '#F4EFE6'], // night
  ['#12343B', '#1E6E78', '#FF9B76', '#F3D9A4', '#EAF4F1'], // pine
  ['#3A1633', '#8A2C4D', '#FF8F6B', '#FFC94A', '#FBEAE0'], // fig
  ['#232B57', '#4F63C4', '#9ED8DA', '#F3C7A8', '#F4EFE6'], // storm
  ['#2B2238', '#6A4C7C', '#E9A96A', '#F6DDB2', '#F7EFE6'], // plum
  ['#0F2740', '#2A6A8F', '#F2B880', '#FF7A52', '#EAF1F5'], // open sea
]

/** Minor keys have dark grounds; the seed chooses among the neighbours of a key. */
export function paletteOf(key: string, seed: number): Palette {
  if (key.endsWith('m')) {
    const place = RELATIVE[key.slice(0, -1)] ?? 0
    return MINOR[(place + (seed >>> 5)) % MINOR.length] as Palette
  }
  return MAJOR[((FIFTHS[key] ?? 0) + ((seed >>> 3) % 5) * 5) % MAJOR.length] as Palette
}
