import { fifthsOf, frenchSpelling, type Spelling, spellingOfFifths, spellPitch } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from './timeline.ts'

/** Names of the notes of a piece as its score writes them: ré♯ in « Lettre à Élise », where the signature alone would give mi♭. */
export interface PieceSpelling {
  ofNote(note: Pick<ScoreNote, 'index'>): Spelling
  /** A key that is struck or drawn: as the piece writes it most often, else as in its signature. */
  ofPitch(pitch: number): Spelling
}

/**
 * A timeline has pitches only. Their names follow from the notes around them (D. Meredith, ps13, stage 1): each note nearby counts as a tonic, on
 * whose chromatic scale (minor second, raised fourth, both sixths and sevenths) the note has one name; the name with most votes is taken.
 * The windows are those of the publication; compared with the written pieces of the catalogue in content/compiler/spelling.test.ts.
 */
const NOTES_BEFORE = 10
const NOTES_AFTER = 42
/** Steps on the line of fifths from a tonic to the notes of its chromatic scale, by semitones. */
const CHROMATIC_FIFTHS = [0, -5, 2, -3, 4, -1, 6, 1, -4, 3, -2, 5] as const
/** The notes of the signature are spelt as it says unless the context is clear: votes for the signature's own spelling count this much more. */
const SIGNATURE_WEIGHT = 1.2

const classOf = (pitch: number): number => ((pitch % 12) + 12) % 12

const spellingCache = new WeakMap<Timeline, PieceSpelling>()

export function spellingOf(timeline: Timeline): PieceSpelling {
  const spelling = spellingCache.get(timeline)
  if (spelling) return spelling
  const made = createPieceSpelling(timeline)
  spellingCache.set(timeline, made)
  return made
}

function createPieceSpelling({ notes, fifths }: Timeline): PieceSpelling {
  const places = placesOf(
    notes.map(({ pitch }) => pitch),
    fifths,
  )
  const counts = Array.from({ length: 12 }, () => new Map<number, number>())
  notes.forEach(({ pitch }, index) => {
    const ofClass = counts[classOf(pitch)]
    const place = places[index] ?? 0
    ofClass?.set(place, (ofClass.get(place) ?? 0) + 1)
  })
  const spellings = counts.map((ofClass, pitchClass) => {
    const [most] = [...ofClass].sort(([, a], [, b]) => b - a)
    return most ? spellingOfFifths(most[0]) : spellPitch(pitchClass, fifths)
  })
  return {
    ofNote: ({ index }) => spellingOfFifths(places[index] ?? 0),
    ofPitch: (pitch) => spellings[classOf(pitch)] as Spelling,
  }
}

/** Names of pitches in the order in which they are played. */
export const spellNotes = (pitches: readonly number[], fifths: number): Spelling[] => placesOf(pitches, fifths).map(spellingOfFifths)

/** By note, its place on the line of fifths. */
function placesOf(pitches: readonly number[], fifths: number): number[] {
  const usual = Array.from({ length: 12 }, (_, pitchClass) => fifthsOf(spellPitch(pitchClass, fifths)))
  return pitches.map((_, index) => placeOf(pitches, index, usual))
}

function placeOf(pitches: readonly number[], index: number, usual: readonly number[]): number {
  const wanted = classOf(pitches[index] ?? 0)
  const votes = new Map<number, number>()
  for (let near = Math.max(0, index - NOTES_BEFORE); near < Math.min(pitches.length, index + NOTES_AFTER); near += 1) {
    const tonic = classOf(pitches[near] ?? 0)
    const place = (usual[tonic] ?? 0) + (CHROMATIC_FIFTHS[(wanted - tonic + 12) % 12] ?? 0)
    votes.set(place, (votes.get(place) ?? 0) + (place === usual[wanted] ? SIGNATURE_WEIGHT : 1))
  }
  let best = usual[wanted] ?? 0
  for (const [place, count] of votes) if (count > (votes.get(best) ?? 0)) best = place
  return best
}

/** « fa♯ »: the name of a note of the piece, without its octave. */
export const writtenName = (timeline: Timeline, note: Pick<ScoreNote, 'index'>): string => frenchSpelling(spellingOf(timeline).ofNote(note))

/** « fa♯ »: the name of any key in the piece, without its octave. */
export const keyName = (timeline: Timeline, pitch: number): string => frenchSpelling(spellingOf(timeline).ofPitch(pitch))
