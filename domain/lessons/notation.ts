import { isPitch, type Letter, type Pitch, parseTonality } from '../music/index.ts'
import {
  type Clef,
  type Meter,
  meterOf,
  type NoteValue,
  noteValueOf,
  TICKS_PER_QUARTER,
  ticksOfLetter,
  type ValueLetter,
  type WrittenPitch,
  writtenIn,
} from '../notation/index.ts'

/**
 * The notes of a lesson's orders, as text: « C4q E4e. r <C4:1 E4:3>h » are a quarter, a dotted eighth, a rest of a quarter and a chord with its
 * fingers. Values are w h q e s t; after a note its finger, then ' for staccato, ! for an accent,
 * _ for a tenuto or @ for a fermata, an ornament in brackets, ~ for a tie. 3{…} is a triplet,
 * (…) a slur, | a bar line, |: and :| a repeat, |1 and :|2 its two endings; a comma parts beams.
 */

export type LessonHand = 'LEFT' | 'RIGHT'

export interface LessonKey extends WrittenPitch {
  readonly pitch: Pitch
  /** A natural sign is written. */
  readonly natural: boolean
  readonly finger: number | null
}

/** Ornaments by their sign: trill, mordent, inverted mordent, turn, a short grace note from above, and a rolled chord. */
export type LessonOrnament = 'tr' | 'mo' | 'pr' | 'gr' | 'ap' | 'ar'

export interface LessonNote {
  /** In quarters from the start of the music. */
  readonly at: number
  readonly quarters: number
  readonly value: NoteValue
  /** Empty for a rest. */
  readonly keys: readonly LessonKey[]
  readonly articulation: 'staccato' | 'accent' | 'tenuto' | 'fermata' | null
  /** The number of the slur that it is under. */
  readonly slur: number | null
  /** MIDI velocity. */
  readonly velocity: number
  /** A beam begins here, whatever the meter says. */
  readonly isApart?: boolean
  /** Tied to the next note: both are one sound. */
  readonly isTied?: boolean
  readonly ornament?: LessonOrnament
}

/** What stands between repeat signs, in quarters; from `ending` on it is the first ending, left out the second time. */
interface LessonRepeat {
  readonly from: number
  readonly to: number
  readonly ending: number | null
}

export interface LessonVoice {
  readonly hand: LessonHand
  /** Of two voices of one hand: which way their stems go. */
  readonly stems?: 'up' | 'down'
  readonly notes: readonly LessonNote[]
}

export interface LessonMusic {
  readonly meter: Meter
  /** False where the order names no meter: the staff shows none. */
  readonly meterShown: boolean
  readonly fifths: number
  readonly staves: Clef | 'grand'
  /** The pedal is held from the first note to the end. */
  readonly pedal: boolean
  readonly voices: readonly LessonVoice[]
  /** Bar lines, in quarters from the start. */
  readonly bars: readonly number[]
  readonly quarters: number
  readonly repeat?: LessonRepeat
  /** Written an octave lower than it sounds, under « 8va ». */
  readonly isOctaveHigher?: boolean
}

/** A text that is no order; its message is for the author. */
export class LessonFault extends Error {}

const USUAL_VELOCITY = 80
const ACCENT_VELOCITY = 102
const TOKEN =
  /\s*(3\{|\}|\(|\)|:?\|[:12]?|,|<[^<>]+>[whqest]?\.{0,2}['!_@]?(?:\[ar\])?~?|[A-G](?:##|bb|[#bn])?-?\d[whqest]?\.{0,2}[1-5]?['!_@]?(?:\[(?:tr|mo|pr|gr|ap)\])?~?|r[whqest]?\.?)/y
