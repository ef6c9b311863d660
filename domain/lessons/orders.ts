import { type Chord, isPitch, type Letter, MIDDLE_C, type Pitch, parseChord, SEMITONES_OF_LETTER } from '../music/index.ts'
import { TICKS_PER_QUARTER, ticksOfLetter, type ValueLetter } from '../notation/index.ts'
import { playedVoices } from './heard.ts'
import { LessonFault, type LessonHand, type LessonKey, type LessonMusic, readKey, readMusic, readPattern } from './notation.ts'

/** What the learner is asked for; the lesson stops until they have done it, or pass it over. */
export type LessonWait =
  /** These keys, in this order; keys of one group in any order. */
  | { readonly kind: 'keys'; readonly music: LessonMusic; readonly times: number; readonly isRead: boolean }
  /** So many different keys of one name. */
  | { readonly kind: 'any'; readonly pitchClass: number; readonly count: number }
  /** These chords, in any inversion; a chord over a bass only with that bass. */
  | { readonly kind: 'chords'; readonly chords: readonly Chord[] }
  /** This rhythm, on any key; onsets in quarters from the first one. */
  | { readonly kind: 'tap'; readonly music: LessonMusic; readonly onsets: readonly number[] }
  /** The right hand so many times as loud as the left one. */
  | { readonly kind: 'balance'; readonly music: LessonMusic; readonly ratio: number }
  /** One of the answers is right; with music, the question is heard. */
  | {
      readonly kind: 'quiz'
      readonly question: string
      readonly right: string
      readonly wrong: readonly string[]
      readonly music: LessonMusic | null
    }

export const SCORE_MARKS = ['line1', 'line2', 'line3', 'line4', 'line5', 'vertical', 'motif', 'entries'] as const
export type ScoreMark = (typeof SCORE_MARKS)[number]
/** A hand seen from the side: how it lies, or what it does again and again. */
export const SIDE_VIEWS = ['round', 'flat', 'weight', 'wrist', 'legato', 'staccato', 'release'] as const
export type SideView = (typeof SIDE_VIEWS)[number]
/** The player seen from the side: the part that is spoken of. */
export const BODY_PARTS = ['seat', 'feet', 'back', 'height', 'distance', 'shoulders'] as const
export type BodyPart = (typeof BODY_PARTS)[number]
/** Inside the piano: what a key does, and what the right pedal does. */
export const MECHANISMS = ['hammer', 'pedal'] as const
export type Mechanism = (typeof MECHANISMS)[number]
export type FigureKind = 'curve' | 'mix' | 'ambitus' | 'breath' | 'recording' | 'loop' | 'sections' | 'landmarks'

/** The orders of a scene; a lesson's text has one a line (content/README). */
export type LessonOrder =
  | { readonly kind: 'range'; readonly low: Pitch; readonly high: Pitch }
  | { readonly kind: 'group'; readonly size: 2 | 3 }
  | { readonly kind: 'light'; readonly pitches: readonly Pitch[] }
  | { readonly kind: 'pulse'; readonly pitches: readonly Pitch[] }
  | { readonly kind: 'play'; readonly music: LessonMusic }
  | { readonly kind: 'label'; readonly what: 'names' | 'fingers' }
  | { readonly kind: 'mirror'; readonly on: boolean }
  | { readonly kind: 'hand'; readonly hand: LessonHand; readonly side: SideView | null }
  | { readonly kind: 'body'; readonly part: BodyPart }
  | { readonly kind: 'inside'; readonly mechanism: Mechanism }
  | { readonly kind: 'finger'; readonly finger: number }
  | { readonly kind: 'print'; readonly hand: LessonHand; readonly keys: readonly LessonKey[] }
  | { readonly kind: 'path'; readonly hand: LessonHand; readonly keys: readonly LessonKey[] }
  | { readonly kind: 'lift'; readonly hand: LessonHand }
  | { readonly kind: 'score'; readonly music: LessonMusic }
  | { readonly kind: 'cursor' }
  | { readonly kind: 'mark'; readonly what: ScoreMark }
  /** Of the score before it; the order alone has no music yet. */
  | { readonly kind: 'voice'; readonly hand: LessonHand; readonly music: LessonMusic | null }
  | { readonly kind: 'metronome'; readonly beatsPerMinute: number; readonly beatQuarters: number }
  | { readonly kind: 'count'; readonly labels: readonly string[]; readonly quarters: number | null }
  | { readonly kind: 'grid'; readonly title: string; readonly music: LessonMusic }
  | { readonly kind: 'pedal'; readonly how: 'syncopated' | 'per_bar' }
  | { readonly kind: 'big'; readonly words: string }
  | { readonly kind: 'list'; readonly words: readonly string[] }
  | { readonly kind: 'figure'; readonly figure: FigureKind; readonly numbers: readonly number[]; readonly words: readonly string[] }
  | { readonly kind: 'piece'; readonly title: string; readonly by: string }
  | { readonly kind: 'pause'; readonly seconds: number }
  | { readonly kind: 'wait'; readonly wait: LessonWait }

