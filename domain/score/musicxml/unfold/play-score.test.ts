import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWritten } from '../read/read-written.ts'
import { BACKWARD, backup, ending, FORWARD, forward, left, notesXml, noteXml, partsXml, right, scoreXml, TIE_START, TIE_STOP } from '../test-score.ts'
import { lyricOfPass, playScore } from './play-score.ts'

/** Every sounding note as `onset pitch duration` in quarters. */
function soundsOf(xml: string): string[] {
  const { notes, ticksPerQuarter } = playScore(readWritten(xml))
  return notes.map((note) => `${note.onset / ticksPerQuarter} ${note.pitch} ${note.duration / ticksPerQuarter}`)
}
const tieStart = (name: string, duration: number, voice = '1'): string => noteXml(name, duration, { after: TIE_START, voice })
const tieStop = (name: string, duration: number, voice = '1'): string => noteXml(name, duration, { after: TIE_STOP, voice })

describe('ties are one note', () => {
  const cases: readonly (readonly [what: string, xml: string, sounds: readonly string[]])[] = [
    ['within a measure', scoreXml([tieStart('C4', 2) + tieStop('C4', 1)]), ['0 60 3']],
    ['over three measures', scoreXml([tieStart('C4', 4), noteXml('C4', 4, { after: TIE_STOP + TIE_START }), tieStop('C4', 4)]), ['0 60 12']],
    ['repeated notes without a tie stay apart', scoreXml([notesXml('C4 C4', 2)]), ['0 60 2', '2 60 2']],
    ['into another voice', scoreXml([tieStart('C4', 4), noteXml('E4', 4) + backup(4) + tieStop('C4', 4, '2')]), ['0 60 8', '4 64 4']],
    ['over a small gap', scoreXml([tieStart('C4', 3) + forward(1), tieStop('C4', 4)]), ['0 60 8']],
    ['the end does not say so', scoreXml([tieStart('C4', 4), noteXml('C4', 4)]), ['0 60 8']],
    ['the start does not say so', scoreXml([noteXml('C4', 4), tieStop('C4', 4)]), ['0 60 4', '4 60 4']],
    ['another pitch', scoreXml([tieStart('C4', 4), tieStop('D4', 4)]), ['0 60 4', '4 62 4']],
    [
      'into both endings',
      scoreXml([
        tieStart('C4', 4),
        `${left(ending('1', 'start'))}${tieStop('C4', 4)}${right(`${ending('1', 'stop')}${BACKWARD}`)}`,
        `${left(ending('2', 'start'))}${tieStop('C4', 4)}${right(ending('2', 'stop'))}`,
      ]),
      ['0 60 8', '8 60 8'],
    ],
    [
      'into a repeat: struck anew where nothing sounds before it',
      scoreXml([tieStart('C4', 4), `${left(FORWARD)}${tieStop('C4', 4)}`, `${noteXml('D4', 4)}${right(BACKWARD)}`]),
      ['0 60 8', '8 62 4', '12 60 4', '16 62 4'],
    ],
  ]
  test.each(cases)('%s', (_, xml, sounds) => expect(soundsOf(xml)).toEqual(sounds))

  test('a tied note has all its heads', () => {
    expect(playScore(readWritten(scoreXml([noteXml('R') + tieStart('C4', 1) + tieStop('C4', 2)]))).notes[0]?.heads).toEqual([1, 2])
  })
})

