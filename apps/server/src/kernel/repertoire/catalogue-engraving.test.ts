import { expect, it } from 'vitest'
import { scaleTimeline } from '../../../test/timelines.ts'
import { catalogueEngraving } from './catalogue-engraving.ts'

it('finds the heads of each note, those tied to it after the struck one', () => {
  const timeline = scaleTimeline(1, ['RIGHT'])
  const xml = '<note id="n0"/><note default-x="3" id="n2"/><note/><note id="n2-2"><x id="n3"/></note><note id="n2-3"/><note id="n11"/>'
  expect(catalogueEngraving(xml, timeline).noteIds).toEqual([['n0'], [], ['n2', 'n2-2', 'n2-3'], []])
})
