import { type Hands, measureAt, type ScoreNote, type TickRange, type Timeline } from '@prelude/domain/score'
import { type AskedStep, askedEventsOf, type GraceEvent, graceEventsOf, stepsOf } from '../asked-events.ts'
import { SURE_FROM } from '../grading/rubric.ts'
import { slipCost } from '../grading/stands-for.ts'

/** What the music waits for: the notes of one instant, and which of them are still to play. */
export interface WaitStep {
  readonly tick: number
  readonly notes: readonly ScoreNote[]
  /** `ScoreNote.index` of the notes not yet struck. */
  readonly pending: readonly number[]
}

export type WaitVerdict =
  | {
      readonly kind: 'right'
      readonly noteIndex: number
      /** Notes of the other hand on the same key, played by the same strike; mostly empty. */
      readonly twinIndexes: readonly number[]
      /** The chord is whole: the judge already waits for the next step. */
      readonly stepDone: boolean
      /** False where the microphone was not sure twice: the music goes on and the note stays « pas sûr ». */
      readonly sure: boolean
    }
  | { readonly kind: 'wrong'; readonly insteadOf: number | null }
  /** The right key, heard without certainty for the first time: the chord is asked once more. */
  | { readonly kind: 'unsure' }
  /**
   * An ornament, a note of this chord struck again, a key that bounced, a sound too uncertain to be called wrong, or the music is over.
   * `inRest`: the right key, struck in the middle of a rest; it counts when the music has come near.
   */
  | { readonly kind: 'ignored'; readonly inRest?: true }

export interface WaitJudge {
  /** The step that the music waits for; null at the end. The same object until something changes. */
  step(): WaitStep | null
  /**
   * `certainty` is 0–1, 1 for keys. `musicTick`: where the music is heard now. Before a rest of more than a beat a strike counts from one
   * beat before its note on, so that what the other hand plays in the rest is never jumped over; left out, it counts at any time.
   */
  press(pitch: number, atSeconds: number, certainty?: number, musicTick?: number): WaitVerdict
  release(pitch: number): void
  /** Goes to the first step at or after a tick, with nothing played. */
  goTo(tick: number): void
}

export interface WaitJudgeOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
}

const NONE: readonly number[] = []
const IGNORED: WaitVerdict = { kind: 'ignored' }
const IN_REST: WaitVerdict = { kind: 'ignored', inRest: true }
const UNSURE: WaitVerdict = { kind: 'unsure' }
// Unsure notes so near to one another are one try at the chord.
const ONE_TRY_SECONDS = 0.5
// A key that sends « down » twice so fast without « up » between was struck once.
export const BOUNCE_SECONDS = 0.03

/** Judges « Attendre »: do-mi-sol asked, struck in any order, at any time; each must be struck anew, held keys do not count. */
export function createWaitJudge({ timeline, hands, range }: WaitJudgeOptions): WaitJudge {
  const steps = stepsOf(askedEventsOf(timeline, hands, range, 1))
  const opensAt = opensAtTick(timeline, steps, range?.start ?? 0)
  const gracesOfStep = gracesByStep(steps, graceEventsOf(timeline, hands, range, 1))
  const heldSince = new Map<number, number>()
  const struck = new Set<number>()
  let place = 0
  let firstUnsureAt = Number.NaN
  let shown: WaitStep | null = null

  const show = (): void => {
    const step = steps[place]
    shown = step
      ? {
          tick: step.onset,
          notes: step.events.flatMap((event) => event.notes),
          pending: step.events.filter((event) => !struck.has(event.pitch)).flatMap((event) => event.notes.map((note) => note.index)),
        }
      : null
  }
  show()

  return {
    step: () => shown,
    press: (pitch, atSeconds, certainty = 1, musicTick) => {
      const since = heldSince.get(pitch)
      heldSince.set(pitch, atSeconds)
      const step = steps[place]
      if (!step || (since !== undefined && atSeconds - since < BOUNCE_SECONDS)) return IGNORED
      const event = step.events.find((candidate) => candidate.pitch === pitch)
      if (event && struck.has(pitch)) return IGNORED
      const sure = certainty >= SURE_FROM
      if (!event) return !sure || gracesOfStep[place]?.has(pitch) ? IGNORED : { kind: 'wrong', insteadOf: likeliestSlip(step, struck, pitch) }
      if (musicTick !== undefined && musicTick < (opensAt[place] ?? 0)) return IN_REST
      if (!sure) {
        if (Number.isNaN(firstUnsureAt)) firstUnsureAt = atSeconds
        if (atSeconds - firstUnsureAt < ONE_TRY_SECONDS) return UNSURE
      }
      struck.add(pitch)
      const stepDone = struck.size === step.events.length
      if (stepDone) {
        place += 1
        struck.clear()
        firstUnsureAt = Number.NaN
      }
      show()
      const [first, ...twins] = event.notes
      return { kind: 'right', noteIndex: first?.index ?? -1, twinIndexes: twins.length > 0 ? twins.map((note) => note.index) : NONE, stepDone, sure }
    },
    release: (pitch) => {
      heldSince.delete(pitch)
    },
    goTo: (tick) => {
      const found = steps.findIndex((step) => step.onset >= tick)
      place = found < 0 ? steps.length : found
      struck.clear()
      firstUnsureAt = Number.NaN
      show()
    },
  }
}

/** From which tick of the music on a step may be struck: any, unless a rest of more than a beat goes before it. */
function opensAtTick(timeline: Timeline, steps: readonly AskedStep[], startTick: number): number[] {
  let soundsUntil = startTick
  return steps.map(({ onset, events }) => {
    const { beatTicks } = measureAt(timeline, onset)
    const opens = onset - soundsUntil > beatTicks ? onset - beatTicks : Number.NEGATIVE_INFINITY
    for (const { notes } of events) for (const note of notes) soundsUntil = Math.max(soundsUntil, onset + note.duration)
    return opens
  })
}

/** The ornaments that may be heard while the music waits for a step: from the step before up to this one. */
function gracesByStep(steps: readonly AskedStep[], graces: readonly GraceEvent[]): ReadonlySet<number>[] {
  return steps.map((step, index) => {
    const from = steps[index - 1]?.onset ?? Number.NEGATIVE_INFINITY
    return new Set(graces.filter(({ onset }) => onset >= from && onset <= step.onset).map(({ pitch }) => pitch))
  })
}

function likeliestSlip(step: AskedStep, struck: ReadonlySet<number>, pitch: number): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const event of step.events) {
    const slip = struck.has(event.pitch) ? null : slipCost(pitch, event.pitch)
    if (slip === null || slip >= least) continue
    least = slip
    best = event.notes[0]?.index ?? null
  }
  return best
}