describe('order', () => {
  test('graces precede their note, with its onset and no length', () => {
    const { notes } = playScore(readWritten(scoreXml([noteXml('B3', null, { before: '<grace/>' }) + notesXml('A3 C4')])))
    expect(notes.map((note) => [note.onset, note.pitch, note.duration, note.grace])).toEqual([
      [0, 59, 0, true],
      [0, 57, 1, false],
      [1, 60, 1, false],
    ])
  })

  test('tempo, chord symbols and verses come back with the repeat', () => {
    const lyric = (verse: number, text: string): string => `<lyric number="${verse}"><text>${text}</text></lyric>`
    const harmony = '<harmony><root><root-step>C</root-step></root><kind>major</kind></harmony>'
    const played = playScore(
      readWritten(scoreXml([`<sound tempo="90"/>${harmony}${noteXml('C4', 4, { after: lyric(1, 'un') + lyric(2, 'deux') })}${right(BACKWARD)}`])),
    )
    expect(played.notes.map((note) => note.lyric?.text)).toEqual(['un', 'deux'])
    expect(played.tempos.map((tempo) => tempo.at)).toEqual([0, 4])
    expect(played.chords).toEqual([
      { at: 0, symbol: 'C' },
      { at: 4, symbol: 'C' },
    ])
    expect(played.totalTicks).toBe(8)
  })

  test.each([
    ['the verse of that number', [1, 2], 2, 2],
    ['the only one, always', [1], 3, 1],
    ['none where several are written but not that one', [1, 2], 3, null],
    ['the first that is there, the first time', [2, 3], 1, 2],
  ])('%s', (_, verses, pass, verse) => {
    const lyrics = verses.map((number) => ({ verse: number, text: 'a', syllabic: 'single' as const }))
    expect(lyricOfPass(lyrics, pass)?.verse ?? null).toBe(verse)
  })

  test('onsets never go back, whatever is written', () => {
    const event = fc.oneof(
      fc
        .tuple(fc.constantFrom('C4', 'D4', 'R'), fc.integer({ min: 1, max: 6 }), fc.constantFrom('', TIE_START, TIE_STOP))
        .map(([name, length, after]) => noteXml(name, length, { after })),
      fc.integer({ min: 1, max: 8 }).map(backup),
      fc.integer({ min: 1, max: 3 }).map(forward),
      fc.constant(noteXml('E4', null, { before: '<grace/>' })),
    )
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), (measures) => {
        const played = playScore(readWritten(scoreXml(measures.map((events) => events.join('')))))
        const onsets = played.notes.map((note) => note.onset)
        expect(onsets).toEqual(onsets.toSorted((a, b) => a - b))
        expect(played.totalTicks).toBe(played.measures.reduce((sum, measure) => sum + measure.length, 0))
        for (const note of played.notes) expect(note.onset + note.duration).toBeLessThanOrEqual(played.totalTicks)
      }),
      { numRuns: 200 },
    )
  })
})

describe('hands', () => {
  const handsOf = (xml: string): (string | null)[] => playScore(readWritten(xml)).notes.map((note) => note.hand)
  const cases: readonly (readonly [what: string, xml: string, hands: readonly (string | null)[]])[] = [
    ['by staff', scoreXml([noteXml('C3', 4) + backup(4) + noteXml('C5', 4, { staff: 2 })]), ['RIGHT', 'LEFT']],
    [
      'pedals of an organ are the left hand’s',
      scoreXml([noteXml('C5') + noteXml('C4', 1, { staff: 2 }) + noteXml('C3', 1, { staff: 3 })]),
      ['RIGHT', 'LEFT', 'LEFT'],
    ],
    [
      'a singer has none',
      partsXml([
        ['Chant', [noteXml('C5')]],
        ['Piano', [noteXml('E5') + noteXml('C3', 1, { staff: 2 })]],
      ]),
      [null, 'RIGHT', 'LEFT'],
    ],
    [
      'by the names of two parts',
      partsXml([
        ['Left Hand', [noteXml('C3')]],
        ['Right Hand', [noteXml('C5')]],
      ]),
      ['LEFT', 'RIGHT'],
    ],
    [
      'by the order of two parts',
      partsXml([
        ['Piano', [noteXml('C5')]],
        ['Piano', [noteXml('C3')]],
      ]),
      ['LEFT', 'RIGHT'],
    ],
    [
      'two players have none',
      partsXml([
        ['Violon', [noteXml('C5')]],
        ['Alto', [noteXml('C3')]],
      ]),
      [null, null],
    ],
    ['by range on one staff', scoreXml([noteXml('C6', 4) + backup(4) + noteXml('C2', 4, { voice: '2' })]), ['LEFT', 'RIGHT']],
    ['a melody for one voice', partsXml([['Voix', [notesXml('C4 D4 E4')]]]), [null, null, null]],
  ]
  test.each(cases)('%s', (_, xml, hands) => expect(handsOf(xml)).toEqual(hands))
})
