import {
  isInSignature,
  type LessonHand,
  type LessonKey,
  type LessonMusic,
  type LessonNote,
  measureQuarters,
  staffStep,
} from '@prelude/domain/lessons'
import { frenchSpelling } from '@prelude/domain/music'
import type { GlyphName } from './staff-glyphs.ts'
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
/** Step (white keys from C0) of the bottom line. */
const BOTTOM: Readonly<Record<'treble' | 'bass', number>> = { treble: 30, bass: 18 }
const STEM = 3.4 * SPACE
const HEAD_WIDTH = 12
/** Steps of sharps and flats of a signature in the treble; the bass has them two lower. */
const SHARPS = [38, 35, 39, 36, 33, 37, 34] as const
const FLATS = [34, 37, 33, 36, 32, 35, 31] as const
const RESTS: Readonly<Record<LessonNote['value'], GlyphName>> = {
  w: 'wholeRest',
  h: 'halfRest',
  q: 'quarterRest',
  e: 'eighthRest',
  s: 'sixteenthRest',
}

interface Context {
  readonly music: LessonMusic
  readonly xOf: (at: number) => number
  readonly isRhythm: boolean
}

const clefOf = (music: LessonMusic, hand: LessonHand): 'treble' | 'bass' =>
  music.staves === 'grand' ? (hand === 'LEFT' ? 'bass' : 'treble') : music.staves

