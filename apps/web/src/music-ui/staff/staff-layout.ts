import type { LessonHand, LessonKey, LessonMusic, LessonNote, LessonOrnament, LessonVoice } from '@prelude/domain/lessons'
import { frenchSpelling } from '@prelude/domain/music'
import {
  type Accidental,
  accidentalsOf,
  type BeamPart,
  beamsOf,
  CLEFS,
  type Clef,
  flagsOf,
  ledgerLines,
  signatureSteps,
  stepOf,
  TICKS_PER_QUARTER,
  type ValueType,
} from '@prelude/domain/notation'
import type { GlyphName } from './staff-glyphs.ts'
import { layRepeat, laySlurs, layTies, REPEAT_WIDTH, type Stemmed } from './staff-reaches.ts'
import type { StaffBeam, StaffChord, StaffHead, StaffLayout } from './staff-shapes.ts'

/** A staff of a lesson, in tenths of a staff space: a small engraving for a few measures of one voice a staff; scores proper are Verovio's. */

const SPACE = 10
const HALF = SPACE / 2
const TOP = 42
const BELOW = 44
/** Of a rhythm, whose notes stand on one line. */
const RHYTHM_MARGINS = { top: 20, below: 34 }
const BETWEEN_STAVES = 78
/** Between the lines of a rhythm: nothing stands above or below them. */
const BETWEEN_LINES = 18
const STEM = 3.4 * SPACE
const HEAD_WIDTH = 12
const HOOK = 9
/** Between the beams of sixteenths and thirty-seconds. */
const BEAM_DISTANCE = 6
const HEADS: Partial<Record<ValueType, GlyphName>> = { whole: 'wholeHead', half: 'halfHead' }
const RESTS: Partial<Record<ValueType, GlyphName>> = { whole: 'wholeRest', half: 'halfRest', quarter: 'quarterRest', eighth: 'eighthRest' }
const ORNAMENTS: Partial<Record<LessonOrnament, GlyphName>> = { tr: 'trill', mo: 'mordent', pr: 'invertedMordent', gr: 'turn' }
const ACCIDENTALS: Partial<Record<Accidental, GlyphName>> = {
  flat: 'flat',
  natural: 'natural',
  sharp: 'sharp',
  'double-sharp': 'doubleSharp',
  'flat-flat': 'doubleFlat',
}

interface Context {
  readonly music: LessonMusic
  readonly xOf: (at: number) => number
  readonly isRhythm: boolean
}

const clefOf = (music: LessonMusic, hand: LessonHand): Clef => (music.staves === 'grand' ? (hand === 'LEFT' ? 'bass' : 'treble') : music.staves)

/** Onsets of all voices from left to right: long notes have more space after them, not in proportion. */
function placesOf(music: LessonMusic, from: number): { readonly onsets: (readonly [number, number])[]; readonly width: number } {
  const times = [...new Set(music.voices.flatMap(({ notes }) => notes.map(({ at }) => Math.round(at * 1_000) / 1_000)))].toSorted((a, b) => a - b)
  const onsets: (readonly [number, number])[] = []
  let x = from
  times.forEach((at, place) => {
    if (place > 0 && music.bars.some((bar) => Math.abs(bar - at) < 1e-3)) x += 16
    if (place > 0 && at === music.repeat?.from) x += REPEAT_WIDTH
    onsets.push([at, x])
    const next = times[place + 1] ?? music.quarters
    x += 19 + 24 * Math.sqrt(Math.max(0.2, next - at))
  })
  return { onsets, width: x + 10 }
}

/** The place of a time between two onsets. */
export function xAt({ onsets, width }: Pick<StaffLayout, 'onsets' | 'width'>, at: number, quarters: number): number {
  const place = onsets.findLastIndex(([onset]) => onset <= at + 1e-6)
  const [from, x] = onsets[Math.max(0, place)] ?? [0, 0]
  const [to, next] = onsets[place + 1] ?? [quarters, width - 12]
  return to > from ? x + ((next - x) * (at - from)) / (to - from) : x
}

