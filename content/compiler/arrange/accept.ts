import { frenchNoteName, HIGHEST_PIANO_PITCH, LOWEST_PIANO_PITCH } from '@prelude/domain/music'
import { HANDS, type Hand, type ScoreNote, type Timeline } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement, ArrangementLevel } from './arrangement.ts'
import { spanOfLevel } from './arrangement.ts'

const FINGERS_OF_A_HAND = 5
/** Widest interval for a large hand: a tenth. */
const WIDEST_WRITTEN = 16

const together = (a: ArrangedNote, b: ArrangedNote): boolean => a.onset < b.onset + b.duration && b.onset < a.onset + a.duration

function attacksOf(notes: readonly ArrangedNote[], hand: Hand): ArrangedNote[][] {
  const attacks = new Map<number, ArrangedNote[]>()
  for (const note of notes) if (note.hand === hand && !note.grace) attacks.set(note.onset, [...(attacks.get(note.onset) ?? []), note])
  return [...attacks.values()]
}

/**
 * Faults of an arrangement that a teacher would reject (spec: curriculum §4.8), with the measure. In `written` scores hands may cross and stretch
 * to a tenth.
 */
export function arrangementFaults(arrangement: Arrangement, level: ArrangementLevel, written: boolean): string[] {
  const { piece } = arrangement
  const faults: string[] = []
  const report = (note: ArrangedNote, message: string): void => {
    const measure = piece.measures.findLast((item) => item.start <= note.onset)
    const place = `mesure ${measure?.number ?? 0} : ${message}`
    if (!faults.includes(place)) faults.push(place)
  }
  const name = (note: ArrangedNote): string => `${frenchNoteName(note.written.pitch, piece.tonality.fifths)}${note.written.octave}`
  for (const note of arrangement.notes) {
    if (note.written.pitch < LOWEST_PIANO_PITCH || note.written.pitch > HIGHEST_PIANO_PITCH) report(note, `${name(note)} sort du piano`)
    if (!note.grace && note.duration <= 0) report(note, `${name(note)} n’a pas de durée`)
    if (note.onset < 0 || note.onset + note.duration > piece.totalTicks) report(note, `${name(note)} dépasse la fin`)
  }
  for (const hand of HANDS) {
    const french = hand === 'LEFT' ? 'gauche' : 'droite'
    for (const attack of attacksOf(arrangement.notes, hand)) {
      const pitches = attack.map((note) => note.written.pitch)
      const [first] = attack
      if (!first) continue
      const span = Math.max(...pitches) - Math.min(...pitches)
      // A rolled chord is not struck at once.
      const widest = written || attack.some((note) => note.rolled) ? WIDEST_WRITTEN : Math.max(spanOfLevel(level), 9)
      if (attack.length > FINGERS_OF_A_HAND) report(first, `${attack.length} notes à la fois pour la main ${french}`)
      if (span > widest) report(first, `écart de ${span} demi-tons pour la main ${french} (${widest} au plus)`)
      if (new Set(pitches).size < pitches.length) report(first, `la même touche deux fois pour la main ${french}`)
    }
  }
  if (!written) {
    const left = arrangement.notes.filter((note) => note.hand === 'LEFT' && !note.grace)
    const right = arrangement.notes.filter((note) => note.hand === 'RIGHT' && !note.grace)
    for (const low of left) {
      const over = right.find((high) => together(low, high) && high.written.pitch <= low.written.pitch)
      if (over) report(low, `les mains se croisent (${name(low)} à gauche, ${name(over)} à droite)`)
    }
  }
  return faults
}

/** Rests fill every bar of a hand that plays at all; but no hand may be empty throughout. */
export function silentHands(timeline: Timeline, hands: readonly Hand[]): Hand[] {
  const plays = (hand: Hand): boolean => timeline.notes.some((note: ScoreNote) => note.hand === hand)
  return hands.filter((hand) => !plays(hand))
}
