import { pitchOfPianoKey } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { firstWords } from './first-words.ts'

const sung = (...lyrics: readonly (string | null)[]) =>
  lyrics.map((lyric, place) => ({ onset: place * 96, duration: 96, pitch: pitchOfPianoKey(40), lyric }))

it.each<[readonly (string | null)[], string]>([
  [[], ''],
  [[null, null], ''],
  [['Au', 'clair', 'de', 'la', 'lu-', 'ne,'], 'Au clair de la lune,'],
  [['glo-', null, 'ri-', null, 'a'], 'gloria'],
  [['dor-', 'mez\u2011-', 'vous ?'], 'dormez-vous ?'],
])('%j are the words « %s »', (lyrics, words) => expect(firstWords(sung(...lyrics))).toBe(words))

it('ends after two lines', () => expect(firstWords(sung(...Array.from({ length: 80 }, () => 'la'))).split(' ')).toHaveLength(24))
