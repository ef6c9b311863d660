import { estimateDifficulty, type Hand, type TimelinePart } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, type Arrangement, type ArrangementLevel, type Direction, placed, type VersionCode } from './arrangement.ts'
import { blocs, type CompiledBloc, easierBloc } from './blocs.ts'
import { enrichedMelody, octaveNotes } from './concert.ts'
import { concertPedals } from './concert-pedals.ts'
import { fingered } from './finger.ts'
import { harmonyOf } from './harmony.ts'
import { withIntroduction } from './introduction.ts'
import { registerShift, shiftedByOctaves, simplifiedMelody } from './melody.ts'
import { songAccompaniment } from './song-accompaniment.ts'
import { hasLyrics, timelineOf } from './timeline.ts'
import { heldBass } from './voices/held-bass.ts'

export interface VersionRequest {
  readonly code: VersionCode
  readonly level: ArrangementLevel
  readonly songDifficulty: number
  readonly blocId: number | null
}

/** An easier bloc is taken when the estimate exceeds the asked difficulty by this (spec: curriculum §4.8). */
const TOLERANCE = 0.5

const SONG_CODES: readonly VersionCode[] = ['m', 'b', 'r', 's', 'g', 'c']
export const handsOf = (code: VersionCode): readonly Hand[] =>
  code === 'm' || code === 'd' ? ['RIGHT'] : code === 'g' || code === 'l' ? ['LEFT'] : ['LEFT', 'RIGHT']

function fullScore(piece: UnfoldedPiece, code: VersionCode): ArrangedNote[] {
  const { md, md2, mg, mg2 } = piece.voices
  const staff = (notes: readonly UnfoldedNote[], hand: Hand, voice: 1 | 2): ArrangedNote[] => notes.map((note) => placed(note, hand, voice))
  const right = code === 'l' ? [] : [...staff(md, 'RIGHT', 1), ...staff(md2, 'RIGHT', 2)]
  const left = code === 'd' ? [] : [...staff(mg, 'LEFT', 1), ...staff(mg2, 'LEFT', 2)]
  return [...right, ...left]
}

/** The other part of a piece for four hands, whichever hand the learner plays. */
const partnerOf = ({ voices: { autre, autre2 } }: UnfoldedPiece): ArrangedNote[] => [
  ...autre.map((note) => placed(note, 'RIGHT')),
  ...autre2.map((note) => placed(note, 'LEFT')),
]

interface Song {
  readonly piece: UnfoldedPiece
  readonly notes: readonly ArrangedNote[]
  readonly sung: readonly UnfoldedNote[]
}

/** How rich the figures are, and which bloc stands in for a texture that the piece does not name. */
interface Richness {
  readonly bloc: CompiledBloc | undefined
  readonly full: boolean
}

const PARTS_THAT_GROW = 3

/** With three parts and more the first one is simpler, so that the last is the fullest. */
const fullParts =
  (piece: UnfoldedPiece) =>
  (part: TimelinePart): boolean => {
    const sung = piece.parts.filter(({ sectionId }) => sectionId > 0)
    return part.sectionId > 0 && (sung.length < PARTS_THAT_GROW || part !== sung[0])
  }

function concertSong(source: UnfoldedPiece, request: VersionRequest, { bloc, full }: Richness): Song {
  const { level } = request
  const register = registerShift(source.voices.chant, level)
  const { piece, line } = withIntroduction(source, source.voices.chant)
  const shifted = shiftedByOctaves(piece.voices.chant, register)
  const melody = [...shiftedByOctaves(line, register), ...simplifiedMelody(piece, shifted, level)]
  const fullIn = full ? fullParts(piece) : () => false
  const octaves = octaveNotes(piece, melody)
  const heard = [...melody, ...shiftedByOctaves([...octaves], 1)]
  // The last part is the fullest, often in octaves, which leave no space for an alto.
  const fourVoicesIn = (part: TimelinePart): boolean => full && piece.textures.style === 'hymne' && part.sectionId > 0 && part !== piece.parts.at(-1)
  const under = songAccompaniment(piece, heard, { level, under: 'hand', fullIn, fourVoicesIn, openEnd: true, bloc })
  const isFull = (onset: number): boolean => piece.parts.some((part) => part.start <= onset && onset < part.end && fullIn(part))
  return {
    piece,
    notes: [...enrichedMelody(piece, melody, octaves, harmonyOf(piece, melody), under, isFull), ...under],
    sung: hasLyrics(shifted) ? shifted : [],
  }
}

