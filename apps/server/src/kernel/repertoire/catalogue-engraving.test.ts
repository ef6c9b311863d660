import { pitchFrom } from '@prelude/domain/music'
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

it('finds the heads of the staff of a singer apart, where there is one', () => {
  const timeline = {
    ...scaleTimeline(1, ['RIGHT']),
    melody: [0, 1].map((index) => ({ onset: index, duration: 1, pitch: pitchFrom(60), lyric: null })),
  }
  const xml = '<note id="s0"/><note id="sg0"/><note id="s1"/><note id="s1-2"/><note id="n1"/>'
  const { noteIds, melodyIds } = catalogueEngraving(xml, timeline)
  expect([melodyIds, noteIds]).toEqual([
    [['s0'], ['s1', 's1-2']],
    [[], ['n1'], [], []],
  ])
  expect(catalogueEngraving('<note id="n1"/>', timeline).melodyIds).toEqual([])
})

it('finds the heads of each note, those tied to it after the struck one', () => {
  const timeline = scaleTimeline(1, ['RIGHT'])
  const xml = '<note id="n0"/><note default-x="3" id="n2"/><note/><note id="n2-2"><x id="n3"/></note><note id="n2-3"/><note id="n11"/>'
  expect(catalogueEngraving(xml, timeline).noteIds).toEqual([['n0'], [], ['n2', 'n2-2', 'n2-3'], []])
})
