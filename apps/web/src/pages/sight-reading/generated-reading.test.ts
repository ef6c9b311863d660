import { decodeSheet, encodeSheet } from '@prelude/contract/sheet-codec'
import { makeReading, timelineOfReading } from '@prelude/domain/learning/sight-reading'
import { expect, it } from 'vitest'
import { handsOfModel } from '../../shared/playables/front-door.ts'
import { generatedReading } from './generated-reading.ts'

it.each([
  [{ focus: 'clef-treble', level: 1, seed: 5 }, 'RIGHT', 60, 8, 'Lecture en do majeur, à quatre temps'],
  [{ focus: 'clef-bass', level: 2, seed: 5 }, 'LEFT', 60, 8, 'Lecture en do majeur, à quatre temps'],
  [{ focus: 'rhythm-compound', level: 16, seed: 2 }, 'BOTH', 60, 9, /^Lecture en .+, à 6\/8$/],
] as const)('%o is a content for the player', (order, hands, tempo, measures, title) => {
  const { sheet, playable } = generatedReading(makeReading(order))
  expect(handsOfModel(sheet.model)).toBe(hands)
  expect([sheet.model.start_tempo, sheet.model.measures.length]).toEqual([tempo, measures])
  expect(sheet.model.title).toMatch(title)
  expect(playable.engraving.noteIds).toHaveLength(sheet.timeline.notes.length)
})

it('the model goes on the wire without rounding: what is decoded is what was made', () => {
  for (const level of [1, 5, 11, 16, 21, 25, 26]) {
    const piece = makeReading({ focus: 'clef-treble', level, seed: level })
    const { sheet } = generatedReading(piece)
    const timeline = timelineOfReading(piece)
    const decoded = decodeSheet(encodeSheet(timeline, { ...sheet.model, handprints: [] }))
    const scale = decoded.ticksPerQuarter / timeline.ticksPerQuarter
    expect(decoded.notes.map(({ onset, duration, pitch }) => [onset / scale, duration / scale, pitch]).toSorted()).toEqual(
      timeline.notes.map(({ onset, duration, pitch }) => [onset, duration, pitch]).toSorted(),
    )
  }
})
