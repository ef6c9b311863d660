import type { Timeline } from '@prelude/domain/score'
import { makeCourse } from '@prelude/domain/score/course'
import { readScore } from '@prelude/domain/score/musicxml'

/** A little waltz of our own as MusicXML: a repeat with two endings, words, a fingering, a grace note, no tempo. */
const note = (step: string, octave: number, quarters: number, more = '', staff = 1, alter = 0): string =>
  `<note><pitch><step>${step}</step>${alter ? `<alter>${alter}</alter>` : ''}<octave>${octave}</octave></pitch><duration>${quarters * 2}</duration><voice>${staff * 4 - 3}</voice><type>${
    { 0.5: 'eighth', 1: 'quarter', 2: 'half', 3: 'half' }[quarters]
  }</type>${quarters === 3 ? '<dot/>' : ''}<staff>${staff}</staff>${more}</note>`
const lyric = (text: string, syllabic = 'single'): string => `<lyric number="1"><syllabic>${syllabic}</syllabic><text>${text}</text></lyric>`
const finger = (number: number): string => `<notations><technical><fingering>${number}</fingering></technical></notations>`
const bass = (step: string, octave: number): string => note(step, octave, 3, '', 2)

const MEASURES: readonly (readonly [right: string, left: string])[] = [
  [note('E', 5, 1, finger(3) + lyric('Va', 'begin')) + note('C', 5, 1, lyric('gue', 'end')) + note('D', 5, 1, lyric('qui')), bass('A', 2)],
  [note('E', 5, 2, lyric('vient')) + note('A', 4, 1, lyric('et')), bass('C', 3)],
  [
    `<note><grace slash="yes"/><pitch><step>B</step><octave>4</octave></pitch><voice>1</voice><type>eighth</type><staff>1</staff></note>${note('C', 5, 1)}${note('B', 4, 1)}${note('G', 4, 1, '', 1, 1)}`,
    bass('E', 3),
  ],
  [note('A', 4, 3), bass('A', 2)],
  [note('B', 4, 1) + note('G', 4, 1, '', 1, 1) + note('E', 4, 1), bass('E', 3)],
  [note('A', 4, 3), bass('A', 2)],
]
const ENDINGS: Readonly<Record<number, readonly [left: string, right: string]>> = {
  3: ['<ending number="1" type="start"/>', '<ending number="1" type="stop"/><repeat direction="backward"/>'],
  4: ['<ending number="2" type="start"/>', ''],
  5: ['', '<bar-style>light-heavy</bar-style><ending number="2" type="stop"/>'],
}

export const WALTZ_TITLE = 'Valse pour Jeanne'

export const WALTZ = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1">${MEASURES.map(
  ([right, left], i) =>
    `<measure number="${i + 1}">${
      i === 0
        ? '<attributes><divisions>2</divisions><key><fifths>0</fifths></key><time><beats>3</beats><beat-type>4</beat-type></time><staves>2</staves><clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes>'
        : ''
    }${ENDINGS[i]?.[0] ? `<barline location="left">${ENDINGS[i]?.[0]}</barline>` : ''}${right}<backup><duration>6</duration></backup>${left}${
      ENDINGS[i]?.[1] ? `<barline location="right">${ENDINGS[i]?.[1]}</barline>` : ''
    }</measure>`,
).join('')}</part></score-partwise>`

/** Written measures in playing order, from 1. */
export const WALTZ_ORDER = [1, 2, 3, 4, 1, 2, 3, 5, 6]

/** Six measures of quarters for the right hand. */
const TUNE: readonly (readonly [string, string, string, string])[] = [
  ['C', 'D', 'E', 'C'],
  ['E', 'D', 'C', 'D'],
  ['E', 'F', 'G', 'E'],
  ['E', 'D', 'E', 'F'],
  ['G', 'E', 'C', 'D'],
  ['E', 'D', 'D', 'C'],
]
const TUNE_BEATS_A_MINUTE = 132

/** A melody of eleven seconds, with its tempo: long enough for planted faults, and half as long as the shortest piece of the catalogue. */
export const SHORT_TUNE = `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1">${TUNE.map(
  (steps, i) =>
    `<measure number="${i + 1}">${
      i === 0
        ? `<attributes><divisions>2</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes><direction placement="above"><direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>${TUNE_BEATS_A_MINUTE}</per-minute></metronome></direction-type><sound tempo="${TUNE_BEATS_A_MINUTE}"/></direction>`
        : ''
    }${steps.map((step) => note(step, 4, 1)).join('')}</measure>`,
).join('')}</part></score-partwise>`

/** Its notes as the server reads them, for who plays it. */
export function shortTune(): Timeline {
  const [written] = makeCourse(readScore(Buffer.from(SHORT_TUNE)), {}, { handSize: null, shapes: [], openHand: false }).versions
  if (!written) throw new Error('the tune has a version')
  return written.timeline
}
