import type { PerformedNote, RecordedPerformance } from '../../performance/performance.ts'
import { diceOf } from '../music/tonal.ts'
import { dampedFrom } from '../render-performance.ts'

/** How an asked key that was not struck is close to one that was. */
export const WRONG_KINDS = [
  'semitone',
  'tone',
  'octave below',
  'octave above',
  'twelfth',
  'missing upper octave',
  'held, not struck again',
  'missing chord note',
  'nothing struck',
] as const
export type WrongKind = (typeof WRONG_KINDS)[number]

/** One asked key and its ground truth. */
export interface AskedKey {
  readonly pitch: number
  /** Onset of its strike; null if it was not struck. */
  readonly onsetSeconds: number | null
  readonly wrongKind: WrongKind | null
}

/** Keys asked together, with their expected time. */
export interface AskedGroup {
  readonly atSeconds: number
  /** Onset of the chord in truth. */
  readonly trueSeconds: number
  readonly keys: readonly AskedKey[]
}

/** Notes within this of the first one form a chord. */
const CHORD_SECONDS = 0.06
/** Maximum difference of the asked time from the true one. */
const JITTER_SECONDS = 0.1
/** A key struck this near to the asked time cannot count as wrong. */
const CLEAR_OF_STRIKES_SECONDS = 0.35
/** Time after the strike in which a held key is still audible. */
const LONGEST_HELD_SECONDS = 1.8
const LOWEST = 21
const HIGHEST = 108
/** Share of the chords with one asked key that was not struck. */
const WRONG_SHARE = 0.5

const SHIFTS: Readonly<Partial<Record<WrongKind, readonly number[]>>> = {
  semitone: [-1, 1],
  tone: [-2, 2],
  'octave below': [-12],
  'octave above': [12],
  twelfth: [19],
}

/** Notes struck together, sorted by time. */
export function chordsOf(notes: readonly PerformedNote[]): PerformedNote[][] {
  const chords: PerformedNote[][] = []
  for (const note of [...notes].sort((a, b) => a.onsetSeconds - b.onsetSeconds)) {
    const chord = chords.at(-1)
    if (chord?.[0] && note.onsetSeconds - chord[0].onsetSeconds <= CHORD_SECONDS) chord.push(note)
    else chords.push([note])
  }
  return chords
}

const meanOnset = (chord: readonly PerformedNote[]): number => chord.reduce((sum, { onsetSeconds }) => sum + onsetSeconds, 0) / chord.length

/** A clip's music without the keys left out, and the keys that are asked of it. */
export interface AskedClip {
  readonly played: RecordedPerformance
  readonly groups: readonly AskedGroup[]
}

interface Wrong {
  /** The key that was, or would have been, struck instead; null: it is asked in addition to the others. */
  readonly replaced: PerformedNote | null
  readonly pitch: number
}

