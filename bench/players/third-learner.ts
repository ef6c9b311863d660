import type { PedalPress } from '@prelude/domain/practice'
import { type ScoreNote, type Timeline, tempoMapOf, writtenStrength } from '@prelude/domain/score'
import type { LearnerKey } from './natural.ts'
import { onsetsOf } from './score-places.ts'
import { diceOf, type LearnerRandom, type SecondPlayed } from './second-learner.ts'

/** A note from its beat (s, standard deviation); a hand from the other one; the keys of a chord, in any order. */
const NOTE_SECONDS = 0.01
const HAND_SECONDS = 0.008
const MOST_CHORD_SECONDS = 0.022
/** The pulse: what each beat adds, and how much of the distance from the clock stays until the next one. */
const BEAT_SECONDS = 0.01
const STAYS = 0.85
const PHRASE_MEASURES = 4
const BROADENING_SECONDS = { least: 0.01, most: 0.06 } as const
const MOST_LEAD_SECONDS = 0.02
const STRENGTH = { RIGHT: 74, LEFT: 60 } as const
const STRENGTH_SPREAD = 4
const SWELL = { least: 4, most: 10 } as const
/** Letters are played by so much of their factor, as a power. */
const LETTERS_PLAYED = 0.7
const HELD = { middle: 0.98, spread: 0.07, repeated: 0.85, staccato: 0.5, least: 0.06 } as const
/** One change of the pedal in seven is left out. */
const CHANGES_LEFT_OUT = 7

/** Distance from the clock at each tick: wandering, and broader towards the end of each phrase. */
function pulseOf({ measures, totalTicks, ticksPerQuarter }: Timeline, dice: LearnerRandom): (onset: number) => number {
  const beat = measures[0]?.beatTicks ?? ticksPerQuarter
  const wander = [0]
  for (let tick = beat; tick <= totalTicks + beat; tick += beat) wander.push(STAYS * (wander.at(-1) ?? 0) + BEAT_SECONDS * dice.normal())
  const broadening = dice.between(BROADENING_SECONDS.least, BROADENING_SECONDS.most)
  const lengthOf = measures.at(-1)?.length ?? 4 * beat
  const start = measures.find(({ number }) => number > 0)?.start ?? 0
  return (onset) => {
    const place = Math.max(0, onset / beat)
    const [before, after] = [wander[Math.floor(place)] ?? 0, wander[Math.floor(place) + 1] ?? 0]
    const inPhrase = (Math.max(0, onset - start) / lengthOf) % PHRASE_MEASURES
    // The broader last measure is made up for in the first one of the next phrase.
    const broader = Math.max(0, inPhrase - PHRASE_MEASURES + 1, 1 - inPhrase - (onset <= start + lengthOf ? 1 : 0))
    return before + (after - before) * (place % 1) + broadening * broader ** 2
  }
}

const repeats = (timeline: Timeline): ReadonlySet<number> => {
  const repeated = new Set<number>()
  for (const hand of ['LEFT', 'RIGHT'] as const) {
    const steps = onsetsOf(timeline, hand)
    steps.forEach((step, place) => {
      for (const note of step) if (steps[place + 1]?.some(({ pitch }) => pitch === note.pitch)) repeated.add(note.index)
    })
  }
  return repeated
}

/**
 * A third simulated learner, who plays musically and has other deviations than the first two: a pulse that wanders from beat to beat and comes back to the
 * clock, phrases that broaden and swell, hands that fall a little apart by chance, keys held over the next one, a pedal that follows the hand; and no slips.
 */
export function playAsThird(timeline: Timeline, seed: number): SecondPlayed {
  const dice = diceOf(seed + 5)
  const tempo = tempoMapOf(timeline, 1)
  const pulse = pulseOf(timeline, dice)
  const factorOf = writtenStrength(timeline)
  const repeated = repeats(timeline)
  const [lead, swell, chordSeconds] = [dice.between(0, MOST_LEAD_SECONDS), dice.between(SWELL.least, SWELL.most), dice.between(0, MOST_CHORD_SECONDS)]
  const hands = new Map<string, number>()
  const handOff = (note: ScoreNote): number => {
    const name = `${note.hand} ${note.onset}`
    const off = hands.get(name) ?? HAND_SECONDS * dice.normal() - (note.hand === 'RIGHT' ? lead : 0)
    hands.set(name, off)
    return off
  }
  const keys = timeline.notes
    .filter(({ grace }) => !grace)
    .map((note): LearnerKey => {
      const written = tempo.secondsAt(note.onset + note.duration) - tempo.secondsAt(note.onset)
      const at = tempo.secondsAt(note.onset) + pulse(note.onset) + handOff(note) + NOTE_SECONDS * dice.normal() + chordSeconds * dice.uniform()
      const share = note.staccato ? HELD.staccato : repeated.has(note.index) ? HELD.repeated : HELD.middle
      const inPhrase = (note.measure % PHRASE_MEASURES) / PHRASE_MEASURES
      const arc = swell * Math.sin(Math.PI * inPhrase)
      const velocity = STRENGTH[note.hand] * factorOf(note) ** LETTERS_PLAYED + arc + STRENGTH_SPREAD * dice.normal()
      const held = Math.max(HELD.least, written * share * (1 + HELD.spread * dice.normal()))
      return { note, at, held, pitch: note.pitch, velocity: Math.round(velocity) }
    })
  return { keys, pedals: dice.isOneIn(2) ? pedalOf(timeline, (onset) => tempo.secondsAt(onset) + pulse(onset), dice) : [], slips: new Set() }
}

/** Up just after the first key of each measure or a new chord is struck, and down when it sounds. */
function pedalOf(timeline: Timeline, secondsAt: (onset: number) => number, dice: LearnerRandom): PedalPress[] {
  const first = new Map<number, number>()
  for (const { onset, measure, grace } of timeline.notes) if (!grace) first.set(measure, Math.min(onset, first.get(measure) ?? onset))
  const changes = [...new Set([...first.values(), ...timeline.chords.map(({ at }) => at)])].sort((a, b) => a - b)
  return changes.flatMap((onset, place) => {
    const next = changes[place + 1]
    const downSeconds = secondsAt(onset) + dice.between(0.06, 0.2)
    const upSeconds = next === undefined ? downSeconds + 1 : secondsAt(next) + dice.between(-0.03, 0.08)
    return dice.isOneIn(CHANGES_LEFT_OUT) || upSeconds <= downSeconds ? [] : [{ downSeconds, upSeconds }]
  })
}
