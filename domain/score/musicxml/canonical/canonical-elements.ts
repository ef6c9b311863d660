import { SCORE_LIMITS } from '../limits.ts'
import type { ValueRule } from './canonical-values.ts'

/** What is copied of an element; anything not listed here never reaches the engraver. */
export interface ElementRule {
  readonly attributes: Readonly<Record<string, ValueRule>>
  /** Allowed children; an element left without any is dropped, unless it may be empty. */
  readonly children?: readonly string[]
  /** Allowed text; an element left without any is dropped, unless it may be empty. */
  readonly text?: ValueRule
  readonly mayBeEmpty?: boolean
}

const NUMBER: ValueRule = { whole: [1, 16] }
const STAFF: ValueRule = { whole: [1, SCORE_LIMITS.stavesInPart] }
const ALTER: ValueRule = { number: [-3, 3] }
const OCTAVE: ValueRule = { whole: [-1, 9] }
const STEP: ValueRule = 'token'
const PLACED = { placement: 'token' } as const
const SPAN = { type: 'token', number: NUMBER } as const

const names = (list: string): readonly string[] => list.split(' ')
const text = (rule: ValueRule, attributes: Readonly<Record<string, ValueRule>> = {}): ElementRule => ({ attributes, text: rule })
const optionalText = (rule: ValueRule, attributes: Readonly<Record<string, ValueRule>> = {}): ElementRule => ({
  attributes,
  text: rule,
  mayBeEmpty: true,
})
const mark = (attributes: Readonly<Record<string, ValueRule>> = {}): ElementRule => ({ attributes })
const group = (children: string, attributes: Readonly<Record<string, ValueRule>> = {}): ElementRule => ({ attributes, children: names(children) })
const each = (list: string, rule: ElementRule): readonly (readonly [string, ElementRule])[] => names(list).map((name) => [name, rule])

const DYNAMICS = 'p pp ppp pppp ppppp pppppp f ff fff ffff fffff ffffff mp mf sf sfp sfpp fp rf rfz sfz sffz fz n pf sfzp other-dynamics'
const ARTICULATIONS = 'accent strong-accent staccato tenuto detached-legato staccatissimo spiccato breath-mark caesura soft-accent'
const TURNS = 'turn delayed-turn inverted-turn delayed-inverted-turn vertical-turn inverted-vertical-turn'
const BOWINGS = 'up-bow down-bow open-string stopped snap-pizzicato fingernails'

