import { pitchFrom } from '@prelude/domain/music'
import type { Hand, ScoreNote, Timeline } from '@prelude/domain/score'
import type { VersionHands } from '../src/kernel/repertoire/piece.ts'

const QUARTER = 96
const MEASURE = 4 * QUARTER
const SCALE = [60, 62, 64, 65, 67, 65, 64, 62] as const

/** A scale up and down in quarter notes for the right hand, a low do each measure for the left. */
export function scaleTimeline(measureCount: number, hands: readonly Hand[]): Timeline {
  const notes: Omit<ScoreNote, 'index'>[] = []
  for (let measure = 0; measure < measureCount; measure += 1) {
    const start = measure * MEASURE
    const rest = { measure, finger: null, grace: false, staccato: false }
    if (hands.includes('LEFT')) notes.push({ ...rest, onset: start, duration: MEASURE, pitch: pitchFrom(48), hand: 'LEFT' })
    if (hands.includes('RIGHT'))
      for (let beat = 0; beat < 4; beat += 1) {
        const pitch = SCALE[(measure * 4 + beat) % SCALE.length] ?? 60
        notes.push({ ...rest, onset: start + beat * QUARTER, duration: QUARTER, pitch: pitchFrom(pitch), hand: 'RIGHT' })
      }
  }
  notes.sort((a, b) => a.onset - b.onset || a.pitch - b.pitch)
  return {
    ticksPerQuarter: QUARTER,
    totalTicks: measureCount * MEASURE,
    fifths: 0,
    notes: notes.map((note, index) => ({ ...note, index })),
    melody: [],
    chords: [],
    measures: Array.from({ length: measureCount }, (_, index) => ({
      index,
      number: index + 1,
      start: index * MEASURE,
      length: MEASURE,
      beats: 4,
      beatTicks: QUARTER,
    })),
    parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: measureCount * MEASURE }],
    tempos: [{ at: 0, beatsPerMinute: 120, beatTicks: QUARTER }],
  }
}

export const HANDS_OF: Readonly<Record<VersionHands, readonly Hand[]>> = { BOTH_HAND: ['LEFT', 'RIGHT'], RIGHT_HAND: ['RIGHT'], LEFT_HAND: ['LEFT'] }

/** A, then B, two measures each at least. */
export const inTwoSections = (timeline: Timeline): Timeline => ({
  ...timeline,
  parts: [
    { index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 2 * MEASURE },
    { index: 1, sectionId: 2, letter: 'B', occurrence: 1, start: 2 * MEASURE, end: timeline.totalTicks },
  ],
})
