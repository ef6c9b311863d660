import { pitchFrom } from '@prelude/domain/music'
import { createMarks, type LevelValue, type NoteInputEvent, type SoundOutput } from '@prelude/domain/practice'
import { type ScoreNote, type Timeline, writtenName } from '@prelude/domain/score'
import { createScheduler } from '@prelude/engines/sound'
import type { FirstChoices } from '../store/choices.store.ts'
import { createPlayerStore } from '../store/player.store.ts'
import { factsOf } from '../store/test-store.ts'
import type { ExpectingMicrophone } from './expected-notes.ts'
import { createInputMonitor } from './keys/input-monitor.ts'
import type { KeyGesture } from './keys/key-gestures.ts'
import { createSession } from './session.ts'
import { createSessionLog } from './session-log.ts'
import type { FinishedRound, FinishedTake } from './session-types.ts'
import { SONG, secondsFrom } from './test-timeline.ts'
import { LEAD_SECONDS } from './transport.ts'

export interface SessionHarnessOptions extends Partial<FirstChoices> {
  readonly timeline?: Timeline
  readonly level?: LevelValue
  readonly latency?: () => number
  readonly resume?: () => Promise<void>
  readonly load?: () => Promise<void>
  readonly gestures?: readonly KeyGesture[]
  readonly microphone?: ExpectingMicrophone
  readonly onTriedAgain?: () => void
  readonly endsWithSection?: boolean
  /** Default: 60 frames a second. */
  readonly frameSeconds?: number
}

interface Due {
  readonly run: () => void
  readonly at: number
}
type Sounded = Parameters<SoundOutput['playNote']>[0]
type Clicked = Parameters<SoundOutput['click']>[0]
const FRAME_SECONDS = 1 / 60

export { LEAD_SECONDS }

