import type { PedalSpan, PerformedNote, RecordedPerformance } from '../../performance/performance.ts'
import { type ClipRandom, type ClipTonality, diceOf, tonalityOf } from './tonal.ts'

/** Kinds of music in the evaluation clips. `low` stays in the lowest two octaves, `bass` adds chords above them. */
export const KINDS = [
  'slow-melody',
  'fast-melody',
  'two-hands',
  'blocks',
  'pedalled-arpeggios',
  'repeated',
  'low',
  'bass',
  'high',
  'pop',
  'chorale',
  'octaves',
  'held-bass',
] as const
/** `full-chords`, three keys for each hand, has clips of its own. */
export type ClipMusicKind = (typeof KINDS)[number] | 'full-chords'

interface Piece {
  readonly dice: ClipRandom
  readonly tonality: ClipTonality
  readonly endSeconds: number
  /** Adds keys struck together, with this player's unevenness and spread. */
  strike(atSeconds: number, pitches: readonly number[], heldSeconds: number, loudness: number): void
  pedal(downSeconds: number, upSeconds: number): void
}

const FIRST_SECONDS = 0.6

/** A random walk on the scale: mostly steps, sometimes leaps, tending towards the middle. */
function* walk(dice: ClipRandom, low: number, high: number): Generator<number, never> {
  let degree = dice.whole(low, high)
  for (;;) {
    yield degree
    const leap = dice.random() < 0.25 ? dice.oneOf([-5, -4, -3, -2, 2, 3, 4, 5, 7]) : dice.oneOf([-1, 1, -1, 1, 0])
    degree += degree + leap > high || degree + leap < low ? -leap : leap
  }
}

function melody({ dice, tonality, endSeconds, strike }: Piece, beats: readonly number[], beatSeconds: number, around: number): void {
  const degrees = walk(dice, -3, 9)
  for (let at = FIRST_SECONDS; at < endSeconds; ) {
    const beat = dice.oneOf(beats) * beatSeconds
    strike(at, [tonality.pitchOf(degrees.next().value, around)], beat * dice.between(0.75, 0.98), 76)
    at += beat
  }
}

/** Concatenates bars. */
function eachBar({ endSeconds }: Piece, barSeconds: number, work: (atSeconds: number, bar: number) => void): void {
  for (let bar = 0; FIRST_SECONDS + bar * barSeconds < endSeconds; bar += 1) work(FIRST_SECONDS + bar * barSeconds, bar)
}

