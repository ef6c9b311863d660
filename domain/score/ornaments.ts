import { isBlackKey, type Pitch, pitchFrom } from '@prelude/domain/music'
import { tempoMapOf } from './tempo-map.ts'
import type { Ornament, ScoreNote, Timeline } from './timeline.ts'

/** Each short note of an ornament lasts so long at the written speed (s), and no more than its share of the main note. */
const SHORT_SECONDS = 0.09
const MOST_SHARE = 0.2
/** A trill fills its note with at most so many. */
const MOST_TRILL_NOTES = 16
/** The part of its note after which a glissando starts to run. */
const GLISSANDO_FROM = 0.5

/** A note as it sounds, in ticks that need not be whole. */
export interface OrnamentTone {
  readonly onset: number
  readonly duration: number
  readonly pitch: Pitch
}

/** Steps in semitones, of an ornament whose note lasts so many short notes: a trill begins above, as in the 18th century, and ends on its main note. */
function stepsOf({ kind, above, below }: Ornament, shortNotes: number): number[] {
  const pairs = Math.max(2, Math.floor(Math.min(MOST_TRILL_NOTES, shortNotes) / 2))
  switch (kind) {
    case 'mordent':
      return [0, -below, 0]
    case 'inverted-mordent':
      return [0, above, 0]
    case 'turn':
      return [above, 0, -below, 0]
    case 'inverted-turn':
      return [-below, 0, above, 0]
    case 'slide':
      return [-below - 2, -below, 0]
    case 'trill':
      return Array.from({ length: 2 * pairs }, (_, place) => (place % 2 === 0 ? above : 0))
    case 'tremolo':
      return Array.from({ length: 2 * pairs }, (_, place) => (place % 2 === 0 ? 0 : above))
    default:
      return [0]
  }
}

/** The keys that a glissando touches after its own: the white ones, or all where it begins on a black one. */
function keysOfRun(pitch: Pitch, { above }: Ornament): Pitch[] {
  const keys = Array.from({ length: Math.max(0, Math.abs(above) - 1) }, (_, place) => pitchFrom(pitch + Math.sign(above) * (place + 1)))
  return isBlackKey(pitch) ? keys : keys.filter((key) => !isBlackKey(key))
}

function glissando({ onset, duration, pitch }: ScoreNote, ornament: Ornament): OrnamentTone[] {
  const keys = keysOfRun(pitch, ornament)
  const held = keys.length > 0 ? duration * GLISSANDO_FROM : duration
  const each = (duration - held) / Math.max(1, keys.length)
  return [{ onset, duration: held, pitch }, ...keys.map((key, place) => ({ onset: onset + held + place * each, duration: each, pitch: key }))]
}

/** What an ornament means: short notes, the last one held. A note without one sounds as it is written. */
export function realised(note: ScoreNote, timeline: Pick<Timeline, 'tempos'>): OrnamentTone[] {
  const { ornament, onset, duration, pitch } = note
  if (!ornament) return [{ onset, duration, pitch }]
  if (ornament.kind === 'glissando') return glissando(note, ornament)
  const tempo = tempoMapOf(timeline, 1)
  const short = Math.min(tempo.ticksAt(tempo.secondsAt(onset) + SHORT_SECONDS) - onset, duration * MOST_SHARE)
  if (ornament.kind === 'arpeggio') {
    const wait = Math.min(ornament.above * short, duration / 2)
    return [{ onset: onset + wait, duration: duration - wait, pitch }]
  }
  const steps = stepsOf(ornament, duration / short)
  return steps.map((step, place) => {
    const at = onset + place * short
    return { onset: at, duration: place === steps.length - 1 ? onset + duration - at : short, pitch: pitchFrom(pitch + step) }
  })
}

/** What may be struck beside the note: a key, how often; `Infinity` for as long as the note lasts. */
export interface AllowedTone {
  readonly pitch: Pitch
  readonly times: number
}

/** Strikes of each key that a short ornament allows: long ones double its notes, and begin on the main note. */
const TIMES_OF_SHORT = 3

/**
 * The keys that an ornament allows beside its note. Editions and teachers differ: a trill may end with the note below, the lower neighbour may be
 * a semitone whatever the signature says.
 */
export function allowedTones({ ornament, pitch }: ScoreNote): AllowedTone[] {
  if (!ornament || ornament.kind === 'arpeggio') return []
  const { kind, above, below } = ornament
  const tones = (steps: readonly number[], times: number): AllowedTone[] =>
    [...new Set(steps)].map((step) => ({ pitch: pitchFrom(Math.min(127, Math.max(0, pitch + step))), times }))
  switch (kind) {
    case 'trill':
      return [...tones([0, above], Number.POSITIVE_INFINITY), ...tones([-below, -1], TIMES_OF_SHORT)]
    case 'tremolo':
      return tones([0, above], Number.POSITIVE_INFINITY)
    case 'glissando':
      return tones(
        Array.from({ length: Math.abs(above) + 1 }, (_, place) => Math.sign(above) * place),
        Number.POSITIVE_INFINITY,
      )
    case 'slide':
      return tones([0, -1, -2, -3, -4, -below], TIMES_OF_SHORT)
    case 'inverted-mordent':
      return tones([0, above], TIMES_OF_SHORT)
    case 'mordent':
      return tones([0, -below, -1], TIMES_OF_SHORT)
    default:
      return tones([0, above, -below, -1], TIMES_OF_SHORT)
  }
}
