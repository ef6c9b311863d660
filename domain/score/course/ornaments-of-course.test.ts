import { describe, expect, test } from 'vitest'
import { readWritten } from '../musicxml/read/read-written.ts'
import { attributesXml, notesXml, noteXml, scoreXml } from '../musicxml/test-score.ts'
import { allowedTones } from '../ornaments.ts'
import { makeCourse } from './make-course.ts'

const notations = (inside: string): string => `<notations>${inside}</notations>`
const ornaments = (inside: string): string => notations(`<ornaments>${inside}</ornaments>`)
const timelineOf = (xml: string) => {
  const [version] = makeCourse({ written: readWritten(xml), xml }, {}, { handSize: null, shapes: [], openHand: false }).versions
  if (!version) throw new Error('no version')
  return version.timeline
}
const signed = (name: string, inside: string, before = '', key = 0): string =>
  scoreXml([before + noteXml(name, 2, { after: inside }) + noteXml('C5', 2)], {
    first: attributesXml(`<divisions>1</divisions><key><fifths>${key}</fifths></key>`),
  })

describe('signs of ornaments in a file of one’s own', () => {
  test.each([
    ['a trill', signed('B4', ornaments('<trill-mark/>')), { kind: 'trill', above: 1, below: 2 }],
    ['a trill with a wavy line alone', signed('B4', ornaments('<wavy-line type="start"/>')), { kind: 'trill', above: 1, below: 2 }],
    ['a trill by the key signature', signed('E4', ornaments('<trill-mark/>'), '', 1), { kind: 'trill', above: 2, below: 2 }],
    [
      'a trill with an accidental',
      signed('D4', ornaments('<trill-mark/><accidental-mark>flat</accidental-mark>')),
      { kind: 'trill', above: 1, below: 2 },
    ],
    ['a mordent', signed('E4', ornaments('<mordent/>')), { kind: 'mordent', above: 1, below: 2 }],
    [
      'a mordent with an accidental',
      signed('D4', ornaments('<mordent/><accidental-mark>sharp</accidental-mark>')),
      { kind: 'mordent', above: 2, below: 1 },
    ],
    ['an inverted mordent', signed('G4', ornaments('<inverted-mordent/>')), { kind: 'inverted-mordent', above: 2, below: 2 }],
    ['a turn', signed('D4', ornaments('<turn/>')), { kind: 'turn', above: 2, below: 2 }],
    ['a delayed turn', signed('D4', ornaments('<delayed-turn/>')), { kind: 'turn', above: 2, below: 2 }],
    ['an inverted turn', signed('D4', ornaments('<inverted-turn/>')), { kind: 'inverted-turn', above: 2, below: 2 }],
    ['a slide', signed('D4', ornaments('<schleifer/>')), { kind: 'slide', above: 2, below: 2 }],
    ['a tremolo of one note', signed('D4', ornaments('<tremolo type="single">3</tremolo>')), { kind: 'tremolo', above: 0, below: 0 }],
    ['an accidental earlier in the measure', signed('B4', ornaments('<trill-mark/>'), noteXml('C#5')), { kind: 'trill', above: 2, below: 2 }],
    ['a tremolo without strokes', signed('D4', ornaments('<tremolo type="unmeasured">0</tremolo>')), undefined],
  ])('%s', (_, xml, ornament) =>
    expect(timelineOf(xml).notes.find(({ duration, ornament }) => ornament || duration > 20)?.ornament).toEqual(ornament),
  )

  test('a rolled chord: each note waits for those below it', () => {
    const roll = notations('<arpeggiate/>')
    const chord =
      noteXml('G4', 4, { after: roll }) +
      noteXml('C4', 4, { before: '<chord/>', after: roll }) +
      noteXml('E4', 4, { before: '<chord/>', after: roll })
    expect(timelineOf(scoreXml([chord])).notes.map(({ pitch, ornament }) => [pitch, ornament?.above])).toEqual([
      [60, 0],
      [64, 1],
      [67, 2],
    ])
  })

  test('a tremolo between two notes: each alternates with the other', () => {
    const end = (type: string): string => ornaments(`<tremolo type="${type}">3</tremolo>`)
    const xml = scoreXml([noteXml('C4', 2, { after: end('start') }) + noteXml('G4', 2, { after: end('stop') })])
    expect(timelineOf(xml).notes.map(({ ornament }) => ornament)).toEqual([
      { kind: 'tremolo', above: 7, below: 0 },
      { kind: 'tremolo', above: -7, below: 0 },
    ])
  })

  test('a glissando allows the keys between its ends, for as long as its first note lasts', () => {
    const end = (type: string): string => notations(`<glissando type="${type}" number="1"/>`)
    const timeline = timelineOf(scoreXml([noteXml('C4', 2, { after: end('start') }) + noteXml('F4', 2, { after: end('stop') })]))
    expect(timeline.notes[0]?.ornament).toEqual({ kind: 'glissando', above: 5, below: 0 })
    const [from] = timeline.notes
    expect(from && allowedTones(from)).toEqual([60, 61, 62, 63, 64, 65].map((pitch) => ({ pitch, times: Number.POSITIVE_INFINITY })))
  })

  test('notes without a sign have none', () =>
    expect(timelineOf(scoreXml([notesXml('C4 D4 E4 F4')])).notes.every(({ ornament }) => !ornament)).toBe(true))
})