const compose: Readonly<Record<ClipMusicKind, (piece: Piece) => void>> = {
  'slow-melody': (piece) => melody(piece, [1, 1, 1, 2, 0.5], piece.dice.between(0.55, 0.8), 60),
  'fast-melody': (piece) => melody(piece, [1, 1, 1, 1, 0.5], piece.dice.between(0.16, 0.22), 64),
  high: (piece) => melody(piece, [1, 1, 0.5, 2], piece.dice.between(0.3, 0.45), 84),
  low: (piece) => melody(piece, [1, 1, 2], piece.dice.between(0.4, 0.65), 36),
  'two-hands': (piece) => {
    const { dice, tonality, strike } = piece
    const beat = dice.between(0.32, 0.5)
    melody(piece, [1, 1, 0.5, 2], beat, 67)
    eachBar(piece, 4 * beat, (at, bar) => {
      const [root = 0, third = 2, fifth = 4] = tonality.chordOf(bar)
      ;[root, fifth, third, fifth].forEach((degree, place) => {
        strike(at + place * beat, [tonality.pitchOf(degree, 46)], beat * 0.9, 66)
      })
    })
  },
  blocks: (piece) => {
    const { dice, tonality, strike } = piece
    const bar = dice.between(0.7, 1.1)
    eachBar(piece, bar, (at, index) => {
      const chord = tonality.chordOf(index).map((degree) => tonality.pitchOf(degree, 58))
      const inverted = dice.random() < 0.5 ? [...chord.slice(1), (chord[0] as number) + 12] : chord
      strike(at, inverted, bar * dice.between(0.6, 0.97), 74)
    })
  },
  'full-chords': (piece) => {
    const { dice, tonality, strike } = piece
    const bar = dice.between(0.7, 1.2)
    eachBar(piece, bar, (at, index) => {
      const chord = tonality.chordOf(index)
      const [root = 0, , fifth = 4] = chord
      const left = [root, fifth, root + 7].map((degree) => tonality.pitchOf(degree, 43))
      const right = chord.map((degree) => tonality.pitchOf(degree, 65))
      const turned = dice.random() < 0.5 ? [...right.slice(1), (right[0] as number) + 12] : right
      strike(at, [...left, ...turned], bar * dice.between(0.5, 0.97), 72)
    })
  },
  'pedalled-arpeggios': (piece) => {
    const { dice, tonality, strike, pedal } = piece
    const step = dice.between(0.18, 0.3)
    eachBar(piece, 8 * step, (at, bar) => {
      const [root = 0, third = 2, fifth = 4] = tonality.chordOf(bar)
      ;[root, fifth, root + 7, third + 7, fifth + 7, third + 7, root + 7, fifth].forEach((degree, place) => {
        strike(at + place * step, [tonality.pitchOf(degree, 48)], step, 70)
      })
      pedal(at + 0.06, at + 8 * step - 0.02)
    })
  },
  repeated: (piece) => {
    const { dice, tonality, strike, pedal, endSeconds } = piece
    const degrees = walk(dice, -2, 8)
    for (let at = FIRST_SECONDS; at < endSeconds; ) {
      const step = dice.between(0.2, 0.42)
      const times = dice.whole(3, 6)
      const pitches = [tonality.pitchOf(degrees.next().value, 60), ...(dice.random() < 0.3 ? [tonality.pitchOf(0, 48)] : [])]
      for (let time = 0; time < times; time += 1) strike(at + time * step, pitches, step * 0.7, 74)
      if (dice.random() < 0.4) pedal(at + 0.05, at + times * step - 0.03)
      at += times * step
    }
  },
  bass: (piece) => {
    const { dice, tonality, strike } = piece
    const beat = dice.between(0.4, 0.6)
    eachBar(piece, 4 * beat, (at, bar) => {
      const chord = tonality.chordOf(bar)
      const root = tonality.pitchOf(chord[0] as number, 33)
      strike(at, dice.random() < 0.4 ? [root, root + 12] : [root], beat * 1.9, 82)
      strike(at + 2 * beat, [tonality.pitchOf(chord[2] as number, 31)], beat * 1.9, 78)
      for (const place of [1, 3]) {
        strike(
          at + place * beat,
          chord.map((degree) => tonality.pitchOf(degree, 60)),
          beat * 0.6,
          66,
        )
      }
    })
  },
  pop: (piece) => {
    const { dice, tonality, strike, pedal } = piece
    const eighth = dice.between(0.22, 0.32)
    eachBar(piece, 8 * eighth, (at, bar) => {
      const chord = tonality.chordOf(bar)
      const root = tonality.pitchOf(chord[0] as number, 38)
      const upper = chord.map((degree) => tonality.pitchOf(degree, 58))
      for (const place of [0, 3, 6]) strike(at + place * eighth, [root, root + 12], eighth * 1.6, 76)
      for (const place of [0, 2, 4, 5, 7]) strike(at + place * eighth, upper, eighth * 0.8, 68)
      if (bar % 2 === 1) pedal(at + 0.07, at + 8 * eighth - 0.03)
    })
  },
  chorale: (piece) => {
    const { dice, tonality, strike } = piece
    const beat = dice.between(0.6, 0.9)
    const soprano = walk(dice, 5, 12)
    eachBar(piece, beat, (at, index) => {
      const [root = 0, third = 2, fifth = 4] = tonality.chordOf(Math.floor(index / 2))
      const voices = [root, fifth, third + 7].map((degree) => tonality.pitchOf(degree, 46))
      strike(at, [...new Set([...voices, tonality.pitchOf(soprano.next().value, 58)])], beat * 0.95, 72)
    })
  },
  octaves: (piece) => {
    const { dice, tonality, strike, endSeconds } = piece
    const degrees = walk(dice, -3, 8)
    for (let at = FIRST_SECONDS; at < endSeconds; ) {
      const beat = dice.oneOf([0.35, 0.5, 0.7])
      const pitch = tonality.pitchOf(degrees.next().value, 55)
      const others = dice.oneOf([[12], [12], [12, 24], [7, 12], [-12], [-12, 12]])
      strike(at, [pitch, ...others.map((interval) => pitch + interval)], beat * 0.85, 76)
      at += beat
    }
  },
  'held-bass': (piece) => {
    const { dice, tonality, strike } = piece
    const beat = dice.between(0.38, 0.55)
    melody(piece, [1, 1, 0.5, 1], beat, 67)
    eachBar(piece, 4 * beat, (at, bar) => {
      const [root = 0, third = 2, fifth = 4] = tonality.chordOf(bar)
      const held = dice.oneOf([[root], [root, fifth], [root, third, fifth]])
      strike(
        at,
        held.map((degree) => tonality.pitchOf(degree, 48)),
        beat * 3.95,
        72,
      )
    })
  },
}