const HANDS: Readonly<Record<string, LessonHand>> = { L: 'LEFT', R: 'RIGHT' }
const MOST_TIMES = 9

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
const need = <Value>(value: Value | undefined | null | false, form: string): Value => {
  if (value === undefined || value === null || value === false) throw new LessonFault(`il faut ${form}`)
  return value
}
const handOf = (word: string | undefined, form: string): LessonHand => need(HANDS[word ?? ''], form)
const numberOf = (word: string | undefined, low: number, high: number, form: string): number => {
  const number = Number(word)
  return need(word !== undefined && word !== '' && number >= low && number <= high ? number : null, form)
}
/** One of these words. */
const oneOf = <Word extends string>(words: readonly Word[], text: string): Word =>
  need(
    words.find((word) => word === text),
    words.map((word) => `« ${word} »`).join(', '),
  )
const pitchesOf = (text: string): Pitch[] => text.split(/[,\s]+/).map((word) => readKey(word).pitch)

function quarterCount(word: string | undefined): number | undefined {
  const [, value, dot] = /^([whqes])(\.?)$/.exec(word ?? '') ?? []
  return value === undefined ? undefined : (ticksOfLetter(value as ValueLetter) / TICKS_PER_QUARTER) * (dot ? 1.5 : 1)
}

/** « C4,D4 R1 2 »: keys in order, hand with the finger of the first one, number of times. */
function waitedKeys(text: string): LessonWait {
  const form = '« C any 3 » (trois do, n’importe où) ou des notes, la main et le nombre de fois, « C4 R1 1 »'
  const [first = '', second, third] = wordsOf(text)
  if (second === 'any')
    return { kind: 'any', pitchClass: need(SEMITONES_OF_LETTER[first as Letter], form), count: numberOf(third, 1, MOST_TIMES, form) }
  const [, side, finger = ''] = /^([LR])([1-5]?)$/.exec(second ?? '') ?? []
  const times = side === undefined ? second : third
  const notes = first.split(',').join(' ')
  need(first !== '' && (second === undefined || side !== undefined || times !== undefined), form)
  const single = side === 'L' ? `L ${notes.replace(/^(\S+)/, `$1q${finger}`)}` : notes.replace(/^(\S+)/, `$1q${finger}`)
  return { kind: 'keys', music: readMusic(single), times: times === undefined ? 1 : numberOf(times, 1, MOST_TIMES, form), isRead: false }
}

function chordsOf(text: string): Chord[] {
  return text.split(',').map((word) => {
    const chord = parseChord(word.trim())
    if (!chord) throw new LessonFault(`l’accord « ${word.trim()} » est inconnu`)
    return chord
  })
}

function tapped(text: string): LessonWait {
  // A rhythm has no pitch: each value is written on middle C.
  const music = readMusic(
    wordsOf(text)
      .map((word) => (word.startsWith('r') ? word : `C4${word}`))
      .join(' '),
  )
  const onsets = (playedVoices(music)[0]?.notes ?? []).filter(({ keys }) => keys.length > 0).map(({ at }) => at)
  need(onsets.length > 1, 'au moins deux frappes, « wait.tap q q h »')
  return { kind: 'tap', music, onsets: onsets.map((at) => at - (onsets[0] ?? 0)) }
}

