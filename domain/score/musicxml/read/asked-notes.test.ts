import { describe, expect, test } from 'vitest'
import { attributesXml, BACKWARD, backup, FORWARD, left, notesXml, noteXml, partsXml, right, scoreXml, TIE_START, timeXml } from '../test-score.ts'
import { playScore } from '../unfold/play-score.ts'
import { readScore } from './read-score.ts'
import { readWritten } from './read-written.ts'

const played = (xml: string) => playScore(readWritten(xml))
const notesOf = (xml: string): string[] =>
  played(xml).notes.map(({ onset, pitch, duration }) => {
    const quarter = readWritten(xml).ticksPerQuarter
    return `${onset / quarter} ${pitch} ${duration / quarter}`
  })
const codesOf = (xml: string): string[] => readWritten(xml).warnings.map(({ code }) => code)

describe('what is not to be played is not asked', () => {
  test.each([
    ['a cue', scoreXml([noteXml('G4', 2, { before: '<cue/>' }) + noteXml('C4', 2)]), ['2 60 2'], 'cue_notes'],
    [
      'a cue over a rest, in a voice of its own',
      scoreXml([noteXml('R', 4) + backup(4) + noteXml('G4', 4, { before: '<cue/>', voice: '2' })]),
      [],
      'cue_notes',
    ],
    ['a note that is not printed', scoreXml([noteXml('C4', 1, { attributes: ' print-object="no"' }) + noteXml('D4')]), ['1 62 1'], 'unprinted_notes'],
    ['a note without a head', scoreXml([noteXml('C4', 1, { after: '<notehead>none</notehead>' }) + noteXml('D4')]), ['1 62 1'], 'unprinted_notes'],
  ])('%s', (_, xml, notes, code) => {
    expect(notesOf(xml)).toEqual(notes)
    expect(codesOf(xml)).toContain(code)
  })

  test('a tie into a note that is not printed still prolongs the printed one', () => {
    const unprinted = noteXml('C4', 2, { attributes: ' print-object="no"', after: '<notations><tied type="stop"/></notations>' })
    expect(notesOf(scoreXml([noteXml('C4', 2, { after: TIE_START }) + unprinted]))).toEqual(['0 60 4'])
    expect(notesOf(scoreXml([noteXml('D4', 2) + unprinted]))).toEqual(['0 62 2'])
  })

  test('notes of one time of a repeat are played in that time', () => {
    const once = noteXml('C5', 4, { attributes: ' time-only="2"' })
    const xml = scoreXml([`${left(FORWARD)}${noteXml('C4', 4)}${backup(4)}${once}${right(BACKWARD)}`])
    expect(notesOf(xml)).toEqual(['0 60 4', '4 60 4', '4 72 4'])
  })
})

