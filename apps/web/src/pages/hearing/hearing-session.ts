import {
  clueOf,
  costOfHints,
  countSeconds,
  explainHearing,
  hasRetry,
  type HeardSound,
  type HearingExplanation,
  type HearingHelp,
  type HearingHint,
  type HearingItem,
  type HearingOrder,
  type HearingVerdict,
  isComplete,
  judgeKeys,
  judgeRhythm,
  makeItem,
  pulseOf,
  resultAfterHints,
  rightVerdict,
  secondsOf,
  secondsOfQuarter,
  secondsOfRhythm,
  soundsOf,
  tappedSounds,
  withKey,
} from '@prelude/domain/learning/hearing'
import type { Pitch } from '@prelude/domain/music'
import type { SoundEngine } from '@prelude/engines/sound'

export interface HearingAnswer {
  /** Null where the learner asked for the answer. */
  readonly verdict: HearingVerdict | null
  readonly explanation: HearingExplanation
  /** 0–100, after the hints. */
  readonly result: number
  readonly cost: number
}

export interface HearingState {
  readonly order: HearingOrder
  readonly item: HearingItem
  /** `hearing`: it sounds; `answering`: waits for keys, or for the start of the pulse; `tapping`: the pulse runs. */
  readonly phase: 'hearing' | 'answering' | 'tapping' | 'judged'
  readonly keys: readonly Pitch[]
  readonly taps: number
  readonly hints: readonly HearingHelp[]
  /** The wrong key of a first try, until the next one. */
  readonly missed: Pitch | null
  readonly clue: ReturnType<typeof clueOf> | null
  /** Beats of the pulse that have begun, the count included. */
  readonly beats: number
  /** Keys that sound while an answer is heard again. */
  readonly sounding: readonly Pitch[]
  readonly answer: HearingAnswer | null
}

export interface HearingSessionOptions {
  readonly sound: Pick<SoundEngine, 'clock' | 'click' | 'playNote' | 'stopAll'>
  readonly onState: (state: HearingState) => void
  readonly onAnswer: (order: HearingOrder, answer: HearingAnswer) => void
}

/** From the press of a button to the first sound. */
const START_SECONDS = 0.08
/** Taps that come late still count, as far as the judge lets all of them be late. */
const TAIL_SECONDS = 0.45
const VELOCITY = 78
const RIGHT_POINTS = 100
/** Between what was asked and what the learner played, where one is heard after the other. */
const STEP_SECONDS = 0.75

/** One item after the other: plays it, takes the answer by keys or taps, and judges it. */
export class HearingSession {
  readonly #options: HearingSessionOptions
  #state: HearingState | null = null
  #sounds: readonly HeardSound[] = []
  #startedAt = 0
  #isSounding = false
  #taps: number[] = []

  constructor(options: HearingSessionOptions) {
    this.#options = options
  }

  #set(change: Partial<HearingState>): void {
    if (!this.#state) return
    this.#state = { ...this.#state, ...change }
    this.#options.onState(this.#state)
  }

