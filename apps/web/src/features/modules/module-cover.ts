import type { CoverSubject } from '../../music-ui/cover/cover-art.ts'
import type { Module } from './module.queries.ts'

/** Keys around the circle of fifths, so that neighbours in the list differ. */
const KEYS = ['C', 'G', 'Dm', 'F', 'Am', 'D', 'Bb', 'Em'] as const

/** Moods of covers, so that a level has pictures of every family. */
const MOODS = ['énergique', 'joyeux', 'romantique', 'solennel', 'mystérieux', 'mélancolique', 'doux'] as const

/** The generated picture of a module: from its title, as for pieces. */
export const coverOf = ({ id, title }: Pick<Module, 'id' | 'title'>): CoverSubject => ({
  title,
  composer: '',
  key: KEYS[id % KEYS.length] ?? 'C',
  mood: MOODS[id % MOODS.length] ?? 'doux',
})
