import { estimateDifficulty, type Hand } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { hasLyrics, timelineOf } from '../timeline.ts'
import { accompaniment, singerAccompaniment } from './accompany.ts'
import { type ArrangedNote, type Arrangement, type Direction, type Level, placed, type VersionCode } from './arrangement.ts'
import { heldBass } from './bass.ts'
import { type Bloc, blocs, easierBloc } from './blocs.ts'
import { concertPedals, enrichedMelody, withIntroduction } from './concert.ts'
import { fingered } from './finger.ts'
import { harmonyOf, isPickupMeasure } from './harmony.ts'
import { registerShift, shiftedByOctaves, simplifiedMelody } from './melody.ts'

export interface VersionRequest {
  readonly code: VersionCode
  readonly level: Level
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

interface Song {
  readonly piece: UnfoldedPiece
  readonly notes: readonly ArrangedNote[]
  readonly sung: readonly UnfoldedNote[]
}

function song(source: UnfoldedPiece, request: VersionRequest, bloc: Bloc | undefined): Song {
  const { code, level } = request
  const piece = code === 'c' ? withIntroduction(source) : source
  const chant = piece.voices.chant
  const shifted = shiftedByOctaves(chant, registerShift(chant, level))
  const melody = simplifiedMelody(piece, shifted, level)
  const right = melody.map((note) => placed(note, 'RIGHT'))
  const sings = hasLyrics(chant)
  switch (code) {
    case 'm':
      return { piece, notes: right, sung: sings ? shifted : [] }
    case 'b':
      return { piece, notes: [...right, ...heldBass(piece, harmonyOf(piece, melody), level)], sung: sings ? shifted : [] }
    case 's':
      return { piece, notes: bloc ? singerAccompaniment(piece, bloc, harmonyOf(piece, chant), level) : [], sung: chant }
    case 'g':
      return { piece, notes: bloc ? accompaniment(piece, bloc, harmonyOf(piece, melody), level) : [], sung: shifted }
    case 'c': {
      const harmony = harmonyOf(piece, melody)
      // The melody rests in the introduction, the accompaniment does not.
      const left = bloc
        ? accompaniment(
            piece,
            bloc,
            harmony.map((span) => (span.start < (piece.parts[0]?.end ?? 0) ? { ...span, melodyRests: false } : span)),
            level,
          )
        : []
      const leftTopAt = (start: number, end: number): number =>
        Math.max(0, ...left.filter((note) => note.onset < end && note.onset + note.duration > start).map((note) => note.written.pitch))
      const last = harmony[harmony.length - 1]?.start
      const rolled = left.map((note) => (note.onset === last ? { ...note, rolled: true } : note))
      return { piece, notes: [...enrichedMelody(piece, melody, harmony, leftTopAt), ...rolled], sung: sings ? shifted : [] }
    }
    default:
      return { piece, notes: [...right, ...(bloc ? accompaniment(piece, bloc, harmonyOf(piece, melody), level) : [])], sung: sings ? shifted : [] }
  }
}

function concertDirections(piece: UnfoldedPiece): Direction[] {
  const ending = piece.measures[piece.measures.length - 2]
  return ending ? [{ at: ending.start, words: 'rit.' }] : []
}

function arrangeWith(source: UnfoldedPiece, request: VersionRequest, blocId: number | null): Arrangement {
  const { code, level } = request
  if (!SONG_CODES.includes(code)) {
    const notes = fingered(source, fullScore(source, code), level)
    return { code, piece: source, notes, sung: [], pedals: code === 'o' ? source.pedals : [], directions: [], blocId: null }
  }
  const bloc = blocId === null ? undefined : blocs().get(blocId)
  const { piece, notes, sung } = song(source, request, bloc)
  const concert = code === 'c'
  const pedals = concert ? concertPedals(harmonyOf(piece, []).filter((span) => !isPickupMeasure(span.measure))) : []
  return {
    code,
    piece,
    notes: fingered(piece, notes, level),
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

/** One version of a piece; its bloc is replaced by an easier one until the estimate matches the asked difficulty. */
export function arrangeVersion(piece: UnfoldedPiece, request: VersionRequest): Arrangement {
  let blocId = request.blocId
  let arrangement = arrangeWith(piece, request, blocId)
  if (!(['r', 's', 'g', 'c'] as const).some((code) => code === request.code)) return arrangement
  while (estimateDifficulty(timelineOf(arrangement)).exact > request.songDifficulty + TOLERANCE) {
    const easier: number | undefined = blocId === null ? undefined : easierBloc(blocId)
    // The left hand alone may be reduced to a held root; an accompaniment keeps its chords, or it would equal version `b`.
    if (easier === undefined || (request.code !== 'g' && !hasChords(easier))) break
    blocId = easier
    arrangement = arrangeWith(piece, request, blocId)
  }
  return arrangement
}