const ticksOf = (quarters: number): number => Math.round(quarters * TICKS_PER_QUARTER)

interface NoteSigns {
  readonly accidentals: readonly (Accidental | null)[]
  readonly beams: readonly BeamPart[]
}

/** The accidentals and beams of a voice, measure by measure. A first measure that is short is an upbeat. */
function signsOf({ bars, meter, fifths }: LessonMusic, voice: readonly LessonNote[]): ReadonlyMap<LessonNote, NoteSigns> {
  const signs = new Map<LessonNote, NoteSigns>()
  const upbeat = bars[0] === undefined ? 0 : Math.max(0, meter.measureTicks - ticksOf(bars[0]))
  for (const [measure, notes] of Map.groupBy(voice, ({ at }) => bars.filter((bar) => bar <= at + 1e-6).length)) {
    const start = ticksOf(bars[measure - 1] ?? 0)
    const heads = notes.flatMap(({ keys }) => keys.map((key) => ({ ...key, isTied: false, isCautionary: key.natural })))
    const accidentals = accidentalsOf(heads, fifths)
    const beamed = notes.map(({ at, quarters, value, keys, isApart = false }) => ({
      ...{ onset: ticksOf(at) - start, ticks: ticksOf(quarters), isApart },
      value: keys.length > 0 ? value : null,
    }))
    const beams = beamsOf(beamed, meter, measure === 0 ? upbeat : 0)
    let first = 0
    notes.forEach((note, place) => {
      signs.set(note, { accidentals: accidentals.slice(first, first + note.keys.length), beams: beams[place] ?? [] })
      first += note.keys.length
    })
  }
  return signs
}

/** All notes of a rhythm stand on the middle line. */
const RHYTHM_PLACE = 4

function headOf(key: LessonKey, { value }: LessonNote, clef: Clef, bottomY: number, x: number, accidental: Accidental | null): StaffHead {
  const step = stepOf(key)
  const above = step - CLEFS[clef].bottom
  return {
    ...{ x, y: bottomY - above * HALF, glyph: HEADS[value.type] ?? 'blackHead', accidental: accidental && (ACCIDENTALS[accidental] ?? null) },
    ledgers: Array.from({ length: ledgerLines(step, clef) }, (_, place) => bottomY - (above < 0 ? -(place + 1) : 5 + place) * SPACE),
    finger: key.finger,
    name: frenchSpelling(key),
  }
}

/** The notes under one beam of a level: 0 is that of eighths. */
function beamedAt(stemmed: readonly Stemmed[], level: number): Stemmed[][] {
  const groups: Stemmed[][] = []
  for (const item of stemmed) {
    const part = item.beams[level]
    if (part === 'continue' || part === 'end') groups[groups.length - 1]?.push(item)
    else if (part !== undefined) groups.push([item])
  }
  return groups
}

/** Where the 3 of a triplet stands that has no beam: over the middle of its beat. */
function loneTriplets(stemmed: readonly Stemmed[], beams: readonly StaffBeam[], { meter }: LessonMusic): { x: number; y: number }[] {
  const beat = meter.beatTicks / TICKS_PER_QUARTER
  const ofBeats = Map.groupBy(
    stemmed.filter(({ note }) => note.value.triplet),
    ({ note }) => Math.floor(note.at / beat + 1e-6),
  )
  return [...ofBeats.values()].flatMap((own) => {
    const xs = own.map(({ chord }) => (chord.heads[0]?.x ?? 0) + HEAD_WIDTH / 2)
    const [from, to] = [Math.min(...xs), Math.max(...xs)]
    if (beams.some(({ x1, x2 }) => x1 <= to + HEAD_WIDTH && x2 >= from)) return []
    const top = Math.min(...own.map(({ chord }) => Math.min(chord.stem?.to ?? 0, chord.stem?.from ?? 0)))
    return [{ x: (from + to) / 2, y: top - 8 }]
  })
}

