import type { Chance } from '../chance.ts'
import type { Draft, DraftNote } from './draft.ts'
import { drawKey, drawLine, type Key, scalePitch } from './harmony.ts'

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

/** A line in the given rhythms until `beats` are full. */
export function writeLine(
  chance: Chance,
  key: Key,
  lowest: number,
  steps: number,
  beats: number,
  rhythms: readonly (readonly number[])[],
): DraftNote[] {
  const notes: DraftNote[] = []
  const line = drawLine(chance, 400, 0, steps)
  const level = chance.between(45, 95)
  for (let beat = 0; beat < beats; ) {
    for (const length of chance.pick(rhythms)) {
      const pitch = scalePitch(key, line[notes.length % line.length] as number, lowest)
      if (chance.happens(0.93)) notes.push({ beat, beats: length, pitch, velocity: level + 12 * Math.sin(beat / 3) + (beat % 1 === 0 ? 6 : 0) })
      beat += length
    }
  }
  return notes
}

/** Beats that fill a clip at this tempo. */
export const beatsAt = (beatsPerMinute: number): number => Math.ceil((11.5 * beatsPerMinute) / 60)

export function slowMelody(chance: Chance): Draft {
  const beatsPerMinute = chance.between(50, 100)
  return {
    beatsPerMinute,
    notes: writeLine(chance, drawKey(chance), chance.whole(50, 70), chance.whole(7, 14), beatsAt(beatsPerMinute), RHYTHMS_SLOW),
  }
}

export function fastMelody(chance: Chance): Draft {
  const beatsPerMinute = chance.between(85, 160)
  return {
    beatsPerMinute,
    notes: writeLine(chance, drawKey(chance), chance.whole(45, 74), chance.whole(7, 14), beatsAt(beatsPerMinute), RHYTHMS_FAST),
  }
}

export function high(chance: Chance): Draft {
  const beatsPerMinute = chance.between(55, 130)
  const rhythms = chance.happens(0.5) ? RHYTHMS_SLOW : RHYTHMS_FAST
  return { beatsPerMinute, notes: writeLine(chance, drawKey(chance), chance.whole(77, 88), chance.whole(6, 12), beatsAt(beatsPerMinute), rhythms) }
}

export function low(chance: Chance): Draft {
  const beatsPerMinute = chance.between(50, 120)
  const rhythms = chance.happens(0.7) ? RHYTHMS_SLOW : [[0.5, 0.5], [1]]
  return { beatsPerMinute, notes: writeLine(chance, drawKey(chance), chance.whole(21, 27), chance.whole(6, 12), beatsAt(beatsPerMinute), rhythms) }
}

/** Up and down, one hand or two in parallel, diatonic or chromatic. */
export function scales(chance: Chance): Draft {
  const beatsPerMinute = chance.between(55, 130)
  const key = drawKey(chance)
  const apart = chance.pick([0, 0, 12, 12, 24, 15, 16])
  const lowest = chance.whole(33, apart === 0 ? 65 : 50)
  const chromatic = chance.happens(0.2)
  const span = chromatic ? chance.whole(12, 30) : chance.whole(7, 21)
  const length = chance.pick([0.25, 0.25, 0.5, 1 / 3])
  const level = chance.between(45, 95)
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

/** The same key again and again, alone or as the soprano of a hand; with the pedal it strikes into its own sound. */
export function repeated(chance: Chance): Draft {
  const beatsPerMinute = chance.between(70, 130)
  const key = drawKey(chance)
  const lowest = chance.whole(36, 76)
  const level = chance.between(45, 100)
  const pedalled = chance.happens(0.45)
  const notes: DraftNote[] = []
  const pedal: [number, number][] = []
  for (let beat = 0; beat < beatsAt(beatsPerMinute); ) {
    const pitch = scalePitch(key, chance.whole(0, 9), lowest)
    const length = chance.pick([0.25, 0.25, 0.5, 0.5, 1 / 3, 1])
    const times = chance.whole(3, 8)
    const start = beat
    const under = chance.happens(0.3) ? pitch - chance.pick([12, 7, 4, 3, 5]) : null
    for (let time = 0; time < times; time += 1) {
      const velocity = level + chance.between(-14, 14)
      notes.push({ beat, beats: length * 0.75, pitch, velocity })
      if (under !== null) notes.push({ beat, beats: length * 0.75, pitch: under, velocity: velocity - 8 })
      beat += length
    }
    if (pedalled) pedal.push([start, beat])
  }
  return { beatsPerMinute, notes, pedal }
}

/** Anything anywhere: music that no rule foresees. */
export function random(chance: Chance): Draft {
  const beatsPerMinute = 60
  const notes: DraftNote[] = []
  const gap = chance.ratio(0.12, 0.9)
  for (let beat = 0; beat < 11.2; beat += gap * chance.ratio(0.4, 2)) {
    const voices = chance.pick([1, 1, 1, 2, 2, 3, 4])
    for (let voice = 0; voice < voices; voice += 1) {
      notes.push({ beat, beats: chance.ratio(0.1, 2), pitch: chance.whole(21, 108), velocity: chance.between(25, 118) })
    }
  }
  return {
    beatsPerMinute,
    notes,
    pedal: chance.happens(0.3)
      ? [
          [0, 4],
          [4.2, 8],
          [8.2, 11],
        ]
      : [],
  }
}
