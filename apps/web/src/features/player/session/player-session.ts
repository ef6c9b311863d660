import { frenchNoteName, type Pitch } from '@prelude/domain/music'
import {
  type AudioClock,
  countdownOf,
  type LevelValue,
  type Mixer,
  type NoteInputEvent,
  playerMachine,
  playerStatusOf,
  type SoundOutput,
} from '@prelude/domain/practice'
import { type Hands, type ScoreNote, type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { Scheduler } from '@prelude/engines/sound'
import { KEY_STATE, type Stage } from '@prelude/engines/stage'
import { createActor } from 'xstate'
import type { PlayerStore, Way } from '../player.store.ts'
import type { Sounding } from './accompaniment.ts'
import { type CurrentTake, createCurrentTake, EARLIEST_SECONDS } from './current-take.ts'
import { type Feedback, NEWS_EVERY_SECONDS } from './feedback.ts'
import { createKeyLights, type KeyLights } from './key-lights.ts'
import type { LearnerSound } from './learner-sound.ts'
import { createMusicRun, type RunOptions } from './music-run.ts'
import { placesOf } from './places.ts'
import { createTakeClock } from './take-clock.ts'

/** What of the stage a session writes to; the painter reads it in the next frame. */
export type StageMarks = Pick<Stage, 'keys' | 'noteStatus' | 'pushWrong' | 'clearResults' | 'invalidate'>

export interface SessionParts {
  readonly timeline: Timeline
  readonly level: LevelValue
  /** The stretch to practise, whole measures. */
  readonly range: TickRange
  readonly clock: AudioClock
  readonly sound: SoundOutput
  readonly scheduler: Scheduler
  readonly learnerSound: LearnerSound
  readonly stage: StageMarks
  readonly store: PlayerStore
  /** The last note is played, or the learner has had enough. */
  readonly onTakeEnd: (take: CurrentTake, stoppedAtTick: number | null, lastedSeconds: number) => void
  readonly onError: (message: string) => void
}

export interface PlayerSession {
  /** Position for the painter, each frame; passes time for the judges too. */
  frame(): number
  onNote(event: NoteInputEvent): void
  loaded(): void
  failed(message: string): void
  playPause(): void
  pause(): void
  restart(): void
  modalOpened(): void
  modalClosed(): void
  seekMeasure(index: number): void
  setWay(way: Way): void
  setHands(hands: Hands): void
  setSpeed(speed: number): void
  setMixer(mixer: Mixer): void
  /** Ends the take here and grades what was played. */
  finish(): void
  dispose(): void
}

/** After the last instant the learner may still be striking it. */
const TAIL_SECONDS = 0.7

export function createPlayerSession(parts: SessionParts): PlayerSession {
  const { timeline, range, clock, sound, learnerSound, stage, store } = parts
  let tempo = tempoMapOf(timeline, store.getState().speed)
  const music = createMusicRun({ timeline, tempo: () => tempo, clock, sound, scheduler: parts.scheduler })
  /** Where the music proper starts after a countdown. */
  let musicFrom = range.start
  let take: CurrentTake | null = null
  let lights: KeyLights = createKeyLights(stage.keys, timeline, () => false)
  let awaited: readonly number[] = []
  let newsAt = 0
  let shown: Feedback | null = null
  const takeClock = createTakeClock(() => clock.nowSeconds())
  const { measureIndexAt, clamp, measureStartAt } = placesOf(timeline, range)

  const sounding = (): Sounding => (store.getState().way === 'listen' ? 'all' : store.getState().hands)
  const isPlayedForYou = (note: ScoreNote): boolean => {
    const wanted = sounding()
    return wanted === 'all' || (wanted !== 'BOTH' && note.hand !== wanted)
  }
  /** The place in the music: during the count it is where the music will start. */
  const placeNow = (): number => Math.max(musicFrom, music.position())
  const runOptions = (extra: Partial<RunOptions> = {}): RunOptions => ({ sounding: sounding(), countdown: false, metronome: false, ...extra })

  const newTake = (from: number): void => {
    const { way, hands, speed } = store.getState()
    stage.clearResults()
    shown = null
    takeClock.reset()
    awaited = []
    lights.clear()
    lights = createKeyLights(stage.keys, timeline, isPlayedForYou)
    const asked = { timeline, tempo, hands, range: { start: from, end: range.end }, speed, level: parts.level, noteStatus: stage.noteStatus }
    take = way === 'listen' ? null : createCurrentTake({ mode: way, ...asked })
    store.setState({ feedback: null, waitingFor: [], hasTake: false, measureIndex: measureIndexAt(from) })
  }
  /** « Attendre »: the music runs up to the next asked notes and stands there. */
  const runToStep = (from: number): void => {
    const until = take?.step()?.tick ?? range.end
    showAwaited()
    music.run(from, { start: from, end: until }, runOptions())
  }
  const showAwaited = (): void => {
    awaited = take?.step()?.pending ?? []
    store.setState({ waitingFor: awaited.map((index) => frenchNoteName(timeline.notes[index]?.pitch ?? 0, timeline.fifths)) })
  }
  const startMusic = (countdown: boolean): void => {
    if (music.isRunning()) return
    const from = Math.max(range.start, music.position())
    takeClock.resume()
    musicFrom = from
    const told = store.getState().feedback?.kind
    if (told === 'empty' || told === 'device-lost') store.setState({ feedback: null })
    const { way, mixer } = store.getState()
    if (way === 'wait') runToStep(from)
    else {
      const start = countdown ? countdownOf(timeline, from).fromTick : from
      music.run(start, { start: from, end: range.end }, runOptions({ countdown, metronome: mixer.METRONOME.active }))
    }
  }
  const stopMusic = (): void => {
    const at = placeNow()
    take?.releaseAll(music.axisSecondsNow(), takeClock.runSecondsAt(clock.nowSeconds()))
    music.halt()
    music.holdAt(at)
    takeClock.pause()
    lights.clear()
    store.setState({ countdownBeat: null, waitingFor: [] })
    stage.invalidate()
  }
  const moveTo = (tick: number): void => {
    musicFrom = tick
    music.holdAt(tick)
    newTake(tick)
    stage.invalidate()
  }
  /** Tells the end of a take when the next one is ready: what the page then says stays on the screen. */
  const endTake = (stoppedAtTick: number | null, leave: () => void): void => {
    const ended = take
    const lasted = takeClock.lastedSeconds()
    leave()
    if (ended) parts.onTakeEnd(ended, stoppedAtTick, lasted)
  }

  const actor = createActor(
    playerMachine.provide({
      actions: {
        startCountdown: () => startMusic(true),
        startTransport: () => startMusic(false),
        stopTransport: stopMusic,
        cancelCountdown: stopMusic,
        moveTo: (_, { tick }) => moveTo(Math.max(range.start, tick)),
        logError: ({ context }) => parts.onError(context.error ?? ''),
      },
    }),
  )
  actor.subscribe((snapshot) => store.setState({ status: playerStatusOf(snapshot) }))
  actor.start()
  const status = () => playerStatusOf(actor.getSnapshot())
  const isMoving = (): boolean => ['play', 'countdown', 'player_controlled'].includes(status())

  const play = async (): Promise<void> => {
    // Within the learner's gesture: browsers keep audio asleep until then, and its clock stands still.
    try {
      await sound.resume()
    } catch (cause) {
      return actor.send({ type: 'FAILED', message: cause instanceof Error ? cause.message : String(cause) })
    }
    const { way, countdown } = store.getState()
    actor.send({ type: 'PLAY', countdown: countdown && way === 'time' })
    stage.invalidate()
    if (way === 'wait') actor.send({ type: 'LEARNER_TURN' })
  }
  /** Moves on to the start of a measure and goes on as before; the take begins anew there. */
  const seekTick = (tick: number, change: () => void = () => undefined): void => {
    if (!isMoving()) {
      change()
      moveTo(tick)
      return
    }
    actor.send({ type: 'SEEK', tick })
    change()
    moveTo(tick)
    const { way, countdown } = store.getState()
    // In time nobody can be on the first beat without the count.
    if (way === 'time' && countdown) actor.send({ type: 'PAUSE' })
    if (status() === 'pause') return void play()
    actor.send({ type: 'SEEK_DONE' })
    if (way === 'wait') actor.send({ type: 'LEARNER_TURN' })
  }
  const measureStartNow = (): number => measureStartAt(placeNow())
  const tellNews = (now: number): void => {
    if (now - newsAt < NEWS_EVERY_SECONDS) return
    newsAt = now
    const measureIndex = measureIndexAt(clamp(placeNow()))
    const feedback = take?.feedback() ?? null
    if (feedback !== shown) store.setState({ feedback, measureIndex })
    else if (measureIndex !== store.getState().measureIndex) store.setState({ measureIndex })
    shown = feedback
  }
  const countBeats = (tick: number): void => {
    const beatTicks = timeline.tempos[0]?.beatTicks ?? timeline.ticksPerQuarter
    const beat = Math.ceil((musicFrom - tick) / beatTicks)
    if (beat > 0 && beat !== store.getState().countdownBeat) store.setState({ countdownBeat: beat })
    if (tick < musicFrom) return
    store.setState({ countdownBeat: null })
    actor.send({ type: 'COUNTDOWN_DONE' })
  }
  const frame = (): number => {
    const tick = music.position()
    const now = status()
    if (now === 'countdown') countBeats(tick)
    else if (now === 'play' || now === 'player_controlled') {
      const axis = music.axisSecondsNow()
      take?.passTime(axis)
      const allPlayed = music.isRunning() && tick >= range.end && (take?.step() ?? null) === null
      if (allPlayed && axis > tempo.secondsAt(range.end) + (take ? TAIL_SECONDS : 0)) {
        endTake(null, () => actor.send({ type: 'END_OF_CONTENT' }))
        return music.position()
      }
      lights.update(tick)
      if (tick >= music.runsUntil()) for (const index of awaited) lights.await(timeline.notes[index]?.pitch ?? 0)
    }
    tellNews(clock.nowSeconds())
    return tick
  }
  const press = (pitch: Pitch, velocity: number, atSeconds: number, certainty: number): void => {
    learnerSound.down(pitch, velocity)
    const key = { pitch, velocity, certainty, axisSeconds: music.axisSecondsAt(atSeconds), runSeconds: takeClock.runSecondsAt(atSeconds) }
    // Keys tried during a count belong to no music, also where the take is in its middle.
    const isTooEarly = status() === 'countdown' && key.axisSeconds < tempo.secondsAt(musicFrom) - EARLIEST_SECONDS
    const outcome = isMoving() && !isTooEarly ? (take?.press(key) ?? null) : null
    if (outcome && outcome.kind !== 'ignored' && !store.getState().hasTake) store.setState({ hasTake: true })
    if (outcome?.kind === 'wrong') {
      lights.press(pitch, KEY_STATE.wrong)
      stage.pushWrong({ pitch, tick: music.position() })
    } else if (outcome?.kind === 'right') {
      lights.press(pitch, outcome.hand === 'LEFT' ? KEY_STATE.leftHand : KEY_STATE.rightHand)
      if (outcome.stepDone) runToStep(music.runsUntil())
      else if (store.getState().way === 'wait') showAwaited()
    } else lights.press(pitch, KEY_STATE.playedForYou)
    stage.invalidate()
  }
  music.holdAt(range.start)
  newTake(range.start)
  return {
    frame,
    loaded: () => actor.send({ type: 'LOADED' }),
    failed: (message) => actor.send({ type: 'FAILED', message }),
    pause: () => actor.send({ type: 'PAUSE' }),
    modalOpened: () => actor.send({ type: 'MODAL_OPENED' }),
    modalClosed: () => actor.send({ type: 'MODAL_CLOSED' }),
    playPause: () => {
      if (isMoving()) actor.send({ type: 'PAUSE' })
      else void play()
    },
    restart: () => seekTick(range.start),
    seekMeasure: (index) => seekTick(measureStartAt(timeline.measures[index]?.start ?? range.start)),
    setWay: (way) => seekTick(measureStartNow(), () => store.setState({ way })),
    setHands: (hands) => seekTick(measureStartNow(), () => store.setState({ hands })),
    setSpeed: (speed) => {
      if (speed === store.getState().speed) return
      seekTick(measureStartNow(), () => {
        store.setState({ speed })
        tempo = tempoMapOf(timeline, speed)
      })
    },
    setMixer: (mixer) => {
      store.setState({ mixer })
      // The count before the music is heard also with the metronome off: which clicks sound is decided by the list of events.
      sound.setMixer({ ...mixer, METRONOME: { active: true, volume: mixer.METRONOME.volume } })
      const countdown = status() === 'countdown'
      if ((countdown || status() === 'play') && store.getState().way !== 'wait')
        music.change({ start: musicFrom, end: range.end }, runOptions({ countdown, metronome: mixer.METRONOME.active }))
    },
    finish: () => {
      if (!take || take.isEmpty()) return
      // Whole ticks: the wire must bring back the same number.
      const stoppedAt = Math.ceil(placeNow())
      actor.send({ type: 'PAUSE' })
      endTake(stoppedAt, () => moveTo(range.start))
    },
    onNote: (event) => {
      switch (event.kind) {
        case 'down':
          return press(event.pitch, event.velocity, event.atSeconds, event.certainty)
        case 'up':
          learnerSound.up(event.pitch)
          take?.release(event.pitch, music.axisSecondsAt(event.atSeconds), takeClock.runSecondsAt(event.atSeconds))
          lights.release(event.pitch)
          return stage.invalidate()
        case 'pedal':
          return learnerSound.pedal(event.down)
        case 'lost':
          learnerSound.silence()
          actor.send({ type: 'PAUSE' })
          // What the last keys were worth is no news any more: the lost keyboard is.
          shown = take?.feedback() ?? null
          return store.setState({ feedback: { kind: 'device-lost' } })
      }
    },
    dispose: () => {
      actor.stop()
      parts.scheduler.stop()
    },
  }
}
