import { type LevelValue, type ListeningStrictness, strictnessOf } from '@prelude/domain/practice'
import { askedNotes, type Hands, type TickRange, type Timeline } from '@prelude/domain/score'
import type { PlayerStore } from '../player.store.ts'
import type { CurrentPass } from './current-pass.ts'
import type { MusicRun } from './music-run.ts'
import type { TakeInProgress } from './take-in-progress.ts'

/** Keys that an ear is told to expect together; null: whenever they come. */
export interface AskedOfMicrophone {
  readonly id: number
  /** On the player's clock, as the learner hears the music. */
  readonly atSeconds: number | null
  readonly pitches: readonly number[]
  readonly strictness: ListeningStrictness
}

/** An ear that hears better when it knows what is asked: the microphone. */
export interface ExpectingMicrophone {
  isListening(): boolean
  ask(events: readonly AskedOfMicrophone[]): void
  forget(ids?: readonly number[]): void
  onVerdict(listener: (verdict: { readonly id: number; readonly pitch: number }) => void): () => void
}

/** What a session without a microphone has. */
export const NO_MICROPHONE: ExpectingMicrophone = {
  isListening: () => false,
  ask: () => undefined,
  forget: () => undefined,
  onVerdict: () => () => undefined,
}

/** Tells the ear what the music asks for, as the music moves. */
export interface AskedNotes {
  /** Call each frame. */
  update(nowSeconds: number): void
  dispose(): void
}

export interface AskedNotesParts {
  readonly timeline: Timeline
  readonly level: LevelValue
  readonly microphone: ExpectingMicrophone
  readonly store: PlayerStore
  readonly pass: CurrentPass
  readonly music: MusicRun
  readonly isMoving: () => boolean
}

/** In time the ear knows so much of what is to come. */
const AHEAD_SECONDS = 3
/** What was to be struck longer ago than this is not asked any more. */
const PASSED_SECONDS = 0.1
/** « Me suivre »: so many places ahead are expected. */
const FOLLOWED_PLACES = 3

interface Placed {
  readonly onset: number
  readonly pitches: readonly number[]
}

/** What is to be struck together, place by place; ornaments are never asked. */
function passageOf(timeline: Timeline, hands: Hands, range: TickRange): Placed[] {
  const places = new Map<number, Set<number>>()
  for (const { grace, onset, pitch } of askedNotes(timeline, hands, range)) {
    if (grace) continue
    const together = places.get(onset)
    if (together) together.add(pitch)
    else places.set(onset, new Set([pitch]))
  }
  return Array.from(places, ([onset, pitches]) => ({ onset, pitches: [...pitches] }))
}

export function createAskedNotes({ timeline, level, microphone, store, pass, music, isMoving }: AskedNotesParts): AskedNotes {
  const strictness = strictnessOf(level)
  let lastId = 0
  let take: TakeInProgress | null = null
  let run = -1
  /** In time: the places still to be asked. */
  let ahead: readonly Placed[] = []
  let next = 0
  /** Without time: what is asked now, place by place, and which of it the ear has answered. */
  let expected: readonly Placed[] = []
  let expectedFor: unknown = null
  const answered = new Set<number>()
  const pitchesAsked = new Map<number, readonly number[]>()

  const ask = (atSeconds: number | null, pitches: readonly number[]): void => {
    lastId += 1
    pitchesAsked.set(lastId, pitches)
    microphone.ask([{ id: lastId, atSeconds, pitches, strictness }])
  }
  const forget = (): void => {
    if (pitchesAsked.size > 0) microphone.forget()
    pitchesAsked.clear()
    answered.clear()
    ahead = []
    next = 0
    expected = []
    expectedFor = null
  }
  const leaveVerdicts = microphone.onVerdict(({ id, pitch }) => {
    if (pitchesAsked.has(id)) answered.add(pitch)
  })

  const askAhead = (nowSeconds: number): void => {
    const range = take?.range() ?? { start: 0, end: 0 }
    if (ahead.length === 0) ahead = passageOf(timeline, store.getState().hands, { start: range.start, end: timeline.totalTicks })
    for (let place = ahead[next]; place; place = ahead[next]) {
      const atSeconds = music.clockSecondsAt(place.onset)
      if (atSeconds === null || atSeconds > nowSeconds + AHEAD_SECONDS) return
      next += 1
      // The end may have moved since: a loop was set while the music plays.
      if (atSeconds > nowSeconds - PASSED_SECONDS && place.onset < range.end) ask(atSeconds, place.pitches)
    }
  }
  const pitchesOf = (noteIndexes: readonly number[]): number[] => [...new Set(noteIndexes.map((index) => timeline.notes[index]?.pitch ?? -1))]
  /** The step that is waited for; « Me suivre » expects the next ones too. */
  const placesFrom = (tick: number, pending: readonly number[]): Placed[] => {
    const here = { onset: tick, pitches: pitchesOf(pending) }
    const { mode, hands } = store.getState()
    if (mode !== 'follow') return [here]
    const after = passageOf(timeline, hands, { start: tick + 1, end: take?.range().end ?? tick })
    return [here, ...after.slice(0, FOLLOWED_PLACES - 1)]
  }
  const askExpected = (): void => {
    const step = take?.step() ?? null
    if (!step) {
      forget()
      return
    }
    const hasMoved = step !== expectedFor
    if (hasMoved && expected[0]?.onset !== step.tick) forget()
    if (hasMoved) {
      expectedFor = step
      const isNew = expected.length === 0
      expected = placesFrom(step.tick, step.pending)
      if (isNew) for (const { pitches } of expected) ask(null, pitches)
    }
    if (answered.size === 0) return
    // Answered, and still asked for: heard without certainty, or too early for it. It is asked once more.
    const still = pitchesOf(step.pending).filter((pitch) => answered.has(pitch))
    answered.clear()
    if (still.length > 0) ask(null, still)
  }
  return {
    update: (nowSeconds) => {
      const asks = microphone.isListening() && isMoving() && pass.take() !== null
      if (!asks) {
        take = null
        forget()
        return
      }
      if (take !== pass.take() || (store.getState().mode === 'time' && run !== music.runNumber())) {
        forget()
        take = pass.take()
        run = music.runNumber()
      }
      if (store.getState().mode === 'time') askAhead(nowSeconds)
      else askExpected()
    },
    dispose: () => {
      forget()
      leaveVerdicts()
    },
  }
}
