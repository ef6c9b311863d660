import {
  afterAnswer,
  afterKey,
  type LessonTimeline,
  type LessonWait,
  NOTHING_DONE,
  sceneIndexAt,
  soundedVoices,
  type StruckKey,
  type WaitProgress,
} from '@prelude/domain/lessons'
import { createLessonTransport, type LessonTransport, type LessonTransportOptions } from './lesson-transport.ts'

/** Where the lesson waits: the number of the stop, and what the learner has done of it. */
export interface Waiting {
  readonly stop: number
  readonly wait: LessonWait
  readonly progress: WaitProgress
}

export interface LessonState {
  readonly second: number
  readonly isPlaying: boolean
  readonly waiting: Waiting | null
}

/** What may hold a lesson at the end of a scene: the voice that still speaks. Resolves when the scene may end. */
export type SceneEnd = (scene: number) => Promise<void> | null

export interface LessonSessionOptions extends Omit<LessonTransportOptions, 'timeline'> {
  readonly timeline: LessonTimeline
  readonly onState: (state: LessonState) => void
}

/** Pictures a second: a staff and a keyboard are drawn anew for each. */
const FRAME_SECONDS = 1 / 24
const ABOUT = 1e-6
/** Of the music of a question. */
const HEARD_QUARTER_SECONDS = 0.7
const HEARD_AFTER_SECONDS = 0.05

/** An open lesson: plays to the next stop, waits there for the learner, and goes on. */
export class LessonSession {
  readonly #timeline: LessonTimeline
  readonly #transport: LessonTransport
  readonly #sound: LessonTransportOptions['sound']
  readonly #onState: (state: LessonState) => void
  #state: LessonState = { second: 0, isPlaying: false, waiting: null }
  /** Stops that are behind, by their number. */
  #passed = new Set<number>()
  /** Where it plays to. */
  #halt = 0
  #sceneEnd: SceneEnd | null = null

  constructor({ timeline, onState, ...options }: LessonSessionOptions) {
    this.#timeline = timeline
    this.#onState = onState
    this.#sound = options.sound
    this.#transport = createLessonTransport({ timeline, ...options })
  }

  #set(change: Partial<LessonState>): void {
    this.#state = { ...this.#state, ...change }
    this.#onState(this.#state)
  }

  /** The stop that comes next, or the end; the end of each scene where something may hold it. */
  #nextHalt(from: number): number {
    const { stops, scenes, seconds } = this.#timeline
    const stop = stops.find((candidate, number) => candidate.at >= from && !this.#passed.has(number))?.at ?? seconds
    const scene = scenes[sceneIndexAt(this.#timeline, from)]
    return this.#sceneEnd === null || !scene ? stop : Math.min(stop, scene.start + scene.seconds)
  }

  #start(): void {
    const now = this.#transport.secondNow()
    this.#halt = this.#nextHalt(now)
    this.#transport.play(this.#halt)
    this.#set({ isPlaying: true, waiting: null })
  }

  /** At a halt: a stop waits for the learner, the end of a scene for the voice. */
  #arrive(at: number): void {
    this.#transport.pause()
    // The clock is a rounding error before it: from there the same halt would come next.
    this.#transport.seek(at)
    const number = this.#timeline.stops.findIndex((stop, place) => Math.abs(stop.at - at) < ABOUT && !this.#passed.has(place))
    const stop = this.#timeline.stops[number]
    if (stop) {
      this.#set({ second: at, waiting: { stop: number, wait: stop.wait, progress: NOTHING_DONE } })
      this.hear()
      return
    }
    this.#set({ second: at })
    const goOn = (): void => {
      const { isPlaying, waiting } = this.#state
      if (!isPlaying || waiting || this.#transport.isPlaying || Math.abs(this.#transport.secondNow() - at) > ABOUT) return
      if (at >= this.#timeline.seconds - ABOUT) this.#set({ isPlaying: false })
      else this.#start()
    }
    const ended = this.#sceneEnd?.(sceneIndexAt(this.#timeline, at - FRAME_SECONDS))
    if (ended) void ended.then(goOn)
    else goOn()
  }

  /** The second of the lesson on the clock of its sound. */
  secondNow(): number {
    return this.#transport.isPlaying ? Math.min(this.#transport.secondNow(), this.#halt) : this.#state.second
  }

  /** Called for each frame of the screen. */
  frame(): void {
    if (!this.#transport.isPlaying) return
    const now = this.#transport.secondNow()
    if (now >= this.#halt - ABOUT) this.#arrive(this.#halt)
    else if (Math.abs(now - this.#state.second) >= FRAME_SECONDS) this.#set({ second: now })
  }

  play(): void {
    if (this.#state.waiting || this.#transport.isPlaying) return
    if (this.#transport.secondNow() >= this.#timeline.seconds - ABOUT) this.seek(0)
    this.#start()
  }

  pause(): void {
    this.#transport.pause()
    this.#set({ isPlaying: false, second: this.#transport.secondNow() })
  }

  /** Stops that lie ahead ask again; those that were sought past do not. */
  seek(second: number): void {
    const { isPlaying } = this.#state
    this.#passed = new Set(this.#timeline.stops.flatMap((stop, number) => (stop.at < second ? [number] : [])))
    this.#transport.pause()
    this.#transport.seek(second)
    this.#set({ second: this.#transport.secondNow(), waiting: null })
    if (isPlaying) this.#start()
  }

  setSpeed(speed: number): void {
    this.#transport.setSpeed(speed)
  }

  setSceneEnd(sceneEnd: SceneEnd | null): void {
    if (this.#sceneEnd === sceneEnd) return
    this.#sceneEnd = sceneEnd
    if (this.#transport.isPlaying) this.#start()
  }

  #advance(progress: WaitProgress): void {
    const { waiting } = this.#state
    if (!waiting) return
    if (progress.isOver) this.pass()
    else this.#set({ waiting: { ...waiting, progress } })
  }

  /** A key that the learner struck, or a tap. */
  strike(key: StruckKey): void {
    const { waiting } = this.#state
    if (waiting) this.#advance(afterKey(waiting.wait, waiting.progress, key))
  }

  answer(word: string): void {
    const { waiting } = this.#state
    if (waiting?.wait.kind === 'quiz') this.#advance(afterAnswer(waiting.wait, waiting.progress, word))
  }

  /** Plays what a question is about. */
  hear(): void {
    const wait = this.#state.waiting?.wait
    if (wait?.kind !== 'quiz' || !wait.music) return
    const from = this.#sound.clock.nowSeconds() + HEARD_AFTER_SECONDS
    for (const { hand, notes } of soundedVoices(wait.music))
      for (const { at, quarters, keys, velocity } of notes)
        for (const { pitch } of keys)
          this.#sound.playNote({
            channel: hand,
            pitch,
            velocity,
            atSeconds: from + at * HEARD_QUARTER_SECONDS,
            durationSeconds: quarters * HEARD_QUARTER_SECONDS,
          })
  }

  /** On: what is asked was done, or is left. */
  pass(): void {
    const { waiting } = this.#state
    if (!waiting) return
    this.#passed.add(waiting.stop)
    this.#start()
  }

  dispose(): void {
    this.#transport.pause()
  }
}
