import { type LevelValue, type ListeningStrictness, strictnessOf, type TakeInProgress } from '@prelude/domain/practice'
import { askedNotes, type Hands, type TickRange, type Timeline } from '@prelude/domain/score'
import type { PlayerStore } from '../store/player.store.ts'
import type { Transport } from './transport.ts'

/** Keys that the microphone is to expect together. */
export interface AskedOfMicrophone {
  readonly id: number
  /** On the player's clock, as the learner hears the music; null: at any time. */
  readonly atSeconds: number | null
  readonly pitches: readonly number[]
  readonly strictness: ListeningStrictness
}

/** The microphone, whose detection is better when it knows the asked notes. */
export interface ExpectingMicrophone {
  isListening(): boolean
  ask(events: readonly AskedOfMicrophone[]): void
  forget(ids?: readonly number[]): void
  onVerdict(listener: (verdict: { readonly id: number; readonly pitch: number }) => void): () => void
}

/** For a session without a microphone. */
export const NO_MICROPHONE: ExpectingMicrophone = {
  isListening: () => false,
  ask: () => undefined,
  forget: () => undefined,
  onVerdict: () => () => undefined,
}

/** Passes the asked notes to the microphone, as the music moves. */
export interface ExpectedNotes {
  /** Call each frame. */
  update(nowSeconds: number): void
  dispose(): void
}

export interface ExpectedNotesOptions {
  readonly timeline: Timeline
  readonly level: LevelValue
  readonly microphone: ExpectingMicrophone
  readonly store: PlayerStore
  readonly take: () => TakeInProgress | null
  readonly transport: Transport
  readonly isMoving: () => boolean
}

/** Look-ahead of the asked notes in time (s). */
const AHEAD_SECONDS = 3
/** Notes due longer ago than this are not asked any more (s). */
const PASSED_SECONDS = 0.1
/** « Me suivre »: so many steps ahead are expected. */
const FOLLOWED_PLACES = 3

interface PlacedChord {
  readonly onset: number
  readonly pitches: readonly number[]
}

/** The notes to strike together, step by step; ornaments are never asked. */
function chordsIn(timeline: Timeline, hands: Hands, range: TickRange): PlacedChord[] {
  const places = new Map<number, Set<number>>()
  for (const { grace, onset, pitch } of askedNotes(timeline, hands, range)) {
    if (grace) continue
    const together = places.get(onset)
    if (together) together.add(pitch)
    else places.set(onset, new Set([pitch]))
  }
  return Array.from(places, ([onset, pitches]) => ({ onset, pitches: [...pitches] }))
}

export function createExpectedNotes(options: ExpectedNotesOptions): ExpectedNotes {
  const { timeline, microphone, store, transport, isMoving } = options
  const strictness = strictnessOf(options.level)
  let lastId = 0
  let take: TakeInProgress | null = null
  let run = -1
  /** In time: the steps still to be asked. */
  let ahead: readonly PlacedChord[] = []
  let next = 0
  /** Without time: the steps asked now, and which of them the microphone has answered. */
  let expected: readonly PlacedChord[] = []
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
    if (ahead.length === 0) ahead = chordsIn(timeline, store.choices.getState().hands, { start: range.start, end: timeline.totalTicks })
    for (let place = ahead[next]; place; place = ahead[next]) {
      const atSeconds = transport.clockSecondsAt(place.onset)
      if (atSeconds === null || atSeconds > nowSeconds + AHEAD_SECONDS) return
      next += 1
      // The end may have moved since: a loop was set while the music plays.
      if (atSeconds > nowSeconds - PASSED_SECONDS && place.onset < range.end) ask(atSeconds, place.pitches)
    }
  }
  const pitchesOf = (noteIndexes: readonly number[]): number[] => [...new Set(noteIndexes.map((index) => timeline.notes[index]?.pitch ?? -1))]
  /** The step that is waited for; « Me suivre » expects the next ones too. */
  const chordsFrom = (tick: number, pending: readonly number[]): PlacedChord[] => {
    const here = { onset: tick, pitches: pitchesOf(pending) }
    const { mode, hands } = store.choices.getState()
    if (mode !== 'follow') return [here]
    const after = chordsIn(timeline, hands, { start: tick + 1, end: take?.range().end ?? tick })
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
      expected = chordsFrom(step.tick, step.pending)
      if (isNew) for (const { pitches } of expected) ask(null, pitches)
    }
    if (answered.size === 0) return
    // Answered, but still asked for: detected with too little certainty, or too early for it. Asked once more.
    const still = pitchesOf(step.pending).filter((pitch) => answered.has(pitch))
    answered.clear()
    if (still.length > 0) ask(null, still)
  }
  return {
    update: (nowSeconds) => {
      const asks = microphone.isListening() && isMoving() && options.take() !== null
      if (!asks) {
        take = null
        forget()
        return
      }
      if (take !== options.take() || (store.choices.getState().mode === 'time' && run !== transport.runNumber())) {
        forget()
        take = options.take()
        run = transport.runNumber()
      }
      if (store.choices.getState().mode === 'time') askAhead(nowSeconds)
      else askExpected()
    },
    dispose: () => {
      forget()
      leaveVerdicts()
    },
  }
}