  #play(sounds: readonly HeardSound[]): void {
    const { sound } = this.#options
    sound.stopAll()
    this.#startedAt = sound.clock.nowSeconds() + START_SECONDS
    this.#sounds = sounds
    this.#isSounding = true
    for (const item of sounds) {
      const atSeconds = this.#startedAt + item.at
      if (item.kind === 'click') sound.click({ atSeconds, accent: item.accent })
      else sound.playNote({ channel: 'RIGHT', pitch: item.pitch, velocity: VELOCITY, atSeconds, durationSeconds: item.seconds })
    }
  }

  /** The next item, heard at once. */
  open(order: HearingOrder): void {
    const item = makeItem(order)
    this.#taps = []
    this.#state = { order, item, phase: 'hearing', keys: [], taps: 0, hints: [], missed: null, clue: null, beats: 0, sounding: [], answer: null }
    this.#play(soundsOf(item))
    this.#options.onState(this.#state)
  }

  /** Called for each frame of the screen. */
  frame(): void {
    const state = this.#state
    if (!state || !this.#isSounding) return
    const now = this.#options.sound.clock.nowSeconds() - this.#startedAt
    if (state.phase === 'tapping') this.#tapFrame(state.item, now)
    else if (now >= secondsOf(this.#sounds)) {
      this.#isSounding = false
      this.#set(state.phase === 'hearing' ? { phase: 'answering' } : { sounding: [] })
    } else if (state.phase === 'judged') {
      const sounding = this.#sounds.flatMap((item) => (item.kind === 'note' && now >= item.at && now < item.at + item.seconds ? [item.pitch] : []))
      if (sounding.join() !== state.sounding.join()) this.#set({ sounding })
    }
  }

  #tapFrame(item: HearingItem, now: number): void {
    if (item.kind !== 'rhythm') return
    if (now >= countSeconds(item) + secondsOfRhythm(item) + TAIL_SECONDS) {
      this.#isSounding = false
      this.#judge(judgeRhythm(item, this.#taps))
      return
    }
    const beats = Math.max(0, Math.min(Math.floor(now / secondsOfQuarter(item)) + 1, this.#sounds.length))
    if (beats !== this.#state?.beats) this.#set({ beats })
  }

  #judge(verdict: HearingVerdict | null): void {
    const state = this.#state
    if (!state) return
    const answer: HearingAnswer = {
      verdict,
      explanation: explainHearing(verdict ?? rightVerdict(state.item)),
      result: verdict ? resultAfterHints(verdict.points, state.hints) : 0,
      cost: costOfHints(state.hints),
    }
    this.#set({ phase: 'judged', answer, beats: 0 })
    this.#options.onAnswer(state.order, answer)
  }

  /** A key that was struck, in seconds of the clock of the sound. */
  strike(pitch: Pitch, atSeconds: number): void {
    const state = this.#state
    if (!state) return
    const { item, phase } = state
    if (item.kind === 'rhythm') {
      if (phase !== 'tapping') return
      this.#taps.push(atSeconds - this.#startedAt - countSeconds(item) - this.#options.sound.clock.outputLatencySeconds())
      this.#set({ taps: this.#taps.length })
      return
    }
    if (phase !== 'answering') return
    const keys = withKey(item, state.keys, pitch)
    this.#set({ keys, missed: null })
    if (!isComplete(item, keys)) return
    const verdict = judgeKeys(item, keys)
    // A slip on the one key that is asked is no answer yet.
    if (hasRetry(item) && verdict.points < RIGHT_POINTS && !state.hints.includes('retry'))
      this.#set({ keys: [], missed: pitch, hints: [...state.hints, 'retry'] })
    else this.#judge(verdict)
  }

  /** Starts the pulse over which a rhythm is tapped. */
  startPulse(): void {
    const state = this.#state
    if (state?.item.kind !== 'rhythm' || state.phase !== 'answering') return
    this.#taps = []
    this.#play(pulseOf(state.item))
    this.#set({ phase: 'tapping', taps: 0, beats: 0 })
  }

  /** Takes a hint, at its cost; after the answer what is heard again costs nothing. */
  hint(hint: HearingHint): void {
    const state = this.#state
    if (!state || state.phase === 'tapping') return
    if (state.phase === 'judged') {
      if (hint !== 'clue') this.hearAnswer(hint === 'slowly')
      return
    }
    if (hint === 'clue') {
      if (!state.clue) this.#set({ clue: clueOf(state.item), hints: [...state.hints, hint] })
      return
    }
    this.#play(soundsOf(state.item, hint === 'slowly' ? 'slow' : 'usual'))
    this.#set({ phase: 'hearing', keys: [], hints: [...state.hints, hint] })
  }

  /** What was right, with its keys. */
  hearAnswer(isSlow = false): void {
    const state = this.#state
    if (state?.phase === 'judged') this.#play(soundsOf(state.item, isSlow ? 'slow' : 'usual'))
  }

  /** What the learner played, with its keys. */
  hearOwn(): void {
    const state = this.#state
    if (state?.phase !== 'judged') return
    const { item, keys, answer } = state
    if (item.kind === 'rhythm') {
      if (answer?.verdict?.kind === 'rhythm') this.#play(tappedSounds(item, answer.verdict.tapped))
      return
    }
    if (keys.length === 0) return
    const isAtOnce = item.kind === 'chord' || (item.kind === 'interval' && item.way === 'together')
    const row = item.kind === 'interval' ? [item.start, ...keys] : keys
    this.#play(row.map((pitch, place) => ({ kind: 'note', at: isAtOnce ? 0 : place * STEP_SECONDS, pitch, seconds: isAtOnce ? 2 : STEP_SECONDS })))
  }

  /** The answer so far is taken back. */
  clear(): void {
    if (this.#state?.phase === 'answering') this.#set({ keys: [] })
  }

  /** The learner asks for the answer. */
  giveUp(): void {
    const state = this.#state
    if (!state || state.phase === 'judged') return
    this.#options.sound.stopAll()
    this.#isSounding = false
    this.#judge(null)
  }

  dispose(): void {
    this.#options.sound.stopAll()
    this.#isSounding = false
    this.#state = null
  }
}
