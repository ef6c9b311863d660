import type { Hand, Hands } from './timeline.ts'

export const HAND_WORDS: Readonly<Record<Hand, string>> = { LEFT: 'main gauche', RIGHT: 'main droite' }
export const HANDS_WORDS: Readonly<Record<Hands, string>> = { ...HAND_WORDS, BOTH: 'deux mains' }