function quiz(text: string, isHeard: boolean): LessonWait {
  const [question = '', right, ...wrong] = text.split(' / ').map((part) => part.trim())
  need(question !== '' && right && wrong.length > 0, 'une question, la bonne réponse, puis les autres, séparées par « / »')
  return { kind: 'quiz', question: isHeard ? '' : question, right: right as string, wrong, music: isHeard ? readMusic(question) : null }
}

const figure =
  (kind: FigureKind) =>
  (text: string): LessonOrder => ({
    kind: 'figure',
    figure: kind,
    numbers: wordsOf(text)
      .map(Number)
      .filter((number) => !Number.isNaN(number)),
    words: wordsOf(text).filter((word) => Number.isNaN(Number(word))),
  })
const wait =
  (read: (text: string) => LessonWait) =>
  (text: string): LessonOrder => ({ kind: 'wait', wait: read(text) })

/** Each order by its name: how its text is read. */
const READERS: Readonly<Record<string, (text: string) => LessonOrder>> = {
  'kb.range': (text) => {
    const [low, high] = wordsOf(text).map(Number)
    const form = 'deux hauteurs, « kb.range 36 84 »'
    need(low !== undefined && high !== undefined && isPitch(low) && isPitch(high) && low < high, form)
    return { kind: 'range', low: low as Pitch, high: high as Pitch }
  },
  'kb.group': (text) => ({ kind: 'group', size: need(text === 'black2' ? 2 : text === 'black3' && 3, '« black2 » ou « black3 »') }),
  'kb.light': (text) => ({ kind: 'light', pitches: pitchesOf(text) }),
  'kb.pulse': (text) => ({ kind: 'pulse', pitches: pitchesOf(text) }),
  'kb.play': (text) => ({ kind: 'play', music: readMusic(text) }),
  'kb.pattern': (text) => ({ kind: 'play', music: readPattern(text) }),
  'kb.label': (text) => ({ kind: 'label', what: need(text === 'names' || text === 'fingers' ? text : null, '« names » ou « fingers »') }),
  'kb.mirror': (text) => ({ kind: 'mirror', on: need(text === 'on' || text === 'off' ? { on: text === 'on' } : null, '« on » ou « off »').on }),
  'hand.show': (text) => {
    const [hand, more, view = 'round'] = wordsOf(text)
    const form = `« R » ou « L », puis « side » et ${SIDE_VIEWS.map((name) => `« ${name} »`).join(', ')} pour la voir de côté`
    need(more === undefined || more === 'side', form)
    return { kind: 'hand', hand: handOf(hand, form), side: more === undefined ? null : oneOf(SIDE_VIEWS, view) }
  },
  'body.show': (text) => ({ kind: 'body', part: oneOf(BODY_PARTS, text) }),
  'piano.show': (text) => ({ kind: 'inside', mechanism: oneOf(MECHANISMS, text) }),
  'hand.finger': (text) => ({ kind: 'finger', finger: numberOf(text, 1, 5, 'un doigt de 1 à 5') }),
  'hand.keys': (text) => {
    const [side, ...keys] = wordsOf(text)
    return { kind: 'print', hand: handOf(side, 'une main et ses touches, « hand.keys R C4:1 E4:3 »'), keys: keys.map(readKey) }
  },
  'hand.path': (text) => {
    const [side, ...keys] = wordsOf(text)
    need(keys.length > 1, 'une main et le chemin de ses touches, « hand.path R C4:1 E4:3 F4:1 »')
    return { kind: 'path', hand: handOf(side, 'une main, « R » ou « L »'), keys: keys.map(readKey) }
  },
  'hand.lift': (text) => ({ kind: 'lift', hand: handOf(text, '« R » ou « L »') }),
  'score.show': (text) => ({ kind: 'score', music: readMusic(text) }),
  'score.cursor': () => ({ kind: 'cursor' }),
  'score.mark': (text) => ({
    kind: 'mark',
    what: oneOf(SCORE_MARKS, text),
  }),
  'voice.solo': (text) => ({
    kind: 'voice',
    hand: need(text === '1' ? 'RIGHT' : text === '2' && 'LEFT', '« 1 » (la main droite) ou « 2 » (la gauche)'),
    music: null,
  }),
  'metro.on': (text) => {
    const [bpm, unit] = wordsOf(text)
    const form = 'un tempo de 20 à 240, puis la valeur du battement, « metro.on 60 q. »'
    return { kind: 'metronome', beatsPerMinute: numberOf(bpm, 20, 240, form), beatQuarters: unit === undefined ? 1 : need(quarterCount(unit), form) }
  },
  'count.show': (text) => {
    const words = wordsOf(text)
    const quarters = quarterCount(words[0])
    const labels = (quarters === undefined ? words : words.slice(1)).map((label) => (label === '&' ? 'et' : label))
    need(labels.length > 0, 'ce qui se compte, « count.show 1 & 2 & »')
    return { kind: 'count', labels, quarters: quarters ?? (labels.includes('et') ? 0.5 : null) }
  },
  'grid.show': (text) => {
    const [title = '', pattern] = text.split(' = ')
    return { kind: 'grid', title: title.trim(), music: readPattern(need(pattern, 'un bloc, « grid.show bloc:2 C »')) }
  },
  'pedal.anim': (text) => ({ kind: 'pedal', how: need(text === 'syncopated' || text === 'per_bar' ? text : null, '« syncopated » ou « per_bar »') }),
  'text.big': (text) => ({ kind: 'big', words: need(text === '' ? null : text, 'un texte') }),
  'text.list': (text) => ({ kind: 'list', words: need(text === '' ? null : text.split(/,\s*/), 'des mots séparés par des virgules') }),
  'curve.show': figure('curve'),
  'mix.show': figure('mix'),
  'ambitus.show': figure('ambitus'),
  'breath.anim': figure('breath'),
  'rec.show': figure('recording'),
  'loop.show': figure('loop'),
  'sections.show': figure('sections'),
  'sections.mark': figure('landmarks'),
  'piece.card': (text) => {
    const [title = '', by = ''] = text.split(' / ')
    return { kind: 'piece', title: need(title.trim(), 'un titre'), by: by.trim() }
  },
  pause: (text) => ({ kind: 'pause', seconds: numberOf(text, 0.1, 30, 'des secondes, « pause 2 »') }),
  'wait.play': wait(waitedKeys),
  'wait.play2': wait((text) => ({
    kind: 'keys',
    music: readMusic(need(text.includes(' / ') && text, 'les deux mains, « C3h / C4q D4q »')),
    times: 1,
    isRead: false,
  })),
  'wait.read': wait((text) => ({ kind: 'keys', music: readMusic(text), times: 1, isRead: true })),
  'wait.pattern': wait((text) => ({ kind: 'keys', music: readPattern(text), times: 1, isRead: false })),
  'wait.tap': wait(tapped),
  'wait.chord': wait((text) => ({ kind: 'chords', chords: chordsOf(text) })),
  'wait.balance': wait((text) => {
    const [ratio, ...notes] = wordsOf(text)
    const form = 'un rapport et les deux mains, « wait.balance 1.3 C3h / E4q D4q »'
    need(notes.includes('/'), form)
    return { kind: 'balance', ratio: numberOf(ratio, 1, 3, form), music: readMusic(notes.join(' ')) }
  }),
  quiz: wait((text) => quiz(text, false)),
  'quiz.audio': wait((text) => quiz(text, true)),
}

export const ORDER_NAMES: readonly string[] = Object.keys(READERS)

/** Reads one order: « kb.play C4q E4q » plays two quarters. A LessonFault, in French, for a text that is none. */
export function readOrder(text: string): LessonOrder {
  const [name = ''] = text.trim().split(/\s+/)
  const reader = READERS[name]
  if (!reader) throw new LessonFault(`l’ordre « ${name} » n’existe pas`)
  try {
    return reader(text.trim().slice(name.length).trim())
  } catch (error) {
    throw error instanceof LessonFault ? new LessonFault(`« ${text} » : ${error.message}`) : error
  }
}

/** Middle C, where a hand lies that nothing places. */
export const RESTING_PITCH: Readonly<Record<LessonHand, Pitch>> = { LEFT: (MIDDLE_C - 12) as Pitch, RIGHT: MIDDLE_C }