function singerSong(source: UnfoldedPiece, request: VersionRequest, { bloc }: Richness): Song {
  const { level } = request
  const { piece, line } = withIntroduction(source, source.voices.chant)
  const end = piece.parts[0]?.end ?? 0
  const under = songAccompaniment(piece, [...line, ...piece.voices.chant], { level, under: 'hand', fullIn: () => false, openEnd: false, bloc })
  const alone = songAccompaniment(piece, piece.voices.chant, { level, under: 'singer', fullIn: () => false, openEnd: true, bloc })
  const startOfSong = piece.measures.find((measure) => measure.start >= end)?.start ?? 0
  return {
    piece,
    notes: [
      ...line.map((note) => placed(note, 'RIGHT')),
      ...under.filter((note) => note.onset < startOfSong),
      ...alone.filter((note) => note.onset >= startOfSong),
    ],
    sung: piece.voices.chant,
  }
}

function song(piece: UnfoldedPiece, request: VersionRequest, richness: Richness): Song {
  const { code, level } = request
  if (code === 'c') return concertSong(piece, request, richness)
  if (code === 's') return singerSong(piece, request, richness)
  const shifted = shiftedByOctaves(piece.voices.chant, registerShift(piece.voices.chant, level))
  const melody = simplifiedMelody(piece, shifted, level)
  const right = melody.map((note) => placed(note, 'RIGHT'))
  const sung = hasLyrics(shifted) ? shifted : []
  if (code === 'm') return { piece, notes: right, sung }
  if (code === 'b') return { piece, notes: [...right, ...heldBass(piece, melody, level)], sung }
  const left = songAccompaniment(piece, melody, { level, under: 'hand', fullIn: () => false, openEnd: false, bloc: richness.bloc })
  return { piece, notes: [...right, ...left], sung: code === 'g' ? shifted : sung }
}

function concertDirections(piece: UnfoldedPiece): Direction[] {
  const ending = piece.measures[piece.measures.length - 2]
  return ending ? [{ at: ending.start, words: 'rit.' }] : []
}

function arrangeWith(source: UnfoldedPiece, request: VersionRequest, blocId: number | null, full: boolean): Arrangement {
  const { code, level } = request
  if (!SONG_CODES.includes(code)) {
    const notes = fingered(source, fullScore(source, code), level)
    const partner = partnerOf(source)
    return { code, piece: source, notes, sung: [], ...(partner.length > 0 ? { partner } : {}), pedals: source.pedals, directions: [], blocId: null }
  }
  const bloc = blocId === null ? undefined : blocs().get(blocId)
  const { piece, notes, sung } = song(source, request, { bloc, full })
  const concert = code === 'c'
  const pedals = concert ? concertPedals(piece, harmonyOf(piece, []), notes) : []
  const played = fingered(piece, notes, level)
  return {
    code,
    piece,
    // The left hand alone is that of the accompaniment, note by note and finger by finger.
    notes: code === 'g' ? played.filter((note) => note.hand === 'LEFT') : played,
    sung,
    pedals,
    directions: concert ? concertDirections(piece) : [],
    blocId: code === 'b' ? null : blocId,
  }
}

const hasChords = (blocId: number): boolean =>
  [...(blocs().get(blocId)?.left ?? []), ...(blocs().get(blocId)?.right ?? [])]
    .flat()
    .some((event) => event.roles.some((role) => /[C1-4]/.test(role)))

/** One version of a piece; its figures are made simpler until the estimate matches the asked difficulty. */
export function arrangeVersion(piece: UnfoldedPiece, request: VersionRequest): Arrangement {
  let { blocId } = request
  let full = true
  let arrangement = arrangeWith(piece, request, blocId, full)
  if (!(['r', 's', 'g', 'c'] as const).some((code) => code === request.code)) return arrangement
  const isTooHard = (): boolean => estimateDifficulty(timelineOf(arrangement)).exact > request.songDifficulty + TOLERANCE
  const first = arrangement
  while (isTooHard()) {
    const easier: number | undefined = blocId === null || piece.textures.style !== null ? undefined : easierBloc(blocId)
    // An accompaniment keeps its chords, or it would equal version `b`.
    if (full) full = false
    else if (easier === undefined || !hasChords(easier)) break
    else blocId = easier
    arrangement = arrangeWith(piece, request, blocId, full)
  }
  // Where the tune itself is the difficulty, simpler figures make a concert version poorer and no easier.
  return request.code === 'c' && isTooHard() ? first : arrangement
}
