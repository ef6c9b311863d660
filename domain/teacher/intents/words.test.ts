import { describe, expect, it } from 'vitest'
import { intentFeatures, PIECE_ROWS } from './features.ts'
import { intentWords } from './words.ts'

describe('the words that the network reads', () => {
  it.each([
    ['Ralentis, s’il te plaît !', 'ralentis s il te plait !'],
    ['mets à 80', 'mets a #large'],
    ['boucle les mesures 5 à 8', 'boucle les mesures #small a #small'],
    ['baisse de 20%', 'baisse de #large %'],
    ['ouiiiii', 'ouii'],
    ['le CŒUR ?', 'le coeur ?'],
    ['🎉', ''],
  ])('%s → %s', (text, words) => expect(intentWords(text).join(' ')).toBe(words))

  it('the label of the turn before comes first', () => expect(intentWords('encore', 't-')).toEqual(['<t->', 'encore']))

  it('a long text is read up to its sixtieth word', () => expect(intentWords('do '.repeat(500))).toHaveLength(60))
})

describe('features', () => {
  it('each word has rows for its pieces and its lemma, and four for the words before it', () => {
    const { pieces, groups } = intentFeatures(['plus', 'vite'])
    expect(pieces.map(({ length }) => length)).toEqual([16, 16])
    expect(groups.map(({ length }) => length)).toEqual([4, 4])
    expect(Math.max(...pieces.flatMap((rows) => [...rows]))).toBeLessThan(PIECE_ROWS)
  })

  it('a misspelt word shares most of its pieces', () => {
    const { pieces } = intentFeatures(['metronome', 'metronom'])
    const [right = [], misspelt = []] = pieces.map((rows) => [...rows])
    expect(misspelt.filter((row) => right.includes(row)).length / misspelt.length).toBeGreaterThan(0.7)
  })

  it('the same words in another order are other groups', () => {
    const rowsOf = (text: string): readonly number[] => intentFeatures(intentWords(text)).groups.flatMap((rows) => [...rows])
    expect(rowsOf('pas ralentir')).not.toEqual(rowsOf('ralentir pas'))
  })
})