/** Allow list: the notation that a piano score, a song or a small ensemble needs. */
export const ELEMENT_RULES: ReadonlyMap<string, ElementRule> = new Map<string, ElementRule>([
  // attributes
  ['key', group('cancel fifths mode key-step key-alter key-accidental key-octave', { number: STAFF, 'print-object': 'token' })],
  ['cancel', text({ whole: [-7, 7] })],
  ['fifths', text({ whole: [-7, 7] })],
  ['mode', text('token')],
  ...each('key-step', text(STEP)),
  ['key-alter', text(ALTER)],
  ['key-accidental', text('token')],
  ['time', group('beats beat-type senza-misura', { number: STAFF, symbol: 'token', 'print-object': 'token' })],
  ['beats', text('list')],
  ['beat-type', text({ whole: [1, 128] })],
  ['senza-misura', mark()],
  ['part-symbol', text('token', { 'top-staff': STAFF, 'bottom-staff': STAFF })],
  ['clef', group('sign line clef-octave-change', { number: STAFF, 'print-object': 'token', 'after-barline': 'token' })],
  ['sign', text('token')],
  ['line', text({ whole: [-1, 9] })],
  ['clef-octave-change', text({ whole: [-3, 3] })],
  ['staff-details', group('staff-lines staff-size', { number: STAFF })],
  ['staff-lines', text({ whole: [0, 6] })],
  // In percent; smaller is not legible.
  ['staff-size', text({ number: [50, 100] })],
  ['transpose', group('diatonic chromatic octave-change double', { number: STAFF })],
  ['diatonic', text({ whole: [-36, 36] })],
  ['chromatic', text({ whole: [-48, 48] })],
  ['octave-change', text({ whole: [-4, 4] })],
  ['double', mark({ above: 'token' })],
  // what a note is
  ['pitch', group('step alter octave')],
  ['step', text(STEP)],
  ['alter', text(ALTER)],
  ['octave', text(OCTAVE)],
  ['rest', { ...group('display-step display-octave', { measure: 'token' }), mayBeEmpty: true }],
  ['unpitched', { ...group('display-step display-octave'), mayBeEmpty: true }],
  ['display-step', text(STEP)],
  ['display-octave', text(OCTAVE)],
  ['grace', mark({ slash: 'token' })],
  ['accidental', text('token', { cautionary: 'token', editorial: 'token', parentheses: 'token', bracket: 'token' })],
  ['time-modification', group('actual-notes normal-notes normal-type normal-dot')],
  ...each('actual-notes normal-notes', text({ whole: [1, 128] })),
  ['normal-type', text('token')],
  ['normal-dot', mark()],
  ['stem', text('token')],
  ['notehead', text('token', { filled: 'token', parentheses: 'token' })],
  // notations
  ['tied', mark({ type: 'token', ...PLACED, orientation: 'token', 'line-type': 'token' })],
  ['slur', mark({ ...SPAN, ...PLACED, orientation: 'token', 'line-type': 'token' })],
  [
    'tuplet',
    {
      ...group('tuplet-actual tuplet-normal', { ...SPAN, ...PLACED, bracket: 'token', 'show-number': 'token', 'show-type': 'token' }),
      mayBeEmpty: true,
    },
  ],
  ...each('tuplet-actual tuplet-normal', group('tuplet-number tuplet-type tuplet-dot')),
  ['tuplet-number', text({ whole: [1, 128] })],
  ['tuplet-type', text('token')],
  ['tuplet-dot', mark()],
  ...each('glissando slide', optionalText('words', { ...SPAN, 'line-type': 'token' })),
  ['fermata', optionalText('token', { type: 'token' })],
  ['arpeggiate', mark({ number: NUMBER, direction: 'token' })],
  ['accidental-mark', text('token', PLACED)],
  ['articulations', group(ARTICULATIONS)],
  ...each(ARTICULATIONS, mark({ ...PLACED, type: 'token' })),
  ['breath-mark', optionalText('token', PLACED)],
  ['caesura', optionalText('token', PLACED)],
  ['ornaments', group(`trill-mark ${TURNS} mordent inverted-mordent schleifer haydn tremolo wavy-line accidental-mark`)],
  ...each(TURNS, mark({ ...PLACED, slash: 'token' })),
  ...each('trill-mark schleifer haydn', mark(PLACED)),
  ...each('mordent inverted-mordent', mark({ ...PLACED, long: 'token', approach: 'token', departure: 'token' })),
  ['tremolo', text({ whole: [0, 8] }, { type: 'token', ...PLACED })],
  ['wavy-line', mark({ ...SPAN, ...PLACED })],
  ['technical', group(`fingering harmonic ${BOWINGS}`)],
  ...each(BOWINGS, mark(PLACED)),
  ['fingering', text('words', { ...PLACED, substitution: 'token', alternate: 'token' })],
  ['harmonic', mark(PLACED)],
  ['lyric', group('syllabic text elision extend', { number: 'verse', ...PLACED })],
  ['syllabic', text('token')],
  ['text', text('words')],
  ['elision', optionalText('words')],
  ['extend', mark({ type: 'token' })],
  // directions
  ['direction-type', group('rehearsal segno coda words wedge dynamics pedal metronome octave-shift dashes bracket')],
  ...each('rehearsal words', text('words')),
  ...each('segno coda', mark()),
  ['wedge', mark({ ...SPAN, niente: 'token' })],
  ['dynamics', group(DYNAMICS, PLACED)],
  ...each(DYNAMICS, mark()),
  ['other-dynamics', text('words')],
  ['pedal', mark({ ...SPAN, line: 'token', sign: 'token', abbreviated: 'token' })],
  ['metronome', group('beat-unit beat-unit-dot per-minute', { parentheses: 'token' })],
  ['beat-unit', text('token')],
  ['beat-unit-dot', mark()],
  ['per-minute', text('words')],
  ['octave-shift', mark({ ...SPAN, size: { whole: [8, 22] } })],
  ['dashes', mark(SPAN)],
  ['bracket', mark({ ...SPAN, 'line-end': 'token', 'line-type': 'token' })],
  // chord symbols
  ['root', group('root-step root-alter')],
  ['bass', group('bass-step bass-alter')],
  ...each('root-step bass-step', text(STEP)),
  ...each('root-alter bass-alter', text(ALTER)),
  [
    'kind',
    optionalText('token', {
      text: 'words',
      'use-symbols': 'token',
      'stack-degrees': 'token',
      'parentheses-degrees': 'token',
      'bracket-degrees': 'token',
    }),
  ],
  ['inversion', text({ whole: [0, 6] })],
  ['degree', group('degree-value degree-alter degree-type')],
  ['degree-value', text({ whole: [1, 13] }, { text: 'words' })],
  ['degree-alter', text(ALTER)],
  ['degree-type', text('token', { text: 'words' })],
  // bar lines
  ['barline', group('bar-style segno coda fermata ending repeat', { location: 'token' })],
  ['bar-style', text('token')],
  ['ending', optionalText('words', { number: 'list', type: 'token', 'print-object': 'token' })],
  ['repeat', mark({ direction: 'token', times: { whole: [1, SCORE_LIMITS.repeatTimes] } })],
  // parts
  ...each('part-name part-abbreviation', text('words', { 'print-object': 'token' })),
  ['part-group', { ...group('group-name group-abbreviation group-symbol group-barline', { type: 'token', number: NUMBER }), mayBeEmpty: true }],
  ...each('group-name group-abbreviation', text('words')),
  ['group-symbol', text('token')],
  ['group-barline', text('token')],
])
