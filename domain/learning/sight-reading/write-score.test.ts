import { expect, test } from 'vitest'
import { signatureAlterAt } from '../../notation/index.ts'
import { makeCourse } from '../../score/course/index.ts'
import { NO_EXPRESSION } from '../../score/index.ts'
import { playScore, readScore, readWritten } from '../../score/musicxml/index.ts'
import { READING_LEVELS, readingFocusesOf, readingFocusesUpTo } from './levels.ts'
import { measuresWithRests } from './looking.ts'
import { makeReading } from './make-piece.ts'
import { handsOfReading, timelineOfReading } from './reading-timeline.ts'
import { writeReading } from './write-score.ts'

/** Of every level what it adds, and every fourth class below. */
const TEXTS = Array.from({ length: READING_LEVELS }, (_, place) => place + 1).flatMap((level) =>
  [...readingFocusesOf(level), ...readingFocusesUpTo(level - 1).filter((_, place) => level > 1 && place % 4 === level % 4)].map((focus, place) =>
    makeReading({ focus, level, seed: 31 * level + place }),
  ),
)

test('the file is read back by the reader of the project as the notes of the timeline', () => {
  for (const piece of TEXTS) {
    const written = readWritten(writeReading(piece, 'Lecture').musicXml)
    const timeline = timelineOfReading(piece)
    const isOneHand = handsOfReading(piece) !== 'BOTH'
    const scale = timeline.ticksPerQuarter / written.ticksPerQuarter
    const played = playScore(written).notes.map(
      ({ onset, duration, pitch, staff }) => `${onset * scale} ${duration * scale} ${pitch} ${isOneHand ? '' : staff}`,
    )
    const expected = timeline.notes.map(
      ({ onset, duration, pitch, hand }) => `${onset} ${duration} ${pitch} ${isOneHand ? '' : hand === 'RIGHT' ? 1 : 2}`,
    )
    expect(played.toSorted(), JSON.stringify(piece.order)).toEqual(expected.toSorted())
    expect(written.warnings ?? [], JSON.stringify(piece.order)).toEqual([])
  }
})

test('slurs, letters and hairpins are read back as they were made, beside the rests', () => {
  const some = TEXTS.filter(({ order: { level } }, place) => level >= 4 && place % 3 === 0)
  for (const piece of some) {
    const hands = { handSize: null, shapes: [], openHand: false }
    const { versions } = makeCourse(readScore(new TextEncoder().encode(writeReading(piece, 'Lecture').musicXml)), {}, hands)
    const whole = versions.find(({ timeline }) => timeline.notes.length === piece.notes.length)
    if (!whole) throw new Error(JSON.stringify(piece.order))
    const { ticksPerQuarter, expression: { slurs, dynamics, hairpins } = NO_EXPRESSION } = whole.timeline
    const scale = 48 / ticksPerQuarter
    const read = {
      slurs: slurs.map(({ start, end }) => [start * scale, end * scale]),
      dynamics: dynamics.map(({ at, mark }) => [at * scale, mark]),
      hairpins: hairpins.map(({ start, end, to }) => [start * scale, end * scale, to]),
    }
    const { expression = NO_EXPRESSION } = timelineOfReading(piece)
    const { order } = piece
    expect(read, JSON.stringify(order)).toEqual({
      slurs: expression.slurs.map(({ start, end }) => [start, end]),
      dynamics: expression.dynamics.map(({ at, mark }) => [at, mark]),
      hairpins: expression.hairpins.map(({ start, end, to }) => [start, end, to]),
    })
  }
  expect(some.filter((piece) => measuresWithRests(piece).length > 0).length).toBeGreaterThan(10)
})

test('every head has an id of its own, and a note that sounds over a bar line has two', () => {
  for (const piece of TEXTS) {
    const { musicXml, noteIds, measureIds } = writeReading(piece, 'Lecture')
    const written = [...musicXml.matchAll(/<note id="([^"]+)"/g)].map(([, id]) => id)
    expect(written.toSorted()).toEqual(noteIds.flat().toSorted())
    expect(new Set(written).size).toBe(written.length)
    expect(measureIds).toHaveLength(piece.upbeat > 0 ? 9 : 8)
  }
})