/** A real session, scheduler and store; the clock is moved by hand. Between two frames timers and struck keys run exactly at their times. */
export function openSessionHarness(options: SessionHarnessOptions = {}) {
  const { timeline = SONG, level = 1, latency = () => 0, gestures = [], frameSeconds = FRAME_SECONDS } = options
  let now = 10
  const clock = { nowSeconds: () => now, outputLatencySeconds: latency }
  let due: Due[] = []
  const later = (run: () => void, at: number) => {
    const entry = { run, at }
    due.push(entry)
    return entry
  }
  const notes: Sounded[] = []
  const clicks: Clicked[] = []
  const keys: string[] = []
  /** Each time the sound was left, and whether for good. */
  const silences: boolean[] = []
  const mixers: Parameters<SoundOutput['setMixer']>[0][] = []
  const dropFuture = (list: { readonly atSeconds: number }[]): void => {
    for (let index = list.length - 1; index >= 0; index -= 1) if ((list[index]?.atSeconds ?? 0) > now + 1e-9) list.splice(index, 1)
  }
  const sound: SoundOutput = {
    load: options.load ?? (() => Promise.resolve()),
    resume: options.resume ?? (() => Promise.resolve()),
    goSilent: (forGood = false) => void silences.push(forGood),
    setMixer: (mixer) => void mixers.push(mixer),
    playNote: (note) => void notes.push(note),
    click: (tick) => void clicks.push(tick),
    keyDown: (pitch) => void keys.push(`down ${pitch}`),
    keyUp: (pitch) => void keys.push(`up ${pitch}`),
    stopAll: () => {
      dropFuture(notes)
      dropFuture(clicks)
    },
  }
  const timers = {
    setTimer: (run: () => void, ms: number): unknown => later(run, now + ms / 1000),
    clearTimer: (timer: unknown): void => {
      due = due.filter((entry) => entry !== timer)
    },
  }
  const scheduler = createScheduler({ clock, output: sound, ...timers })
  const marks = createMarks(timeline.notes.length)
  const { mode = 'time', hands = 'BOTH', speed = 1, noteDisplay = 'fingers', countdown = true, monitoring = true } = options
  const {
    timeline: _timeline,
    level: _level,
    latency: _latency,
    resume: _resume,
    load: _load,
    gestures: _gestures,
    microphone,
    onTriedAgain,
    endsWithSection,
    frameSeconds: _frameSeconds,
    ...choices
  } = options
  const store = createPlayerStore({ display: 'piano', zoom: 1, lyrics: true, ...choices, mode, hands, speed, noteDisplay, countdown, monitoring })
  const statuses: string[] = []
  const changes: { readonly at: number; readonly fields: readonly string[] }[] = []
  const changed = <State extends object>(state: State, before: State): void => {
    const fields = Object.keys(state).filter((field) => state[field as keyof State] !== before[field as keyof State])
    changes.push({ at: now, fields })
  }
  store.choices.subscribe(changed)
  store.view.subscribe((view, before) => {
    if (view.status !== before.status) statuses.push(view.status)
    changed(view, before)
  })
  /** Null: nothing was struck. */
  const ended: (FinishedTake | null)[] = []
  const rounds: (FinishedRound & { readonly at: number })[] = []
  let listened = 0
  const log = createSessionLog()
  const errors: string[] = []
  const session = createSession({
    timeline,
    level,
    clock,
    sound,
    scheduler,
    monitor: createInputMonitor(sound, monitoring),
    marks,
    store,
    log,
    gestures,
    ...(microphone ? { microphone } : {}),
    ...(onTriedAgain ? { onTriedAgain } : {}),
    ...(endsWithSection ? { endsWithSection } : {}),
    onRound: (round) => void rounds.push({ ...round, at: now }),
    onListened: () => {
      listened += 1
    },
    onTakeEnd: (take) => void ended.push(take),
    onError: (message) => void errors.push(message),
  })
  session.setMixer(store.choices.getState().mixer)
  session.loaded()

  const positions: number[] = []
  let nextFrame = now
  const advanceTo = (target: number): void => {
    for (;;) {
      const first = due.reduce<Due | null>((least, entry) => (least && least.at <= entry.at ? least : entry), null)
      if (first && first.at <= Math.min(nextFrame, target)) {
        now = Math.max(now, first.at)
        due = due.filter((entry) => entry !== first)
        first.run()
      } else if (nextFrame <= target) {
        now = nextFrame
        nextFrame += frameSeconds
        positions.push(session.advance())
      } else {
        now = target
        return
      }
    }
  }
  const send = (event: NoteInputEvent): void => session.onNote(event)
  const down = (pitch: number, atSeconds = now): void => send({ kind: 'down', pitch: pitchFrom(pitch), velocity: 80, atSeconds, certainty: 1 })
  const up = (pitch: number, atSeconds = now): void => send({ kind: 'up', pitch: pitchFrom(pitch), atSeconds })
  const harness = {
    timeline,
    session,
    store,
    sound,
    marks,
    notes,
    clicks,
    keys,
    silences,
    mixers,
    statuses,
    changes,
    positions,
    ended,
    rounds,
    log,
    errors,
    listened: () => listened,
    /** Events scheduled for a time: timers and struck keys. */
    waiting: () => due.length,
    /** The machine was suspended: only the clock went on. */
    sleep: (seconds: number): void => {
      now += seconds
      nextFrame = now
    },
    now: () => now,
    advance: (seconds: number): void => advanceTo(now + seconds),
    advanceTo,
    down,
    up,
    /** Strikes a key now and releases it 0.1 s later. */
    tap: (pitch: number): void => {
      down(pitch)
      later(() => up(pitch), now + 0.1)
    },
    /** The notes that are waited for by their names. */
    view: () => {
      const facts = factsOf(store)
      return { ...facts, waitingFor: facts.waitingFor.map((note) => writtenName(timeline, note)) }
    },
    position: (): number => session.advance(),
    /** Presses the play button; returns the clock's time then. */
    playPause: async (): Promise<number> => {
      session.playPause()
      await settled()
      return now
    },
    /** Plays notes in time with the music, when the tick `fromTick` is heard at `heardAt`; null leaves one out. */
    perform: (
      heardAt: number,
      fromTick: number,
      change: (note: ScoreNote) => { readonly pitch?: number; readonly later?: number } | null = () => ({}),
      untilTick = timeline.totalTicks,
    ): void => {
      const { hands: playedHands, speed: at } = store.choices.getState()
      for (const note of timeline.notes) {
        if (note.onset < fromTick || note.onset >= untilTick || note.grace || (playedHands !== 'BOTH' && note.hand !== playedHands)) continue
        const changed = change(note)
        if (!changed) continue
        const struck = heardAt + secondsFrom(timeline, fromTick, note.onset, at) + (changed.later ?? 0)
        const length = secondsFrom(timeline, note.onset, note.onset + note.duration, at)
        const pitch = changed.pitch ?? note.pitch
        later(() => down(pitch, struck), struck)
        later(() => up(pitch, struck + length), struck + length)
      }
    },
    /** The one take that ended, graded. */
    graded: () => {
      const [only] = ended
      if (!only || ended.length > 1) throw new Error(`${ended.length} takes ended`)
      return only
    },
  }
  return harness
}

export type SessionHarness = ReturnType<typeof openSessionHarness>

/** Lets pending promises settle. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** The time at which the first tick of the music is heard after a countdown of one measure of four. */
export const heardAfterCount = (startedAt: number, beatSeconds = 0.5, latency = 0): number => startedAt + LEAD_SECONDS + 4 * beatSeconds + latency