describe('time', () => {
  const third = (text: string): string => attributesXml(`<divisions>100</divisions>${text}`)
  test.each([
    [
      'triplets of 33 and 34 hundredths over each other',
      notesXml('C4', 33) + noteXml('D4', 33) + noteXml('E4', 34),
      notesXml('C3', 33) + noteXml('D3', 34) + noteXml('E3', 33),
    ],
    ['a voice that lags by rounding', notesXml('C4 D4 E4', 33) + noteXml('F4', 100), noteXml('C3', 100) + noteXml('D3', 100)],
  ])('one chord: %s', (_, upper, lower) => {
    const xml = scoreXml([upper + backup(upper.includes('F</step>') ? 199 : 100) + lower], { first: third(timeXml(4, 4)) })
    const onsets = new Set(readWritten(xml).notes.map(({ onset }) => onset))
    expect(onsets.size).toBe(upper.includes('F</step>') ? 4 : 3)
  })

  test('a septuplet over triplets stays as it is written', () => {
    const xml = scoreXml([notesXml('C4 D4 E4 F4 G4 A4 B4', 12) + backup(84) + notesXml('C3 D3 E3', 28)], {
      first: attributesXml('<divisions>84</divisions>'),
    })
    expect(new Set(readWritten(xml).notes.map(({ onset }) => onset)).size).toBe(9)
  })

  test.each([
    ['rests of a fifth beat', scoreXml([noteXml('C4', 4) + backup(4) + noteXml('R', 5, { voice: '2' }), noteXml('D4', 4)]), [4, 4], true],
    [
      'a move beyond the end',
      scoreXml([noteXml('C4', 4), `${noteXml('C4', 4)}<forward><duration>2</duration></forward>`, noteXml('D4', 4)]),
      [4, 4, 4],
      true,
    ],
    [
      'a whole rest in 3/4',
      scoreXml([noteXml('R', 4, { after: '<type>whole</type>' }), noteXml('D4', 3)], {
        first: attributesXml(`<divisions>1</divisions>${timeXml(3, 4)}`),
      }),
      [3, 3],
      false,
    ],
    ['notes beyond the end', scoreXml([noteXml('C4', 5), noteXml('D4', 4)]), [5, 4], false],
    [
      'senza misura',
      scoreXml([noteXml('C4', 2) + noteXml('R', 5)], { first: attributesXml('<divisions>1</divisions><time><senza-misura/></time>') }),
      [7],
      false,
    ],
  ])('lengths of measures: %s', (_, xml, lengths, isWarned) => {
    const { measures, ticksPerQuarter, warnings } = readWritten(xml)
    expect(measures.map(({ length }) => length / ticksPerQuarter)).toEqual(lengths)
    expect(warnings.some(({ code }) => code === 'rests_cut')).toBe(isWarned)
  })

  test('a first measure that is too long is warned of as well', () =>
    expect(codesOf(scoreXml([noteXml('C4', 5), noteXml('D4', 4)]))).toContain('measure_length'))
})

describe('the sign « % » without notes', () => {
  const sign = (type: 'start' | 'stop', count = 1, staff = ''): string =>
    attributesXml(`<measure-style${staff}><measure-repeat type="${type}">${count}</measure-repeat></measure-style>`)
  const rest = noteXml('R', 4)
  const read = (xml: string) => readScore(new TextEncoder().encode(xml))
  const pitchesOf = (xml: string): string => {
    const { written } = read(xml)
    return written.notes.map(({ measure, onset, pitch }) => `${measure}:${onset / written.ticksPerQuarter}:${pitch}`).join(' ')
  }
  test.each([
    [
      'one measure',
      [notesXml('C4 D4 E4 F4'), sign('start') + rest, sign('stop') + noteXml('G4', 4)],
      '0:0:60 0:1:62 0:2:64 0:3:65 1:0:60 1:1:62 1:2:64 1:3:65 2:0:67',
    ],
    [
      'two measures at once',
      [noteXml('C4', 4), noteXml('D4', 4), sign('start', 2) + rest, rest, sign('stop') + noteXml('E4', 4)],
      '0:0:60 1:0:62 2:0:60 3:0:62 4:0:64',
    ],
    ['three times', [noteXml('C4', 4), sign('start') + rest, rest, rest], '0:0:60 1:0:60 2:0:60 3:0:60'],
    ['an empty measure', [noteXml('C4', 4), sign('start')], '0:0:60 1:0:60'],
    ['notes that are there', [noteXml('C4', 4), sign('start') + noteXml('D4', 4)], '0:0:60 1:0:62'],
    ['the first measure', [sign('start') + rest, noteXml('D4', 4)], '1:0:62'],
    [
      'in one staff',
      [
        noteXml('C5', 4) + backup(4) + noteXml('C3', 4, { staff: 2 }),
        sign('start', 1, ' number="2"') + noteXml('D5', 4) + backup(4) + noteXml('R', 4, { staff: 2 }),
      ],
      '0:0:72 0:0:48 1:0:74 1:0:48',
    ],
  ])('%s', (_, measures, notes) => {
    const xml = scoreXml(measures)
    expect(pitchesOf(xml)).toBe(notes)
    expect(read(xml).written.warnings.map(({ code }) => code)).toContain('repeated_measures')
  })

  test('a file cut in the middle, and one without parts', () => {
    expect(() => read('<score-partwise><part id="P1"><measure><measure-repeat type="start">')).toThrow()
    expect(partsXml([]).includes('measure-repeat')).toBe(false)
  })
})