const ONE = /^(?:([A-G](?:##|bb|[#bn])?-?\d)|<([^<>]+)>|(r))([whqest]?)(\.{0,2})([1-5]?)(['!_@]?)(?:\[(\w+)\])?(~?)$/
const KEY = /^([A-G])(##|bb|[#bn]?)(-?\d)(?::([1-5]))?$/

const ALTERS: Readonly<Record<string, number>> = { '##': 2, '#': 1, b: -1, bb: -2 }
/** By their sign after a note. */
const ARTICULATIONS = { "'": 'staccato', '!': 'accent', _: 'tenuto', '@': 'fermata' } as const
/** What one, two or no dots make of a value. */
const DOTTED = [1, 1.5, 1.75] as const

/** « F#3:2 »: a key, and the finger on it. */
export function readKey(word: string): LessonKey {
  const [, letter = '', sign = '', octave = '', finger] = KEY.exec(word) ?? []
  const written = writtenIn({ letter: letter as Letter, alter: ALTERS[sign] ?? 0 }, Number(octave))
  const { pitch } = written
  if (!isPitch(pitch)) throw new LessonFault(`« ${word} » n’est pas une note`)
  return { ...written, pitch, natural: sign === 'n', finger: finger ? Number(finger) : null }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) throw new LessonFault(`« ${text.slice(from).trim().split(' ')[0]} » n’est pas une note`)
    tokens.push(token)
  }
  return tokens
}

interface VoiceOptions {
  readonly velocities: readonly number[] | null
  readonly isOctaveHigher: boolean
}

interface ReadVoice {
  readonly voice: LessonVoice
  readonly bars: number[]
  readonly quarters: number
  readonly repeat: LessonRepeat | null
}

const higher = (key: LessonKey): LessonKey => {
  const pitch = key.pitch + 12
  if (!isPitch(pitch)) throw new LessonFault('« 8va » va au-delà du clavier')
  return { ...key, pitch }
}

/** Where the repeat signs of a voice stand: « |: » alone begins it, without one it begins with the music. */
function repeatOf(signs: readonly { readonly sign: string; readonly at: number }[]): LessonRepeat | null {
  const placeOf = (...names: readonly string[]): number | undefined => signs.find(({ sign }) => names.includes(sign))?.at
  const to = placeOf(':|', ':|2')
  const ending = placeOf('|1')
  if (to === undefined && signs.every(({ sign }) => sign === '|')) return null
  if (to === undefined || (ending !== undefined) !== (placeOf(':|2') !== undefined) || signs.filter(({ sign }) => sign !== '|').length > 3)
    throw new LessonFault('une reprise s’écrit « |: … :| », avec deux fins « |: … |1 … :|2 … »')
  return { from: placeOf('|:') ?? 0, to, ending: ending ?? null }
}

/** Reads the notes of one hand; `bars` are its bar lines. */
function readVoice(hand: LessonHand, text: string, { velocities, isOctaveHigher }: VoiceOptions): ReadVoice {
  const notes: LessonNote[] = []
  const bars: { readonly sign: string; readonly at: number }[] = []
  let [at, slurs, triplet, slur, isApart] = [0, 0, false, false, false]
  for (const token of tokensOf(text.trim())) {
    if (token === '3{') triplet = true
    else if (token === '}') triplet = false
    else if (token === '(') {
      slur = true
      slurs += 1
    } else if (token === ')') slur = false
    else if (token.includes('|')) bars.push({ sign: token, at })
    else if (token === ',') isApart = true
    else {
      const [, single, chord, , value = '', dot, finger, sign, ornament, tie] = ONE.exec(token) ?? []
      const ticks = (ticksOfLetter((value || 'q') as ValueLetter) * (DOTTED[dot?.length ?? 0] ?? 1) * 2) / (triplet ? 3 : 2)
      const quarters = ticks / TICKS_PER_QUARTER
      const words = single === undefined ? (chord?.trim().split(/\s+/) ?? []) : [finger ? `${single}:${finger}` : single]
      notes.push({
        at,
        quarters,
        value: valueOfTicks(ticks),
        keys: words.map((word) => (isOctaveHigher ? higher(readKey(word)) : readKey(word))),
        articulation: sign ? ARTICULATIONS[sign as keyof typeof ARTICULATIONS] : null,
        slur: slur ? slurs : null,
        velocity: sign === '!' ? ACCENT_VELOCITY : (velocities?.[notes.length] ?? USUAL_VELOCITY),
        ...(isApart && { isApart }),
        ...(tie && { isTied: true }),
        ...(ornament && { ornament: ornament as LessonOrnament }),
      })
      isApart = false
      at += quarters
    }
  }
  if (triplet || slur) throw new LessonFault(`« ${text.trim()} » n’est pas refermé`)
  if (notes.length === 0) throw new LessonFault('il manque les notes')
  const untied = notes.find((note, place) => note.isTied && !isSameSound(note, notes[place + 1]))
  if (untied) throw new LessonFault('une liaison de prolongation « ~ » mène à la même note')
  const inner = new Set(bars.map((bar) => bar.at).filter((place) => place > 0 && place < at))
  return { voice: { hand, notes }, bars: [...inner], quarters: at, repeat: repeatOf(bars) }
}

const isSameSound = (note: LessonNote, next: LessonNote | undefined): boolean =>
  note.keys.map(({ pitch }) => pitch).join() === next?.keys.map(({ pitch }) => pitch).join()

const QUARTER: NoteValue = { type: 'quarter', dots: 0, triplet: false }
/** What lasts as long as no single value is shown as a quarter. */
const valueOfTicks = (ticks: number): NoteValue => noteValueOf(Math.round(ticks)) ?? QUARTER

const OPTION = /^(bass|treble|grand|ped|8va|L|R|key:\S+|vel:[\d,]+|\d{1,2}\/\d{1,2})$/
const UNITS = [2, 4, 8]

/** « 3/4 »; undefined for one that is none. */
function meterNamed(text: string): Meter | undefined {
  const [beats = 0, unit = 0] = text.split('/').map(Number)
  return beats >= 1 && UNITS.includes(unit) ? meterOf(beats, unit) : undefined
}

/** Bar lines after each full measure, where none is written. */
const regularBars = (quarters: number, measure: number): number[] =>
  Array.from({ length: Math.ceil(quarters / measure - 1e-6) - 1 }, (_, place) => (place + 1) * measure)

/** « bass 3/4 key:G C3h G3q / E4q … »: the left hand before the stroke, the right one after it, two voices of a hand with « + » between them; one hand alone is the right one, or `L`, `bass`. */
export function readMusic(text: string): LessonMusic {
  const words = text.trim().split(/\s+/)
  const count = words.findIndex((word) => !OPTION.test(word))
  const options = words.slice(0, count < 0 ? words.length : count)
  const [first = '', second] = words.slice(options.length).join(' ').split(' / ')
  const tonality = options.find((word) => word.startsWith('key:'))?.slice(4)
  const key = tonality === undefined ? undefined : parseTonality(tonality)
  if (tonality !== undefined && !key) throw new LessonFault(`la tonalité « ${tonality} » n’existe pas`)
  const meterText = options.find((word) => /^\d+\//.test(word))
  const meter = meterNamed(meterText ?? '4/4')
  if (!meter) throw new LessonFault(`la mesure « ${meterText} » n’existe pas`)
  const velocities =
    options
      .find((word) => word.startsWith('vel:'))
      ?.slice(4)
      .split(',')
      .map(Number) ?? null
  const isLeft = options.includes('L') || options.includes('bass')
  const isOctaveHigher = options.includes('8va')
  const handOf = (hand: LessonHand, voices: string): ReadVoice[] =>
    voices.split(' + ').map((line, place, all) => {
      const read = readVoice(hand, line, { velocities, isOctaveHigher: isOctaveHigher && (hand === 'RIGHT' || second === undefined) })
      return all.length === 1 ? read : { ...read, voice: { ...read.voice, stems: place === 0 ? 'up' : 'down' } }
    })
  const parts = second === undefined ? handOf(isLeft ? 'LEFT' : 'RIGHT', first) : [...handOf('LEFT', first), ...handOf('RIGHT', second)]
  const quarters = Math.max(...parts.map((part) => part.quarters))
  const written = parts.find(({ bars }) => bars.length > 0)?.bars
  const repeat = parts.find((part) => part.repeat !== null)?.repeat
  return {
    meter,
    meterShown: meterText !== undefined,
    fifths: key ? key.fifths : 0,
    staves: options.includes('grand') || second !== undefined ? 'grand' : isLeft && !options.includes('treble') ? 'bass' : 'treble',
    pedal: options.includes('ped'),
    voices: parts.map(({ voice }) => voice),
    bars: written ?? regularBars(quarters, measureQuarters({ meter })),
    quarters,
    ...(repeat && { repeat }),
    ...(isOctaveHigher && { isOctaveHigher }),
  }
}

const PATTERN = /^([LR])([\d.]+):([\d.]+):(\S+)$/

/** « 4/4 L0:4:C3:5,E3:3,G3:1 »: onset and length in quarters, keys; how the compiler writes a bloc, whose notes may overlap. */
export function readPattern(text: string): LessonMusic {
  const [meterText = '', ...words] = text.trim().split(/\s+/)
  const meter = meterNamed(meterText)
  if (!meter || words.length === 0) throw new LessonFault(`« ${text} » n’est pas un bloc`)
  const notes = words.map((word): LessonNote & { readonly hand: LessonHand } => {
    const [, hand, at, quarters, keys] = PATTERN.exec(word) ?? []
    if (keys === undefined) throw new LessonFault(`« ${word} » n’est pas une note de bloc`)
    const base = {
      at: Number(at),
      quarters: Number(quarters),
      keys: keys.split(',').map(readKey),
      articulation: null,
      slur: null,
      velocity: USUAL_VELOCITY,
    }
    return { hand: hand === 'L' ? 'LEFT' : 'RIGHT', ...base, value: valueOfTicks(Number(quarters) * TICKS_PER_QUARTER) }
  })
  const quarters = Math.max(...notes.map((note) => note.at + note.quarters))
  const hands = (['LEFT', 'RIGHT'] as const).filter((hand) => notes.some((note) => note.hand === hand))
  return {
    meter,
    meterShown: true,
    fifths: 0,
    staves: hands.length === 2 ? 'grand' : hands[0] === 'LEFT' ? 'bass' : 'treble',
    pedal: false,
    voices: hands.map((hand) => ({ hand, notes: notes.filter((note) => note.hand === hand).map(({ hand: _hand, ...note }) => note) })),
    bars: regularBars(quarters, measureQuarters({ meter })),
    quarters,
  }
}

/** A measure, in quarters. */
export const measureQuarters = ({ meter }: Pick<LessonMusic, 'meter'>): number => meter.measureTicks / TICKS_PER_QUARTER
