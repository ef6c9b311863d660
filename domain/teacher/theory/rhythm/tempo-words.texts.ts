import { capitalised, listed } from '../../../basics/index.ts'

const CHARACTERS = {
  grave: 'très lent et solennel',
  largo: 'très lent, large',
  larghetto: 'lent, un peu plus allant que largo',
  lento: 'lent',
  adagio: 'lent, à l’aise',
  andante: 'allant, au pas',
  andantino: 'un peu plus allant qu’andante',
  moderato: 'modéré',
  allegretto: 'assez vif',
  allegro: 'vif',
  vivace: 'vif et animé',
  presto: 'très vif',
  prestissimo: 'aussi vif que possible',
} as const
export type TempoWord = keyof typeof CHARACTERS

export const TEMPO_TEXTS = {
  range: (word: TempoWord, from: number, to: number): string =>
    `${capitalised(word)} : ${CHARACTERS[word]}, d’ordinaire entre ${from} et ${to} battements par minute. Ces limites varient selon les éditions.`,
  word: (bpm: number, words: readonly TempoWord[]): string =>
    `${bpm} battements par minute : d’ordinaire ${listed(words.map((word) => `${word} (${CHARACTERS[word]})`)).replace(' et ', ' ou ')}.`,
} as const
