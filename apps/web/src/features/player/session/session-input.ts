import type { Pitch } from '@prelude/domain/music'
import type { AudioClock, NoteInputEvent, NoteInputKind } from '@prelude/domain/practice'
import { lastStartingBefore, measureAt, type Timeline } from '@prelude/domain/score'
import { KEY_STATE } from '@prelude/engines/roll'
import type { PlayerStore } from '../player.store.ts'
import type { CurrentPass } from './current-pass.ts'
import type { LearnerSound } from './input-monitor.ts'
import { createKeyGestures, type GestureAction, type KeyGesture, type StruckKey } from './key-gestures.ts'
import type { MusicRun } from './music-run.ts'
import type { RollMarks } from './session-parts.ts'
import type { TakeClock } from './take-clock.ts'
import type { TakenKey } from './take-in-progress.ts'
import { LONGEST_NOTE_SECONDS } from './take-recorder.ts'

/** Where keys arrive: they sound at once, may be an order, are judged and light up. */
export interface SessionInput {
  onNote(event: NoteInputEvent): void
  /** Gives free what was held back, and lets keys go that no hand can be holding any more; call each frame. */
  passTime(nowSeconds: number): void
  setGestures(gestures: readonly KeyGesture[]): void
}

export interface SessionInputOptions {
  readonly timeline: Timeline
  readonly clock: AudioClock
  readonly store: PlayerStore
  readonly roll: RollMarks
  readonly learnerSound: LearnerSound
  readonly music: MusicRun
  readonly pass: CurrentPass
  readonly takeClock: TakeClock
  readonly gestures: readonly KeyGesture[]
  readonly isMoving: () => boolean
  /** No dialog lies over the player: the keys may give orders. */
  readonly mayCommand: () => boolean
  /** Keys tried during a count belong to no music, also where the take is in its middle. */
  readonly isTooEarly: (axisSeconds: number) => boolean
  /** The chord that « Attendre » waited for is whole. */
  readonly onStepDone: () => void
  /** « Me suivre »: the learner is there now. */
  readonly onLearnerAt: (tick: number) => void
  readonly onGesture: (action: GestureAction) => void
  readonly onLost: (source: NoteInputKind | undefined) => void
}

const LOOK_FOR_STUCK_EVERY_SECONDS = 1

export function createSessionInput(parts: SessionInputOptions): SessionInput {
  const { timeline, clock, store, roll, learnerSound, music, pass, takeClock, isMoving } = parts
  const heldSince = new Map<Pitch, number>()
  let lookedAt = 0

  /** The music asks for this key about now: then it is no order. */
  const isAskedSoon = (pitch: Pitch): boolean => {
    const { mode, hands } = store.getState()
    if (!isMoving() || mode === 'listen') return false
    const place = pass.take()?.step()?.tick ?? music.position()
    const beat = measureAt(timeline, place).beatTicks
    const { notes } = timeline
    for (let index = lastStartingBefore(notes, place - beat - 1, ({ onset }) => onset) + 1; index < notes.length; index += 1) {
      const note = notes[index]
      if (!note || note.onset > place + beat) return false
      if (note.pitch === pitch && (hands === 'BOTH' || note.hand === hands)) return true
    }
    return false
  }
  const gestures = createKeyGestures(parts.gestures, isAskedSoon)

  const judge = ({ pitch, velocity, certainty, atSeconds, source }: StruckKey): void => {
    const axisSeconds = music.axisSecondsAt(atSeconds)
    const heard = { axisSeconds, runSeconds: takeClock.runSecondsAt(atSeconds), musicTick: music.position() }
    const key: TakenKey = { pitch, velocity, certainty, ...heard, ...(source ? { source } : {}) }
    const outcome = isMoving() && !parts.isTooEarly(axisSeconds) ? (pass.take()?.press(key) ?? null) : null
    if (outcome && outcome.kind !== 'ignored' && !store.getState().hasTake) store.setState({ hasTake: true })
    const lights = pass.lights()
    if (outcome?.kind === 'wrong') {
      lights.press(pitch, KEY_STATE.wrong)
      roll.pushWrong({ pitch, tick: music.position() })
    } else if (outcome?.kind === 'right') {
      lights.press(pitch, outcome.hand === 'LEFT' ? KEY_STATE.leftHand : KEY_STATE.rightHand)
      if (outcome.goTo !== null) parts.onLearnerAt(outcome.goTo)
      else if (outcome.stepDone && store.getState().mode === 'wait') parts.onStepDone()
      else if (store.getState().mode !== 'time') pass.showAwaited(clock.nowSeconds(), music.position())
    } else lights.press(pitch, KEY_STATE.playedForYou)
    // A key that was held back may be up again already.
    if (!heldSince.has(pitch)) lights.release(pitch)
    roll.invalidate()
  }
  const judgeAll = (keys: readonly StruckKey[]): void => {
    for (const key of keys) judge(key)
  }
  const down = (key: StruckKey): void => {
    heldSince.set(key.pitch, key.atSeconds)
    // An acoustic piano has sounded already.
    if (key.source !== 'microphone') learnerSound.down(key.pitch, key.velocity)
    if ((key.source !== undefined && key.source !== 'midi') || !parts.mayCommand()) {
      judge(key)
      return
    }
    const { played, action } = gestures.down(key)
    judgeAll(played)
    if (action) parts.onGesture(action)
    else if (!played.includes(key)) pass.lights().press(key.pitch, KEY_STATE.playedForYou)
    roll.invalidate()
  }
  const up = (pitch: Pitch, atSeconds: number): void => {
    heldSince.delete(pitch)
    learnerSound.up(pitch)
    judgeAll(gestures.up(pitch))
    pass.take()?.release(pitch, music.axisSecondsAt(atSeconds), takeClock.runSecondsAt(atSeconds))
    pass.lights().release(pitch)
    roll.invalidate()
  }
  return {
    setGestures: gestures.setGestures,
    passTime: (nowSeconds) => {
      judgeAll(gestures.passTime(nowSeconds))
      if (heldSince.size === 0 || nowSeconds - lookedAt < LOOK_FOR_STUCK_EVERY_SECONDS) return
      lookedAt = nowSeconds
      for (const [pitch, since] of heldSince) if (nowSeconds - since > LONGEST_NOTE_SECONDS) up(pitch, nowSeconds)
    },
    onNote: (event) => {
      switch (event.kind) {
        case 'down':
          return down(event)
        case 'up':
          return up(event.pitch, event.atSeconds)
        case 'pedal':
          learnerSound.pedal(event.down)
          if (isMoving()) pass.take()?.pedal(event.down, music.axisSecondsAt(event.atSeconds), takeClock.runSecondsAt(event.atSeconds))
          return
        case 'lost':
          judgeAll(gestures.clear())
          heldSince.clear()
          learnerSound.silence()
          return parts.onLost(event.source)
      }
    },
  }
}
