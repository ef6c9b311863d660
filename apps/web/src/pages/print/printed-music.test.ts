import { expect, it } from 'vitest'
import { hasFingerings, hasLyrics, printedMusic } from './printed-music.ts'

const score = (parts = 1) => `<score-partwise><part-list>${'<score-part id="P1"><part-name>Piano</part-name></score-part>'.repeat(parts)}</part-list>
<part id="P1"><measure number="1"><note id="n0"><pitch/><notations><technical><fingering placement="above">5</fingering></technical></notations><lyric number="1"><syllabic>begin</syllabic><text>A&lt;</text></lyric></note></measure></part></score-partwise>`

it('prints everything', () => {
  const printed = printedMusic(score(), { fingerings: true, lyrics: true })
  expect([hasFingerings(printed), hasLyrics(printed)]).toEqual([true, true])
})
it('leaves out the fingerings', () => {
  const printed = printedMusic(score(), { fingerings: false, lyrics: true })
  expect([hasFingerings(printed), hasLyrics(printed)]).toEqual([false, true])
  expect(printed).toContain('<technical></technical></notations><lyric')
})
it('leaves out the words', () => {
  const printed = printedMusic(score(), { fingerings: true, lyrics: false })
  expect([hasFingerings(printed), hasLyrics(printed)]).toEqual([true, false])
  expect(printed).toContain('</notations></note>')
})
it('names several parts, not the only one', () => {
  expect(printedMusic(score(1), { fingerings: true, lyrics: true })).toContain('<part-name print-object="no">')
  expect(printedMusic(score(2), { fingerings: true, lyrics: true })).not.toContain('print-object')
})
it('keeps room for the heading before the list of parts', () =>
  expect(printedMusic(score(), { fingerings: true, lyrics: true })).toMatch(/<credit page="1">.*<\/credit><part-list>/))
