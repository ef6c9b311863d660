import { EXAMPLE_TIMELINE } from '@prelude/contract/examples'
import { expect, it } from 'vitest'
import { scaleTimeline } from '../../../test/timelines.ts'
import type { StoredNotes } from './imports.stored.ts'
import { packNotes, unpackNotes, withParts } from './stored-course.ts'

const stored = (timeline = EXAMPLE_TIMELINE): StoredNotes => ({
  timeline,
  noteIds: timeline.notes.map(({ index }) => (index === 2 ? ['n2', 'n3'] : [`n${index}`])),
  melodyIds: [['n7'], []],
  droppedIds: ['n9'],
  hiddenStaves: [{ part: 0, staff: 2 }],
  measureIds: timeline.measures.map(({ index }) => `m${index}`),
})

it('gives back what was packed', async () => {
  for (const notes of [stored(), stored(scaleTimeline(3, ['LEFT', 'RIGHT']))]) expect(await unpackNotes(packNotes(notes))).toEqual(notes)
})

it('cuts the same notes into other parts', async () => {
  const notes = stored(scaleTimeline(4, ['RIGHT']))
  const cut = [
    { index: 0, sectionId: 1, letter: 'A', occurrence: 1, firstMeasure: 0 },
    { index: 1, sectionId: 2, letter: 'B', occurrence: 1, firstMeasure: 3 },
    { index: 2, sectionId: 2, letter: 'B', occurrence: 2, firstMeasure: 99 },
  ]
  const { timeline } = await unpackNotes(await withParts(packNotes(notes), cut))
  expect(timeline.parts).toEqual([
    { index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 1_152 },
    { index: 1, sectionId: 2, letter: 'B', occurrence: 1, start: 1_152, end: 1_536 },
  ])
  expect(timeline.notes).toEqual(notes.timeline.notes)
})
