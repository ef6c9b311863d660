import { seededRandom } from '@prelude/domain/basics'
import { isPitch } from '@prelude/domain/music'
import type { PlayedNote } from '@prelude/domain/practice'
import { askedNotes, type Hands, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'

/** Simulated learners without a clock, seeded: they drift, pause, hit wrong keys, repeat notes, restart a bar, jump back and skip ahead. */

export interface FreePlayer {
  readonly seed: number
  readonly hands: Hands
  /** Share of the asked notes played wrong: another key, left out, or an extra note. */
  readonly errorRate: number
  /** Probability per measure of restarting it, or sometimes the one before it. */
  readonly restartRate: number
  /** Probability per measure of jumping elsewhere: mostly several bars back, else ahead. */
  readonly jumpRate: number
  readonly pauseRate: number
}

/** Ground truth of one struck note. */
interface TrueNote {
  /** `TimelineMeasure.index` of the learner's position. */
  readonly measure: number
  /** `ScoreNote.index`; null for a wrong or extra key. */
  readonly noteIndex: number | null
  /** Notes since the last jump to another measure; null before the first jump. */
  readonly sinceJump: number | null
}

export interface FreePerformance {
  readonly performance: readonly PlayedNote[]
  readonly truth: readonly TrueNote[]
}

interface Struck extends TrueNote {
  readonly timeSeconds: number
  readonly pitch: number
  readonly durationSeconds: number
  readonly visit: number
}

const LONGEST_PLAYING = 3

export function playFreely(timeline: Timeline, player: FreePlayer): FreePerformance {
  const random = seededRandom(player.seed)
  const between = (low: number, high: number): number => low + (high - low) * random()
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

  const tempo = tempoMapOf(timeline, 1)
  const steps: ScoreNote[][] = []
  for (const note of askedNotes(timeline, player.hands)) {
    if (note.grace) continue
    const last = steps[steps.length - 1]
    if (last?.[0]?.onset === note.onset) last.push(note)
    else steps.push([note])
  }
  const measureOf = (step: number): number => steps[step]?.[0]?.measure ?? 0
  const barStarts = steps.flatMap((_, step) => (step === 0 || measureOf(step) !== measureOf(step - 1) ? [step] : []))
  const barOf = (step: number): number => barStarts.filter((start) => start <= step).length - 1

  // Parameters of one learner: evenness, looseness, hesitation before a restart, spread of wrong keys.
  const jitterSeconds = between(0.008, 0.04)
  const chordSeconds = between(0.004, 0.05)
  const handLag = between(-0.04, 0.04)
  const rolls = random() < 0.2
  const stopsBeforeJump = pick([0.3, 0.7, 1])
  const wildness = pick([0, 0.3, 0.7])
  const correctsShare = pick([0, 0.3, 0.6])
  const repeatShare = pick([0, 0.1, 0.25])
  const walk = between(0.005, 0.05)

  const wrongKey = (pitch: number): number => {
    const apart = random() < wildness ? whole(1, 12) : random() < 0.85 ? whole(1, 2) : 12
    const key = pitch + (random() < 0.5 ? apart : -apart)
    return isPitch(key) && key > 20 && key < 109 ? key : pitch + 1
  }

  const struck: Struck[] = []
  let speed = between(0.55, 1.4)
  let clock = 1
  let visit = 0
  let jumpedAt: number | null = null
  let step = 0
  let nextTurn = barStarts[1] ?? steps.length
  let turnTo: number | null = null
  const strike = (timeSeconds: number, pitch: number, note: ScoreNote, isWritten: boolean): void => {
    const durationSeconds = 0.8 * Math.max(0.08, (tempo.secondsAt(note.onset + note.duration) - tempo.secondsAt(note.onset)) / speed)
    struck.push({ timeSeconds, pitch, durationSeconds, measure: note.measure, noteIndex: isWritten ? note.index : null, sinceJump: jumpedAt, visit })
  }
  while (step < steps.length && struck.length < LONGEST_PLAYING * timeline.notes.length + 50) {
    if (turnTo !== null && step >= nextTurn) {
      clock += (random() < stopsBeforeJump ? between(0.3, 3) : 0) + between(0, 0.15)
      const isElsewhere = measureOf(turnTo) !== measureOf(step - 1)
      step = turnTo
      turnTo = null
      visit += 1
      if (isElsewhere) jumpedAt = visit
    }
    if (turnTo === null && barStarts.includes(step)) {
      const bar = barOf(step)
      const draw = random()
      const inBar = (barStarts[bar + 1] ?? steps.length) - step
      if (draw < player.restartRate) {
        turnTo = barStarts[Math.max(0, bar - (random() < 0.15 ? 1 : 0))] as number
        nextTurn = step + whole(1, inBar)
      } else if (draw < player.restartRate + player.jumpRate) {
        const isBack = random() < 0.75 || bar + 2 >= barStarts.length
        const target = isBack ? bar - whole(1, 10) : bar + whole(2, 7)
        turnTo = barStarts[Math.max(0, Math.min(barStarts.length - 1, target))] as number
        nextTurn = step + whole(1, inBar)
      }
      if (nextTurn >= steps.length) turnTo = null
    }
    const notes = steps[step] as ScoreNote[]
    if (random() < player.pauseRate) clock += between(0.6, 5)
    const rolled = rolls && notes.length > 2 && random() < 0.3
    notes.forEach((note, place) => {
      const lag = note.hand === 'LEFT' ? handLag : 0
      const at = clock + jitterSeconds * normal() + lag + (rolled ? place * 0.07 : notes.length > 1 ? Math.abs(chordSeconds * normal()) : 0)
      if (random() >= player.errorRate) {
        strike(at, note.pitch, note, true)
        return
      }
      const kind = random()
      if (kind < 0.3) return
      if (kind < 0.3 + repeatShare) {
        strike(at, note.pitch, note, true)
        strike(at + between(0.12, 0.5) / speed, note.pitch, note, false)
      } else if (kind < 0.72) {
        strike(at, wrongKey(note.pitch), note, false)
        if (random() < correctsShare) {
          const delay = between(0.15, 0.7)
          strike(at + delay, note.pitch, note, true)
          clock += delay
        }
      } else {
        strike(at, note.pitch, note, true)
        strike(at + between(0, 0.35) / speed, wrongKey(note.pitch), note, false)
      }
    })
    const next = steps[step + 1]?.[0]
    const here = notes[0] as ScoreNote
    const writtenSeconds = next ? tempo.secondsAt(next.onset) - tempo.secondsAt(here.onset) : 0
    clock += writtenSeconds / speed
    speed = Math.min(1.5, Math.max(0.5, speed * Math.exp(walk * normal())))
    step += 1
  }

  // Notes within one visit of a measure may be out of order, but not those of two visits.
  struck.sort((a, b) => a.visit - b.visit || a.timeSeconds - b.timeSeconds)
  let earliest = 0
  let sinceJump: number | null = null
  let jump: number | null = null
  const truth: TrueNote[] = []
  const performance = struck.map((note): PlayedNote => {
    earliest = Math.max(earliest, note.timeSeconds)
    if (note.sinceJump !== jump) {
      jump = note.sinceJump
      sinceJump = 0
    } else if (sinceJump !== null) sinceJump += 1
    truth.push({ measure: note.measure, noteIndex: note.noteIndex, sinceJump })
    const pitch = isPitch(note.pitch) ? note.pitch : (timeline.notes[0] as ScoreNote).pitch
    return { timeSeconds: earliest, pitch, velocity: 60 + whole(0, 40), durationSeconds: note.durationSeconds }
  })
  return { performance, truth }
}
