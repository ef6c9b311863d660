import { expect, test } from 'vitest'
import { backup, noteXml, partsXml, scoreXml } from '../test-score.ts'
import { playScore } from '../unfold/play-score.ts'
import { readWritten } from './read-written.ts'

/** A voice in one measure of four quarters: `C3 G4' R` are eighths of its own staff, with an apostrophe of the other one; `C3:8` lasts eight eighths. */
function voice(name: string, staff: 1 | 2, notes: string): string {
  const xml = notes.split(' ').map((token) => {
    const [, pitch = 'R', away = '', length = '1'] = /^([A-G][#b]?\d|R)(')?(?::(\d+))?$/.exec(token) ?? []
    return noteXml(pitch, Number(length), { voice: name, staff: away === '' ? staff : 3 - staff })
  })
  return xml.join('')
}
const EIGHTHS = '<attributes><divisions>2</divisions><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves></attributes>'
const measure = (...voices: readonly string[]): string => voices.join(backup(8))
const piano = (...measures: readonly string[]): string => scoreXml(measures, { first: EIGHTHS })
const word = (text: string, staff: number): string =>
  `<direction><direction-type><words>${text}</words></direction-type><staff>${staff}</staff></direction>`
/** The hand of each note in the order of time, then pitch; measures apart. */
function handsIn(xml: string): string {
  const { notes, measures } = playScore(readWritten(xml))
  return measures.map(({ index }) => notes.flatMap((note) => (note.measure === index ? (note.hand?.[0] ?? '-') : [])).join('')).join(' ')
}

const PLAIN = measure(voice('1', 1, 'C5:8'), voice('5', 2, 'C3:8'))
const PLAIN_IN_A_ROW = measure(voice('1', 1, 'C5:8'), voice('2', 2, 'C3:8'))

test.each<[string, string, string]>([
  ['the right hand goes into the bass staff', piano(measure(voice('1', 1, "C5:4 G3':2 E3':2"), voice('5', 2, 'C3:8'))), 'LRRR'],
  ['the right hand is in the bass staff for a whole measure', piano(PLAIN, measure(voice('1', 1, "C4':4 B3':4"), voice('5', 2, 'F2:8'))), 'LR LRR'],
  ['an accompaniment goes up beside the melody', piano(measure(voice('1', 1, 'G5:8'), voice('5', 2, "C3 G3 E4' G4' E4' G3 E3 G3"))), 'LRLLLLLLL'],
  ['the left hand crosses over the right one', piano(measure(voice('1', 1, 'C4:8'), voice('5', 2, "C3:2 C6':2 C3:2 E6':2"))), 'LRLLL'],
  ['both hands in the bass staff', piano(measure(voice('1', 1, "C4':4 D4':4"), voice('5', 2, 'C3:4 B2:4'))), 'LRLR'],
  ['both hands in the treble staff', piano(measure(voice('1', 1, 'C6:4 D6:4'), voice('5', 2, "C5':4 B4':4"))), 'LRLR'],
  [
    'both hands in the bass staff, voices in a row',
    piano(
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      PLAIN_IN_A_ROW,
      measure(voice('1', 1, "C4':8"), voice('2', 2, 'F2:8')),
    ),
    `${'LR '.repeat(10)}LR`,
  ],
  ['one voice over both staves is shared', piano(PLAIN, measure(voice('1', 1, "C3' G3' C4' E4 G4 C5 E5 G5"))), 'LR LLLRRRRR'],
  [
    'a run through both staves after the bass is shared',
    piano(PLAIN, measure(voice('1', 1, "R:2 G3' C4' E4 G4 C5 E5"), voice('5', 2, 'C2:2 R:6'))),
    'LR LLLRRRR',
  ],
  ['what the hand does not reach is the other one’s', piano(measure(voice('1', 1, 'C6:8'), voice('2', 1, "G3':8"), voice('5', 2, 'C3:8'))), 'LLR'],
  [
    'triplets between melody and bass',
    piano(measure(voice('1', 1, 'C5:8'), voice('2', 1, "G3' C4 E4 G3' C4 E4 R:2"), voice('3', 2, 'C2:8'))),
    'LRRRRRRR',
  ],
  [
    'the bass staff of a fugue has two voices while the treble rests',
    piano(PLAIN_IN_A_ROW, measure(voice('1', 1, 'R:8'), voice('2', 2, 'C4:8'), voice('3', 2, 'C3:8'))),
    'LR LL',
  ],
  [
    '« m.s. » by the upper staff, until the left hand is back',
    piano(measure(word('m.s.', 1) + voice('1', 1, 'C6:2 E6:2 R:4'), voice('5', 2, 'R:4 C3:4'))),
    'LLL',
  ],
  [
    '« R.H. » by the lower staff, until « L.H. »',
    piano(measure(voice('1', 1, 'R:8'), word('(R.H.)', 2) + voice('5', 2, 'C4:2 D4:2') + word('L. H.', 2) + voice('5', 2, 'C3:4'))),
    'RRL',
  ],
  ['« main droite » where that hand plays already', piano(measure(word('main droite', 1) + voice('1', 1, 'C5:8'), voice('5', 2, 'C3:8'))), 'LR'],
  ['other words are no hands', piano(measure(word('m.v.', 1) + voice('1', 1, 'C5:8'), word('rit.', 2) + voice('5', 2, 'C3:8'))), 'LR'],
])('%s', (_, xml, expected) => {
  expect(handsIn(xml)).toBe(expected)
})

test.each<[string, readonly string[], string]>([
  ['hands beside a singer', ['Chant', 'R.H.', 'L.H.'], '-RL'],
  ['hands in French, the left one first', ['Flûte', 'Piano, main gauche', 'Piano, main droite'], '-LR'],
  ['« Piano right », « Piano left »', ['Piano right', 'Piano left'], 'RL'],
  ['upper and lower staff', ['Upper', 'Lower'], 'RL'],
  ['a piano as two parts beside a violin', ['Violin', 'Piano', 'Piano'], '-RL'],
  ['recorders are no hands', ['Treble Recorder', 'Bass Recorder', 'Tenor Recorder'], '---'],
  ['three keyboards are no two hands', ['Piano', 'Piano', 'Organ'], '---'],
])('parts: %s', (_, names, expected) => {
  const notes = names.map((name, i): [string, string[]] => [
    name,
    [noteXml(/gauche|left|L\.H|Lower/i.test(name) ? 'C3' : (['C5', 'D5', 'E5'][i] ?? 'C5'))],
  ])
  const byPart = playScore(readWritten(partsXml(notes))).notes.toSorted((a, b) => a.part - b.part)
  expect(byPart.map(({ hand }) => hand?.[0] ?? '-').join('')).toBe(expected)
})
