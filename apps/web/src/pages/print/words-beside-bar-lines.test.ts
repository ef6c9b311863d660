import { expect, it } from 'vitest'
import { wordsBesideBarLines } from './words-beside-bar-lines.ts'

const sung = (word: string, verse = 1) => `<lyric number="${verse}"><syllabic>single</syllabic><text>${word}</text></lyric>`
const measure = (...lyrics: string[]) => `<measure number="1">${lyrics.map((lyric) => `<note>${lyric}</note>`).join('')}</measure>`
const shown = (xml: string) => [...xml.matchAll(/<text>([^<]*)/g)].map(([, word]) => word?.replaceAll('\u00a0', '.'))

it.each([
  ['the very first word stays, the last of a measure keeps its distance', [measure(sung('Quand'), sung('la'))], ['Quand', 'la.']],
  ['a long word moves away from the bar line before it', [measure(sung('a')), measure(sung('Quand'), sung('la'))], ['a.', '...Quand', 'la.']],
  ['a longer one further', [measure(sung('a')), measure(sung('strength'))], ['a.', '...strength.']],
  ['a wide one counts for more', [measure(sung('a')), measure(sung('win'), sung('la'))], ['a.', '..win', 'la.']],
  ['a short one stays', [measure(sung('a')), measure(sung('de'), sung('la'))], ['a.', 'de', 'la.']],
  ['verse by verse', [measure(sung('a')), measure(sung('Quand') + sung('Toute', 2), sung('la'))], ['a.', '...Quand', '...Toute.', 'la.']],
])('%s', (_name, measures, words) => expect(shown(wordsBesideBarLines(`<part id="P1"><staves>2</staves>${measures.join('')}</part>`))).toEqual(words))

it('beside one staff no bar line runs through the words', () => {
  const alone = `<part-list/><part id="P1">${measure(sung('a')) + measure(sung('Quand'))}</part>`
  expect(wordsBesideBarLines(alone)).toBe(alone)
  const piano = `<part id="P2"><staves>2</staves>${measure()}</part>`
  expect(wordsBesideBarLines(alone + piano)).toBe(alone + piano)
})