/** What stands at an onset, with a stem and flags of its own. */
function chordOf(
  context: Context,
  { hand, stems }: LessonVoice,
  note: LessonNote,
  { accidentals, beams }: NoteSigns,
  top: number,
): StaffChord | Stemmed {
  const { music, xOf, isRhythm } = context
  const x = xOf(note.at)
  const middle = top + 2 * SPACE
  const clef = clefOf(music, hand)
  const bottomY = top + 4 * SPACE
  const heads = note.keys.map((key, place): StaffHead => {
    const head = headOf(key, note, clef, bottomY, x, accidentals[place] ?? null)
    return isRhythm ? { ...head, y: bottomY - RHYTHM_PLACE * HALF, accidental: null, ledgers: [] } : head
  })
  const { type, dots } = note.value
  const base = { hand, at: note.at, quarters: note.quarters, heads, dots }
  if (heads.length === 0) {
    const rest = { glyph: RESTS[type] ?? ('sixteenthRest' as const), x, y: type === 'whole' ? top + SPACE : middle }
    return { ...base, stem: null, flag: null, articulation: null, ornament: null, grace: null, roll: null, rest }
  }
  const ys = heads.map(({ y }) => y)
  const [high, low] = [Math.min(...ys), Math.max(...ys)]
  const up = stems ? stems === 'up' : (high + low) / 2 > middle
  const stemX = up ? x + HEAD_WIDTH - 0.6 : x + 0.6
  const stem = type === 'whole' ? null : up ? { x: stemX, from: low, to: high - STEM } : { x: stemX, from: high, to: low + STEM }
  const flags = flagsOf(note.value)
  const flag =
    flags > 0 && stem ? { glyph: `${flags === 1 ? 'eighth' : 'sixteenth'}Flag${up ? 'Up' : 'Down'}` as GlyphName, x: stemX - 0.6, y: stem.to } : null
  const above = Math.min(top, high, stem?.to ?? high) - SPACE
  const signY = note.articulation === 'fermata' ? above : up ? low + SPACE : high - SPACE
  const articulation = note.articulation ? { kind: note.articulation, x: x + HEAD_WIDTH / 2, y: signY } : null
  const ornament = note.ornament && ORNAMENTS[note.ornament]
  const signs = {
    ornament: ornament ? { glyph: ornament, x: x - 2, y: above } : null,
    roll: note.ornament === 'ar' ? { x: x - 10, y1: high - 6, y2: low + 6 } : null,
    grace: note.ornament === 'ap' ? { x: x - 14, y: high - HALF } : null,
  }
  return { note, chord: { ...base, ...signs, stem, flag, articulation, rest: null }, up, beams }
}

/** Beams of one group, the stems that reach to them, and the 3 of a triplet. */
function layBeams(group: readonly Stemmed[], xOf: Context['xOf'], hand: LessonHand) {
  const up = group.filter((item) => item.up).length * 2 >= group.length
  const ys = group.flatMap(({ chord }) => chord.heads.map(({ y }) => y))
  const y = up ? Math.min(...ys) - STEM + 3 : Math.max(...ys) + STEM - 3
  const stemXOf = ({ note }: Stemmed): number => xOf(note.at) + (up ? HEAD_WIDTH - 0.6 : 0.6)
  const beams = [0, 1, 2].flatMap((level) =>
    beamedAt(group, level).map((under): StaffBeam => {
      const [first, last] = [under[0] as Stemmed, under[under.length - 1] as Stemmed]
      const part = first.beams[level]
      const [before, after] = [part === 'backward hook' ? HOOK : 0, part === 'forward hook' ? HOOK : 0]
      return { x1: stemXOf(first) - before, x2: stemXOf(last) + after, y: y + (up ? 1 : -1) * BEAM_DISTANCE * level, hand }
    }),
  )
  const chords = group.map((item): readonly [Stemmed, StaffChord] => {
    const heads = item.chord.heads.map((head) => head.y)
    return [item, { ...item.chord, stem: { x: stemXOf(item), from: up ? Math.max(...heads) : Math.min(...heads), to: y }, flag: null }]
  })
  const middle = (stemXOf(group[0] as Stemmed) + stemXOf(group[group.length - 1] as Stemmed)) / 2
  return { beams, chords, triplets: group.some(({ note }) => note.value.triplet) ? [{ x: middle, y: up ? y - 8 : y + 15 }] : [] }
}

