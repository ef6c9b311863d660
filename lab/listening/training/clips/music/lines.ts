import type { SeededRandom } from '../chance.ts'
import type { Draft, DraftNote } from './draft.ts'
import { type ClipKey, drawKey, drawLine, scalePitch } from './harmony.ts'

const RHYTHMS_SLOW = [
  [1, 1, 1, 1],
  [2, 1, 1],
  [1, 1, 2],
  [1.5, 0.5, 1, 1],
  [0.5, 0.5, 1, 2],
  [3, 1],
]
const RHYTHMS_FAST = [
  [0.25, 0.25, 0.25, 0.25],
  [0.5, 0.25, 0.25],
  [0.25, 0.25, 0.5],
  [0.5, 0.5],
  [1 / 3, 1 / 3, 1 / 3],
  [0.75, 0.25],
]

/** A line in the given rhythms for `beats`. */
export function writeLine(
  random: SeededRandom,
  key: ClipKey,
  lowest: number,
  steps: number,
  beats: number,
  rhythms: readonly (readonly number[])[],
): DraftNote[] {
  const notes: DraftNote[] = []
  const line = drawLine(random, 400, 0, steps)
  const level = random.between(45, 95)
  for (let beat = 0; beat < beats; ) {
    for (const length of random.pick(rhythms)) {
      const pitch = scalePitch(key, line[notes.length % line.length] as number, lowest)
      if (random.happens(0.93)) notes.push({ beat, beats: length, pitch, velocity: level + 12 * Math.sin(beat / 3) + (beat % 1 === 0 ? 6 : 0) })
      beat += length
    }
  }
  return notes
}

/** Number of beats that fill a clip at this tempo. */
export const beatsAt = (beatsPerMinute: number): number => Math.ceil((11.5 * beatsPerMinute) / 60)

export function slowMelody(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(50, 100)
  return {
    beatsPerMinute,
    notes: writeLine(random, drawKey(random), random.whole(50, 70), random.whole(7, 14), beatsAt(beatsPerMinute), RHYTHMS_SLOW),
  }
}

export function fastMelody(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(85, 160)
  return {
    beatsPerMinute,
    notes: writeLine(random, drawKey(random), random.whole(45, 74), random.whole(7, 14), beatsAt(beatsPerMinute), RHYTHMS_FAST),
  }
}

export function high(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(55, 130)
  const rhythms = random.happens(0.5) ? RHYTHMS_SLOW : RHYTHMS_FAST
  return { beatsPerMinute, notes: writeLine(random, drawKey(random), random.whole(77, 88), random.whole(6, 12), beatsAt(beatsPerMinute), rhythms) }
}

export function low(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(50, 120)
  const rhythms = random.happens(0.7) ? RHYTHMS_SLOW : [[0.5, 0.5], [1]]
  return { beatsPerMinute, notes: writeLine(random, drawKey(random), random.whole(21, 27), random.whole(6, 12), beatsAt(beatsPerMinute), rhythms) }
}

/** Scales up and down, one hand or two in parallel, diatonic or chromatic. */
export function scales(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(55, 130)
  const key = drawKey(random)
  const apart = random.pick([0, 0, 12, 12, 24, 15, 16])
  const lowest = random.whole(33, apart === 0 ? 65 : 50)
  const chromatic = random.happens(0.2)
  const span = chromatic ? random.whole(12, 30) : random.whole(7, 21)
  const length = random.pick([0.25, 0.25, 0.5, 1 / 3])
  const level = random.between(45, 95)
  const notes: DraftNote[] = []
  for (let index = 0; index * length < beatsAt(beatsPerMinute); index += 1) {
    const place = index % (2 * span)
    const step = place < span ? place : 2 * span - place
    const pitch = chromatic ? lowest + step : scalePitch(key, step, lowest)
    const velocity = level + (15 * step) / span
    notes.push({ beat: index * length, beats: length, pitch, velocity })
    if (apart > 0) notes.push({ beat: index * length, beats: length, pitch: pitch + apart, velocity })
  }
  return { beatsPerMinute, notes }
}

/** Repeated notes, alone or as the top voice of a hand; with the pedal they overlap their own sound. */
export function repeated(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(70, 130)
  const key = drawKey(random)
  const lowest = random.whole(36, 76)
  const level = random.between(45, 100)
  const pedalled = random.happens(0.45)
  const notes: DraftNote[] = []
  const pedal: [number, number][] = []
  for (let beat = 0; beat < beatsAt(beatsPerMinute); ) {
    const pitch = scalePitch(key, random.whole(0, 9), lowest)
    const length = random.pick([0.25, 0.25, 0.5, 0.5, 1 / 3, 1])
    const times = random.whole(3, 8)
    const start = beat
    const under = random.happens(0.3) ? pitch - random.pick([12, 7, 4, 3, 5]) : null
    for (let time = 0; time < times; time += 1) {
      const velocity = level + random.between(-14, 14)
      notes.push({ beat, beats: length * 0.75, pitch, velocity })
      if (under !== null) notes.push({ beat, beats: length * 0.75, pitch: under, velocity: velocity - 8 })
      beat += length
    }
    if (pedalled) pedal.push([start, beat])
  }
  return { beatsPerMinute, notes, pedal }
}

/** Random notes without musical rules. */
export function random(random: SeededRandom): Draft {
  const beatsPerMinute = 60
  const notes: DraftNote[] = []
  const gap = random.ratio(0.12, 0.9)
  for (let beat = 0; beat < 11.2; beat += gap * random.ratio(0.4, 2)) {
    const voices = random.pick([1, 1, 1, 2, 2, 3, 4])
    for (let voice = 0; voice < voices; voice += 1) {
      notes.push({ beat, beats: random.ratio(0.1, 2), pitch: random.whole(21, 108), velocity: random.between(25, 118) })
    }
  }
  return {
    beatsPerMinute,
    notes,
    pedal: random.happens(0.3)
      ? [
          [0, 4],
          [4.2, 8],
          [8.2, 11],
        ]
      : [],
  }
}
