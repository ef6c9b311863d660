import { expect, it } from 'vitest'
import { scaleTimeline } from '../../../test/timelines.ts'
import { catalogueEngraving } from './catalogue-engraving.ts'

it('gives what is printed once the ids of its first playing', () => {
  const timeline = scaleTimeline(2, ['RIGHT'])
  const printed = { notes: timeline.notes.map(({ index }) => index % 4), measures: [0, 0] }
  const xml = [0, 1, 2, 3].map((index) => `<note id="n${index}"/>`).join('')
  const { noteIds, measureIds } = catalogueEngraving(xml, timeline, printed)
  expect(noteIds.slice(0, 6)).toEqual([['n0'], ['n1'], ['n2'], ['n3'], ['n0'], ['n1']])
  expect(measureIds).toEqual(['m0', 'm0'])
})

it('finds the heads of each note, those tied to it after the struck one', () => {
  const timeline = scaleTimeline(1, ['RIGHT'])
  const xml = '<note id="n0"/><note default-x="3" id="n2"/><note/><note id="n2-2"><x id="n3"/></note><note id="n2-3"/><note id="n11"/>'
  expect(catalogueEngraving(xml, timeline).noteIds).toEqual([['n0'], [], ['n2', 'n2-2', 'n2-3'], []])
})