function layVoice(context: Context, voice: LessonVoice, top: number) {
  const { hand, notes } = voice
  const { music, xOf } = context
  const signs = signsOf(music, notes)
  const laid = notes.map((note) => chordOf(context, voice, note, signs.get(note) ?? { accidentals: [], beams: [] }, top))
  const stemmed = laid.filter((item) => 'chord' in item)
  const groups = beamedAt(stemmed, 0).map((group) => layBeams(group, xOf, hand))
  const reaching = new Map(groups.flatMap(({ chords }) => chords))
  const beams = groups.flatMap((group) => group.beams)
  return {
    chords: laid.map((item) => ('chord' in item ? (reaching.get(item) ?? item.chord) : item)),
    beams,
    triplets: [...groups.flatMap(({ triplets }) => triplets), ...loneTriplets(stemmed, beams, music)],
    slurs: [...laySlurs(stemmed, xOf), ...layTies(stemmed, xOf)],
  }
}

/** Places everything of a lesson's music on its staves. */
export function layOutStaff(music: LessonMusic, isRhythm: boolean): StaffLayout {
  const hands = new Set(music.voices.map(({ hand }) => hand))
  const clefs = isRhythm
    ? hands.size > 1
      ? [null, null]
      : [null]
    : music.staves === 'grand'
      ? (['treble', 'bass'] as const)
      : ([music.staves] as const)
  const staves = clefs.map((clef, place) => {
    const top = (isRhythm ? RHYTHM_MARGINS.top : TOP) + place * (4 * SPACE + (isRhythm ? BETWEEN_LINES : BETWEEN_STAVES))
    return { top, clef, lines: isRhythm ? [top + 2 * SPACE] : [0, 1, 2, 3, 4].map((line) => top + line * SPACE) }
  })
  const signature = staves.flatMap(({ top, clef }) =>
    clef === null
      ? []
      : signatureSteps(music.fifths, clef).map((step, place) => ({
          glyph: music.fifths > 0 ? ('sharp' as const) : ('flat' as const),
          x: 44 + place * 11,
          y: top + 4 * SPACE - (step - CLEFS[clef].bottom) * HALF,
        })),
  )
  const afterSigns = (isRhythm ? 12 : 44) + Math.abs(music.fifths) * 11 + 4
  const { numerator, denominator } = music.meter
  const meter = music.meterShown ? { x: afterSigns, digits: [numerator, denominator] as const } : null
  const { onsets, width } = placesOf(music, afterSigns + (meter ? 24 : 6))
  const xOf = (at: number): number => xAt({ onsets, width }, at, music.quarters)
  const voices = music.voices.map((voice) =>
    layVoice({ music, xOf, isRhythm }, voice, (staves[staves.length - 1 === 1 && voice.hand === 'LEFT' ? 1 : 0] ?? staves[0])?.top ?? TOP),
  )
  const last = staves[staves.length - 1]
  const highest = Math.min(TOP, ...voices.flatMap(({ chords }) => chords.flatMap(({ heads }) => heads.map(({ y }) => y))))
  return {
    width,
    height: (last?.top ?? TOP) + 4 * SPACE + (isRhythm ? RHYTHM_MARGINS.below : BELOW),
    staves,
    signature,
    meter,
    chords: voices.flatMap(({ chords }) => chords),
    beams: voices.flatMap(({ beams }) => beams),
    triplets: voices.flatMap(({ triplets }) => triplets),
    slurs: voices.flatMap(({ slurs }) => slurs),
    bars: music.bars.filter((bar) => bar !== music.repeat?.from).map((bar) => xOf(bar) - 11),
    ...layRepeat(music, xOf, staves[0]?.top ?? TOP, width),
    octaveLine: music.isOctaveHigher ? { x1: xOf(0), x2: width - 12, y: Math.min(TOP - 26, highest - 14) } : null,
    onsets,
  }
}