/** Onsets of all voices from left to right: long notes have more space after them, not in proportion. */
function placesOf(music: LessonMusic, from: number): { readonly onsets: (readonly [number, number])[]; readonly width: number } {
  const times = [...new Set(music.voices.flatMap(({ notes }) => notes.map(({ at }) => Math.round(at * 1_000) / 1_000)))].toSorted((a, b) => a - b)
  const onsets: (readonly [number, number])[] = []
  let x = from
  times.forEach((at, place) => {
    if (place > 0 && music.bars.some((bar) => Math.abs(bar - at) < 1e-3)) x += 16
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

function headsOf(
  note: LessonNote,
  bottomY: number,
  bottomStep: number,
  x: number,
  accidentals: (key: LessonKey) => GlyphName | null,
  isRhythm: boolean,
): StaffHead[] {
  const glyph = note.value === 'w' ? 'wholeHead' : note.value === 'h' ? 'halfHead' : 'blackHead'
  return note.keys.map((key): StaffHead => {
    const step = isRhythm ? bottomStep + 4 : staffStep(key)
    const above = step - bottomStep
    const count = above < 0 ? Math.floor(-above / 2) : above > 8 ? Math.floor((above - 8) / 2) : 0
    return {
      x,
      y: bottomY - above * HALF,
      glyph,
      accidental: isRhythm ? null : accidentals(key),
      ledgers: isRhythm ? [] : Array.from({ length: count }, (_, place) => bottomY - (above < 0 ? -(place + 1) : 5 + place) * SPACE),
      finger: key.finger,
      name: frenchSpelling(key.spelling),
    }
  })
}

/** Signs of a measure: what the signature does not say, and what was not said earlier in it. */
function accidentalsOf(music: LessonMusic): (at: number) => (key: LessonKey) => GlyphName | null {
  const said = new Map<string, number>()
  return (at) => (key) => {
    const measure = music.bars.filter((bar) => bar <= at + 1e-6).length
    const id = `${measure} ${staffStep(key)}`
    const before = said.get(id)
    const isPlain = before === undefined ? isInSignature(key, music.fifths) : before === key.spelling.alter
    said.set(id, key.spelling.alter)
    if (isPlain && !(key.natural && before !== 0)) return null
    return key.spelling.alter > 0 ? 'sharp' : key.spelling.alter < 0 ? 'flat' : 'natural'
  }
}

interface Stemmed {
  readonly note: LessonNote
  readonly chord: StaffChord
  readonly up: boolean
}

/** Eighths and shorter notes of one beat, side by side. */
function beamGroups(music: LessonMusic, stemmed: readonly Stemmed[]): Stemmed[][] {
  const beat = music.meter[1] === 8 ? 1.5 : 1
  const groups: Stemmed[][] = []
  for (const one of stemmed) {
    const last = groups[groups.length - 1]
    const before = last?.[last.length - 1]
    const isShort = one.note.value === 'e' || one.note.value === 's'
    const follows =
      before !== undefined &&
      (before.note.value === 'e' || before.note.value === 's') &&
      Math.abs(before.note.at + before.note.quarters - one.note.at) < 1e-3 &&
      Math.floor(before.note.at / beat + 1e-6) === Math.floor(one.note.at / beat + 1e-6)
    if (isShort && follows) last?.push(one)
    else groups.push([one])
  }
  return groups.filter((group) => group.length > 1)
}

/** Where the 3 of a triplet stands that has no beam: over the middle of its beat. */
function loneTriplets(stemmed: readonly Stemmed[], beams: readonly StaffBeam[], [, unit]: LessonMusic['meter']): { x: number; y: number }[] {
  const beat = unit === 8 ? 1.5 : 1
  const ofBeats = Map.groupBy(
    stemmed.filter(({ note }) => note.triplet),
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

interface VoiceLayout {
  readonly chords: StaffChord[]
  readonly beams: StaffBeam[]
  readonly triplets: { x: number; y: number }[]
  readonly slurs: StaffLayout['slurs'][number][]
}

function layVoice({ music, xOf, isRhythm }: Context, voice: LessonMusic['voices'][number], top: number): VoiceLayout {
  const clef = clefOf(music, voice.hand)
  const bottomY = top + 4 * SPACE
  const accidentals = accidentalsOf(music)
  const middle = top + 2 * SPACE
  const stemmed: Stemmed[] = []
  const chords: StaffChord[] = []
  for (const note of voice.notes) {
    const x = xOf(note.at)
    const heads = headsOf(note, bottomY, BOTTOM[clef], x, accidentals(note.at), isRhythm)
    const base = { hand: voice.hand, at: note.at, quarters: note.quarters, heads, dot: note.dotted }
    if (heads.length === 0) {
      const y = note.value === 'w' ? top + SPACE : middle
      chords.push({ ...base, stem: null, flag: null, articulation: null, rest: { glyph: RESTS[note.value], x, y } })
      continue
    }
    const ys = heads.map(({ y }) => y)
    const [high, low] = [Math.min(...ys), Math.max(...ys)]
    const up = (high + low) / 2 > middle
    const stemX = up ? x + HEAD_WIDTH - 0.6 : x + 0.6
    const stem = note.value === 'w' ? null : up ? { x: stemX, from: low, to: high - STEM } : { x: stemX, from: high, to: low + STEM }
    const flagged = note.value === 'e' || note.value === 's'
    const flag =
      flagged && stem
        ? { glyph: `${note.value === 'e' ? 'eighth' : 'sixteenth'}Flag${up ? 'Up' : 'Down'}` as GlyphName, x: stemX - 0.6, y: stem.to }
        : null
    const articulation = note.articulation ? { kind: note.articulation, x: x + HEAD_WIDTH / 2, y: up ? low + SPACE : high - SPACE } : null
    const chord: StaffChord = { ...base, stem, flag, articulation, rest: null }
    chords.push(chord)
    stemmed.push({ note, chord, up })
  }
  const beams: StaffBeam[] = []
  const triplets: { x: number; y: number }[] = []
  for (const group of beamGroups(music, stemmed)) {
    const up = group.filter((one) => one.up).length * 2 >= group.length
    const ys = group.flatMap(({ chord }) => chord.heads.map(({ y }) => y))
    const y = up ? Math.min(...ys) - STEM + 3 : Math.max(...ys) + STEM - 3
    const stemXOf = ({ note }: Stemmed): number => (up ? xOf(note.at) + HEAD_WIDTH - 0.6 : xOf(note.at) + 0.6)
    const [first, last] = [group[0] as Stemmed, group[group.length - 1] as Stemmed]
    beams.push({ x1: stemXOf(first), x2: stemXOf(last), y, hand: voice.hand })
    group.forEach((one, place) => {
      const index = chords.indexOf(one.chord)
      const from = up ? Math.max(...one.chord.heads.map((head) => head.y)) : Math.min(...one.chord.heads.map((head) => head.y))
      chords[index] = { ...one.chord, stem: { x: stemXOf(one), from, to: y }, flag: null }
      const next = group[place + 1]
      if (one.note.value !== 's') return
      const inner = y + (up ? 6 : -6)
      const before = group[place - 1]
      if (next?.note.value === 's') beams.push({ x1: stemXOf(one), x2: stemXOf(next), y: inner, hand: voice.hand })
      else if (before?.note.value !== 's')
        beams.push({ x1: stemXOf(one) + (next ? 0 : -9), x2: stemXOf(one) + (next ? 9 : 0), y: inner, hand: voice.hand })
    })
    if (group.some(({ note }) => note.triplet)) triplets.push({ x: (stemXOf(first) + stemXOf(last)) / 2, y: up ? y - 8 : y + 15 })
  }
  triplets.push(...loneTriplets(stemmed, beams, music.meter))
  const ids = [...new Set(voice.notes.flatMap(({ slur }) => slur ?? []))]
  const slurs = ids.flatMap((id) => {
    const under = stemmed.filter(({ note }) => note.slur === id)
    const [first, last] = [under[0], under[under.length - 1]]
    if (!first || !last) return []
    const below = under.filter(({ up }) => up).length * 2 >= under.length
    const edge = ({ chord }: Stemmed): number =>
      below ? Math.max(...chord.heads.map(({ y }) => y)) + 11 : Math.min(...chord.heads.map(({ y }) => y)) - 11
    return [{ x1: xOf(first.note.at) + 6, x2: xOf(last.note.at) + 6, y1: edge(first), y2: edge(last), bend: below ? 22 : -22 }]
  })
  return { chords, beams, triplets, slurs }
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
  const signs = Math.abs(music.fifths)
  const signature = staves.flatMap(({ top, clef }) =>
    (music.fifths > 0 ? SHARPS : FLATS).slice(0, signs).map((step, place) => ({
      glyph: music.fifths > 0 ? ('sharp' as const) : ('flat' as const),
      x: 44 + place * 11,
      y: top + 4 * SPACE - (step - BOTTOM.treble - (clef === 'bass' ? 2 : 0)) * HALF,
    })),
  )
  const afterSigns = (isRhythm ? 12 : 44) + signs * 11 + 4
  const meter = music.meterShown ? { x: afterSigns, digits: music.meter } : null
  const { onsets, width } = placesOf(music, afterSigns + (meter ? 24 : 6))
  const xOf = (at: number): number => xAt({ onsets, width }, at, music.quarters)
  const voices = music.voices.map((voice) =>
    layVoice({ music, xOf, isRhythm }, voice, (staves[staves.length - 1 === 1 && voice.hand === 'LEFT' ? 1 : 0] ?? staves[0])?.top ?? TOP),
  )
  const measure = measureQuarters(music)
  const last = staves[staves.length - 1]
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
    bars: measure > 0 ? music.bars.map((bar) => xOf(bar) - 11) : [],
    onsets,
  }
}