test.each([
  ['right hand alone', { focus: 'clef-treble', level: 1, seed: 5 }, 1, ['G']],
  ['left hand alone', { focus: 'clef-bass', level: 2, seed: 5 }, 1, ['F']],
  ['both hands', { focus: 'hands-together', level: 9, seed: 5 }, 2, ['G', 'F']],
] as const)('%s: so many staves, and their clefs', (_name, order, staves, clefs) => {
  const { musicXml } = writeReading(makeReading(order), 'Lecture')
  expect(musicXml).toContain(`<staves>${staves}</staves>`)
  expect([...musicXml.matchAll(/<sign>(\w)/g)].map(([, sign]) => sign)).toEqual(clefs)
})

test('the measures are whole: an upbeat has number 0, and the last measure lacks it; both staves fill each', () => {
  for (const piece of TEXTS) {
    const { measures, totalTicks } = timelineOfReading(piece)
    const { measureTicks } = piece.meter
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(measures.map(({ number }) => number)).toEqual(piece.upbeat > 0 ? [0, ...numbers] : numbers)
    expect(measures.filter(({ number }) => number > 0 && number < 8).every(({ length }) => length === measureTicks)).toBe(true)
    expect([measures.at(-1)?.length, totalTicks]).toEqual([measureTicks - piece.upbeat, 8 * measureTicks])
    const { musicXml } = writeReading(piece, 'Lecture')
    const written = [...musicXml.matchAll(/<measure .*?<\/measure>/gs)].map(([xml]) => xml)
    for (const [index, xml] of written.entries())
      for (const staff of xml.split('<backup>')) {
        const notes = [...staff.replace(/^.*?<\/backup>/s, '').matchAll(/<note[ >].*?<\/note>/gs)]
          .map(([note]) => note)
          .filter((note) => !note.includes('<chord/>'))
        const ticks = notes.reduce((sum, note) => sum + Number(/<duration>(\d+)/.exec(note)?.[1]), 0)
        expect(ticks, `${JSON.stringify(piece.order)} measure ${index}`).toBe(measures[index]?.length)
      }
  }
})

test('the second phrase is written with its own clef and signature', () => {
  const changes = (focus: 'clef-change' | 'key-change', level: number) =>
    [1, 2, 3, 4].map((seed) => ({
      piece: makeReading({ focus, level, seed }),
      xml: writeReading(makeReading({ focus, level, seed }), 'Lecture').musicXml,
    }))
  for (const { piece, xml } of changes('clef-change', 25)) {
    const fifth = xml.slice(xml.indexOf('<measure number="5"'))
    expect(/<clef number="(\d)"><sign>(\w)/.exec(fifth)?.slice(1)).toEqual(piece.clefChange === 'RIGHT' ? ['1', 'F'] : ['2', 'G'])
  }
  for (const { piece, xml } of changes('key-change', 26)) {
    const fifth = xml.slice(xml.indexOf('<measure number="5"'))
    expect(/<fifths>(-?\d)/.exec(fifth)?.[1]).toBe(String(piece.tonalities[1].fifths))
    expect(xml).toContain('<bar-style>light-light</bar-style>')
  }
})

test('a sign stands where a note differs from the signature and from what stands before it in its measure, and nowhere else', () => {
  const minor = TEXTS.filter(({ tonalities: [first, second] }) => first.mode === 'minor' && first.symbol === second.symbol)
  expect(minor.length).toBeGreaterThan(20)
  for (const piece of minor) {
    const { musicXml } = writeReading(piece, 'Lecture')
    const signs = (musicXml.match(/<accidental>/g) ?? []).length
    const foreign = new Set(
      piece.notes
        .filter(({ step, alter }) => musicXml.length > 0 && alter !== signatureAlterAt(step, piece.tonalities[0].fifths))
        .map(({ step, hand, onset }) => `${hand} ${step} ${Math.floor(onset / piece.meter.measureTicks)}`),
    )
    expect(signs, JSON.stringify(piece.order)).toBe(foreign.size)
  }
})
