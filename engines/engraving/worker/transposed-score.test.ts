/// <reference path="./verovio.d.ts" />
import { parseTonality, type Tonality } from '@prelude/domain/music'
import { type Timeline, transposeTimeline, transpositionsOf, verovioInterval } from '@prelude/domain/score'
import { VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { beforeAll, expect, test } from 'vitest'

const key = (symbol: string): Tonality => {
  const tonality = parseTonality(symbol)
  if (!tonality) throw new Error(`${symbol} is a key`)
  return tonality
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
type Written = readonly [letter: string, alter: number, octave: number]
const pitchOf = ([letter, alter, octave]: Written): number => 12 * (octave + 1) + (SEMITONES[letter] ?? 0) + alter

/** A piece in each mode, with notes that are foreign to the key and the usual chords. */
const MAJOR = {
  tonality: 'G',
  notes: [
    ['G', 0, 4],
    ['F', 1, 4],
    ['C', 1, 5],
    ['E', -1, 5],
    ['B', 0, 3],
    ['D', 0, 5],
  ] as readonly Written[],
  chords: ['G', 'D7/F#', 'A7', 'Cm6', 'B7', 'G/D'],
}
const MINOR = {
  tonality: 'Cm',
  notes: [
    ['C', 0, 4],
    ['E', -1, 4],
    ['B', 0, 4],
    ['F', 1, 5],
    ['A', -1, 3],
    ['D', -1, 5],
  ] as readonly Written[],
  chords: ['Cm', 'Eb/G', 'G7/B', 'D7', 'Abmaj7', 'Db'],
}
type Piece = typeof MAJOR

const KINDS: Readonly<Record<string, string>> = { '': 'major', m: 'minor', '7': 'dominant', m6: 'minor-sixth', maj7: 'major-seventh' }
function harmonyOf(symbol: string): string {
  if (!symbol) return ''
  const [, root = '', sign = '', quality = '', bass = '', bassSign = ''] = /^([A-G])([#b]?)([^/]*)(?:\/([A-G])([#b]?))?$/.exec(symbol) ?? []
  const alter = (name: string, text: string): string => (text ? `<${name}-alter>${text === '#' ? 1 : -1}</${name}-alter>` : '')
  return `<harmony><root><root-step>${root}</root-step>${alter('root', sign)}</root><kind text="${quality}">${KINDS[quality]}</kind>${
    bass ? `<bass><bass-step>${bass}</bass-step>${alter('bass', bassSign)}</bass>` : ''
  }</harmony>`
}
const fileOf = ({ tonality, notes, chords }: Piece): string =>
  `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1"><attributes><divisions>1</divisions><key><fifths>${
    key(tonality).fifths
  }</fifths></key><time><beats>${notes.length}</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>${notes
    .map(
      ([letter, alter, octave], i) =>
        `${harmonyOf(chords[i] ?? '')}<note><pitch><step>${letter}</step><alter>${alter}</alter><octave>${octave}</octave></pitch><duration>1</duration><type>quarter</type></note>`,
    )
    .join('')}</measure></part></score-partwise>`

const timelineOf = ({ tonality, notes, chords }: Piece): Timeline => ({
  ticksPerQuarter: 1,
  totalTicks: notes.length,
  fifths: key(tonality).fifths,
  notes: notes.map((note, index) => ({
    index,
    onset: index,
    duration: 1,
    pitch: pitchOf(note) as Timeline['notes'][number]['pitch'],
    hand: 'RIGHT',
    finger: null,
    measure: 0,
    grace: false,
    staccato: false,
  })),
  melody: [],
  chords: chords.map((symbol, at) => ({ at, symbol })),
  measures: [{ index: 0, number: 1, start: 0, length: notes.length, beats: notes.length, beatTicks: 1 }],
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 1 }],
})

/** Only this test reads the encoding back; the product only draws. */
type ReadingToolkit = VerovioToolkit & { getMEI(): string }

const MEI_ALTER: Readonly<Record<string, number>> = { n: 0, s: 1, f: -1, ss: 2, x: 2, ff: -2 }

/** What the engraver draws: signature, sounding pitches, chord symbols in our letters. */
function drawn(toolkit: ReadingToolkit, file: string, transpose: string): { fifths: number; pitches: number[]; chords: string[] } {
  toolkit.setOptions({ transpose })
  if (!toolkit.loadData(file)) throw new Error('the engraver refuses the file')
  const mei = toolkit.getMEI()
  const [, count = '0', side = 's'] = /<keySig\b[^>]*\bsig="(\d+)([sf]?)"/.exec(mei) ?? []
  const pitches = [...mei.matchAll(/<note\b[\s\S]*?(?:\/>|<\/note>)/g)].map(([note]) => {
    const attribute = (pattern: RegExp): string => pattern.exec(note)?.[1] ?? ''
    const alter = attribute(/\baccid="(\w+)"/) || attribute(/\baccid\.ges="(\w+)"/)
    return pitchOf([attribute(/pname="(\w)"/).toUpperCase(), MEI_ALTER[alter] ?? 0, Number(attribute(/oct="(\d)"/))])
  })
  const chords = [...mei.matchAll(/<harm\b[^>]*>([^<]*)<\/harm>/g)].map(([, text = '']) => text.replaceAll('♭', 'b').replaceAll('♯', '#'))
  return { fifths: Number(count) * (side === 'f' ? -1 : 1), pitches, chords }
}

let toolkit: ReadingToolkit
beforeAll(async () => {
  toolkit = new VerovioToolkit(await createVerovioModule()) as ReadingToolkit
})

const offered = [MAJOR, MINOR].flatMap((piece) =>
  transpositionsOf(timelineOf(piece), key(piece.tonality), 1).map((option) => ({ piece, option, ...option, from: piece.tonality })),
)

test.each(offered)('$from to $tonality ($semitoneOffset) is drawn as it is played', ({ piece, option }) => {
  const interval = verovioInterval(key(piece.tonality), key(option.tonality), option.semitoneOffset)
  const played = transposeTimeline(timelineOf(piece), option)
  expect(drawn(toolkit, fileOf(piece), interval)).toEqual({
    fifths: key(option.tonality).fifths,
    pitches: played.notes.map(({ pitch }) => pitch),
    chords: played.chords.map(({ symbol }) => symbol),
  })
})

const NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const everyOffset = (tonality: string, names: readonly string[]) =>
  Array.from({ length: 13 }, (_, i) => i - 6).map((offset) => {
    const start = names.indexOf(tonality)
    return { from: tonality, to: names[(start + offset + 12) % 12] ?? '', offset }
  })

test.each([...everyOffset('G', NAMES), ...everyOffset('Cm', ['Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'])])(
  '$from to $to by $offset semitones, offered or not, moves pitches and signature',
  ({ from, to, offset }) => {
    const piece = from === 'G' ? MAJOR : MINOR
    const { fifths, pitches } = drawn(toolkit, fileOf(piece), verovioInterval(key(from), key(to), offset))
    expect(fifths).toBe(key(to).fifths)
    expect(pitches).toEqual(piece.notes.map((note) => pitchOf(note) + offset))
  },
)

test.each([
  ['C#', 'E', 3],
  ['C#', 'Ab', -5],
  ['Cb', 'E', 5],
  ['Cb', 'A', -2],
  ['F#', 'C', -6],
  ['F#', 'C', 6],
  ['Gb', 'C', 6],
  ['G#m', 'Fm', -3],
  ['A#m', 'Gm', -3],
  ['Ebm', 'C#m', -2],
] as const)('from the far key %s to %s by %i', (from, to, offset) => {
  const piece = { ...MAJOR, tonality: from, chords: [] }
  const { fifths, pitches } = drawn(toolkit, fileOf(piece), verovioInterval(key(from), key(to), offset))
  expect(fifths).toBe(key(to).fifths)
  expect(pitches).toEqual(piece.notes.map((note) => pitchOf(note) + offset))
})