/** Asks for the played chords, and in some of them for a key that was not struck, with the kinds of wrong keys as balanced as the music allows. */
export function askOf({ notes, pedal }: RecordedPerformance, seed: number): AskedClip {
  const dice = diceOf(seed)
  const taken = new Map<WrongKind, number>(WRONG_KINDS.map((kind) => [kind, 0]))
  const leftOut = new Set<PerformedNote>()
  const heldUntil = new Map<PerformedNote, number>()
  const groups: AskedGroup[] = []
  const isClear = (pitch: number, atSeconds: number): boolean =>
    pitch >= LOWEST &&
    pitch <= HIGHEST &&
    !notes.some((note) => note.pitch === pitch && !leftOut.has(note) && Math.abs(note.onsetSeconds - atSeconds) < CLEAR_OF_STRIKES_SECONDS)

  /** A key that comes again while it could still be held down, or that sounds through this chord. */
  const heldOf = (chord: readonly PerformedNote[], atSeconds: number): Wrong | null => {
    for (const again of chord) {
      const before = notes.findLast((note) => note.pitch === again.pitch && note.onsetSeconds < again.onsetSeconds && !leftOut.has(note))
      if (!before || again.onsetSeconds - before.onsetSeconds > LONGEST_HELD_SECONDS) continue
      leftOut.add(again)
      if (isClear(again.pitch, atSeconds)) {
        heldUntil.set(before, again.offsetSeconds)
        return { replaced: again, pitch: again.pitch }
      }
      leftOut.delete(again)
    }
    const sounding = notes.filter(
      (note) =>
        !leftOut.has(note) &&
        note.onsetSeconds > atSeconds - LONGEST_HELD_SECONDS &&
        note.onsetSeconds < atSeconds &&
        dampedFrom(note, pedal) > atSeconds + JITTER_SECONDS &&
        isClear(note.pitch, atSeconds),
    )
    return sounding.length > 0 ? { replaced: null, pitch: dice.oneOf(sounding).pitch } : null
  }

  /** The key asked instead of a struck one, or in addition. */
  const wrongOf = (kind: WrongKind, chord: readonly PerformedNote[], atSeconds: number): Wrong | null => {
    const struck = dice.oneOf(chord)
    const shifts = SHIFTS[kind]
    if (shifts) {
      const pitch = struck.pitch + dice.oneOf(shifts)
      return isClear(pitch, atSeconds) ? { replaced: struck, pitch } : null
    }
    if (kind === 'missing upper octave') {
      const pitch = struck.pitch + 12
      return chord.length >= 2 && isClear(pitch, atSeconds) ? { replaced: null, pitch } : null
    }
    if (kind === 'held, not struck again') return heldOf(chord, atSeconds)
    if (kind === 'missing chord note' && chord.length >= 3) {
      leftOut.add(struck)
      if (isClear(struck.pitch, atSeconds)) return { replaced: struck, pitch: struck.pitch }
      leftOut.delete(struck)
    }
    return null
  }

  for (const chord of chordsOf(notes)) {
    const atSeconds = meanOnset(chord)
    const askedKeysOf = (struck: readonly PerformedNote[]): AskedKey[] =>
      struck.map(({ pitch, onsetSeconds }) => ({ pitch, onsetSeconds, wrongKind: null }))
    const kinds = dice.random() < WRONG_SHARE ? [...WRONG_KINDS].sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0)) : []
    let keys = askedKeysOf(chord)
    for (const kind of kinds) {
      const wrong = wrongOf(kind, chord, atSeconds)
      if (!wrong) continue
      taken.set(kind, (taken.get(kind) ?? 0) + 1)
      keys = [...askedKeysOf(chord.filter((note) => note !== wrong.replaced)), { pitch: wrong.pitch, onsetSeconds: null, wrongKind: kind }]
      break
    }
    groups.push({ atSeconds: atSeconds + dice.between(-JITTER_SECONDS, JITTER_SECONDS), trueSeconds: atSeconds, keys })
  }
  for (const atSeconds of restsOf(notes)) {
    const near = dice.oneOf(notes)
    if (
      isClear(near.pitch, atSeconds) &&
      !notes.some((note) => note.pitch === near.pitch && note.onsetSeconds < atSeconds && note.offsetSeconds > atSeconds - 0.1)
    )
      groups.push({ atSeconds, trueSeconds: atSeconds, keys: [{ pitch: near.pitch, onsetSeconds: null, wrongKind: 'nothing struck' }] })
  }
  const playedNotes = notes
    .filter((note) => !leftOut.has(note))
    .map((note) => ({ ...note, offsetSeconds: heldUntil.get(note) ?? note.offsetSeconds }))
  return { played: { notes: playedNotes, pedal }, groups: groups.sort((a, b) => a.atSeconds - b.atSeconds) }
}

/** Times far from every strike. */
function restsOf(notes: readonly PerformedNote[]): number[] {
  const onsets = [...notes].map(({ onsetSeconds }) => onsetSeconds).sort((a, b) => a - b)
  return onsets.flatMap((onset, index) => {
    const gap = (onsets[index + 1] ?? onset) - onset
    return gap > 2.2 * CLEAR_OF_STRIKES_SECONDS ? [onset + gap / 2] : []
  })
}