const LOWEST = 21
const HIGHEST = 108
/** Minimum duration of a note, and of the gap before the next strike of its key. */
const SHORTEST_SECONDS = 0.06
const RELEASE_SECONDS = 0.02

/** Generates a clip's music of one kind; deterministic for a seed. */
export function playKind(kind: ClipMusicKind, seed: number, durationSeconds: number): RecordedPerformance {
  const dice = diceOf(seed)
  const struck: PerformedNote[] = []
  const pedal: PedalSpan[] = []
  const unevenSeconds = dice.between(0.003, 0.012)
  const spreadSeconds = dice.oneOf([0, 0.008, 0.02, 0.035])
  const touch = dice.between(-14, 12)
  const endSeconds = durationSeconds - 0.7
  compose[kind]({
    dice,
    tonality: tonalityOf(dice),
    endSeconds,
    strike: (atSeconds, pitches, heldSeconds, loudness) => {
      const sorted = [...new Set(pitches)].filter((pitch) => pitch >= LOWEST && pitch <= HIGHEST).sort((a, b) => a - b)
      sorted.forEach((pitch, place) => {
        const spread = sorted.length > 1 ? (spreadSeconds * place) / (sorted.length - 1) : 0
        const onsetSeconds = Math.max(0.05, atSeconds + unevenSeconds * dice.normal() + spread)
        const velocity = Math.round(Math.max(22, Math.min(120, loudness + touch + 9 * dice.normal())))
        // Truncate a bar at the end of the clip: inaudible notes must not count as missed.
        if (onsetSeconds > endSeconds) return
        struck.push({ pitch, onsetSeconds, offsetSeconds: onsetSeconds + Math.max(SHORTEST_SECONDS, heldSeconds), velocity })
      })
    },
    pedal: (downSeconds, upSeconds) => pedal.push({ downSeconds, upSeconds }),
  })
  return { notes: strikesApart(struck), pedal }
}

/** Merges double strikes of a key; releases a key before it is struck again. */
function strikesApart(struck: readonly PerformedNote[]): PerformedNote[] {
  const sorted = [...struck].sort((a, b) => a.onsetSeconds - b.onsetSeconds || a.pitch - b.pitch)
  const remaining = sorted.filter(
    (note, index) => !sorted.slice(0, index).some(({ pitch, onsetSeconds }) => pitch === note.pitch && note.onsetSeconds - onsetSeconds < 0.1),
  )
  return remaining.map((note, index) => {
    const again = remaining.slice(index + 1).find(({ pitch }) => pitch === note.pitch)
    return { ...note, offsetSeconds: Math.min(note.offsetSeconds, again ? again.onsetSeconds - RELEASE_SECONDS : Number.POSITIVE_INFINITY) }
  })
}
