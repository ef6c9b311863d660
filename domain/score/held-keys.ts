import { HANDS, type ScoreNote } from './timeline.ts'

/** The widest interval that a hand is asked to hold: a ninth. What is written wider is held by the pedal. */
const WIDEST_HELD_SEMITONES = 14

/**
 * Until when a hand can keep each of its keys down, in ticks, by index of the note: to the end of the note, or to the next key of the same hand that lies
 * beyond a ninth: Satie's bass under his chords. Graces are struck in passing and end no note.
 */
export function keptUntil(notes: readonly ScoreNote[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  for (const hand of HANDS) {
    const ofHand = notes.filter((note) => note.hand === hand && !note.grace).sort((a, b) => a.onset - b.onset)
    for (const [i, { index, onset, duration, pitch }] of ofHand.entries()) {
      let end = onset + duration
      for (let k = i + 1; k < ofHand.length; k += 1) {
        const later = ofHand[k]
        if (!later || later.onset >= end) break
        if (later.onset > onset && Math.abs(later.pitch - pitch) > WIDEST_HELD_SEMITONES) end = later.onset
      }
      ends.set(index, end)
    }
  }
  return ends
}
