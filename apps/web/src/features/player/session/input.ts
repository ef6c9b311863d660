import type { Pitch } from '@prelude/domain/music'
import {
  isHit,
  type Judged,
  KEY_MARK,
  LONGEST_NOTE_SECONDS,
  type MarksWriter,
  type NoteInputEvent,
  type NoteInputKind,
  type StruckNote,
  type TakeInProgress,
} from '@prelude/domain/practice'
import { type Hands, lastStartingBefore, measureAt, type Timeline } from '@prelude/domain/score'
import type { PlayerStore } from '../store/player.store.ts'
import type { InputMonitor } from './keys/input-monitor.ts'
import { createKeyGestures, type GestureAction, type KeyGesture, type KeyDown } from './keys/key-gestures.ts'
import type { KeyLights } from './keys/key-lights.ts'
import type { Transport } from './transport.ts'

/** Handles note input: sounds the key, checks for a key gesture, judges it, sets its marks. */
export interface SessionInput {
  onNote(event: NoteInputEvent): void
  /** Judges the keys held back for a gesture, and releases those that can no longer be held; call each frame. */
  advance(nowSeconds: number): void
  /** A key that is down; one that the microphone hears is not known to be. */
  isDown(pitch: number): boolean
  setGestures(gestures: readonly KeyGesture[]): void
}

export interface SessionInputOptions {
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly marks: MarksWriter
  readonly monitor: InputMonitor
  readonly transport: Transport
  readonly lights: KeyLights
  readonly take: () => TakeInProgress | null
  readonly gestures: readonly KeyGesture[]
  readonly isMoving: () => boolean
  /** No dialog covers the player: key gestures are active. */
  readonly mayCommand: () => boolean
  /** Keys struck during a countdown belong to no take, also in the middle of one. */
  readonly isTooEarly: (scoreSeconds: number) => boolean
  /** A key of the take was struck, right or wrong. */
  readonly onJudged: (judged: Judged) => void
  readonly onGesture: (action: GestureAction) => void
  readonly onLost: (source: NoteInputKind | undefined) => void
}

const LOOK_FOR_STUCK_EVERY_SECONDS = 1

/** A hand asks for this key within a beat of a tick. */
function isAskedNear({ timeline, hands }: { readonly timeline: Timeline; readonly hands: Hands }, tick: number, pitch: Pitch): boolean {
  const beat = measureAt(timeline, tick).beatTicks
  const { notes } = timeline
  for (let index = lastStartingBefore(notes, tick - beat - 1, ({ onset }) => onset) + 1; index < notes.length; index += 1) {
    const note = notes[index]
    if (!note || note.onset > tick + beat) return false
    if (note.pitch === pitch && (hands === 'BOTH' || note.hand === hands)) return true
  }
  return false
}

export function createSessionInput(options: SessionInputOptions): SessionInput {
  const { timeline, store, marks, monitor, transport, lights, take, isMoving } = options
  const held = new Map<number, KeyDown>()
  let lookedAt = 0

  /** The music asks for this key about now: then it is no gesture. */
  const isAskedSoon = (pitch: Pitch): boolean => {
    const { mode, hands } = store.choices.getState()
    if (!isMoving() || mode === 'listen') return false
    return isAskedNear({ timeline, hands }, take()?.step()?.tick ?? transport.position(), pitch)
  }
  const gestures = createKeyGestures(options.gestures, isAskedSoon)

  const place = ({ pitch, velocity, certainty, atSeconds, stampSeconds, source }: KeyDown): StruckNote => ({
    pitch,
    velocity,
    certainty,
    ...(source ? { source } : {}),
    clockSeconds: atSeconds,
    ...(stampSeconds === undefined ? {} : { stampSeconds }),
    scoreSeconds: transport.scoreSecondsAt(atSeconds),
    playedSeconds: transport.played.secondsAt(atSeconds),
    tick: transport.position(),
  })
  const judge = (key: KeyDown): void => {
    const note = place(key)
    const judged = isMoving() && !options.isTooEarly(note.scoreSeconds) ? (take()?.strike(note) ?? null) : null
    const verdict = judged?.verdict
    // A further strike of a press keeps the light that the press has.
    if (verdict?.kind === 'ignored' && verdict.why === 'same-press') return
    for (const { strike } of judged?.lateHits ?? []) marks.removeWrong(strike)
    if (verdict?.kind === 'wrong') {
      lights.press(note.pitch, KEY_MARK.wrong)
      marks.addWrong({ pitch: note.pitch, tick: note.tick })
    } else if (verdict && isHit(verdict)) {
      lights.press(note.pitch, timeline.notes[verdict.noteIndex]?.hand === 'LEFT' ? KEY_MARK.leftHand : KEY_MARK.rightHand)
    } else lights.press(note.pitch, KEY_MARK.playedForYou)
    if (judged && judged.verdict.kind !== 'ignored') options.onJudged(judged)
    // A key that was held back may have been released already.
    if (!held.has(note.pitch)) lights.release(note.pitch)
  }
  const judgeAll = (keys: readonly KeyDown[]): void => {
    for (const key of keys) judge(key)
  }
  const down = (key: KeyDown): void => {
    held.set(key.pitch, key)
    // An acoustic piano sounds by itself.
    if (key.source !== 'microphone') monitor.down(key.pitch, key.velocity)
    if ((key.source !== undefined && key.source !== 'midi') || !options.mayCommand()) {
      judge(key)
      return
    }
    const { played, action } = gestures.down(key)
    judgeAll(played)
    if (action) options.onGesture(action)
    else if (!played.includes(key)) lights.press(key.pitch, KEY_MARK.playedForYou)
  }
  const up = (pitch: Pitch, atSeconds: number): void => {
    held.delete(pitch)
    monitor.up(pitch)
    judgeAll(gestures.up(pitch))
    take()?.release(pitch, transport.scoreSecondsAt(atSeconds), transport.played.secondsAt(atSeconds))
    lights.release(pitch)
  }
  return {
    isDown: (pitch) => held.has(pitch) && held.get(pitch)?.source !== 'microphone',
    setGestures: gestures.setGestures,
    advance: (nowSeconds) => {
      judgeAll(gestures.passTime(nowSeconds))
      if (held.size === 0 || nowSeconds - lookedAt < LOOK_FOR_STUCK_EVERY_SECONDS) return
      lookedAt = nowSeconds
      for (const { pitch, atSeconds } of held.values()) if (nowSeconds - atSeconds > LONGEST_NOTE_SECONDS) up(pitch, nowSeconds)
    },
    onNote: (event) => {
      switch (event.kind) {
        case 'down':
          return down(event)
        case 'up':
          return up(event.pitch, event.atSeconds)
        case 'velocity':
          return take()?.velocity(event.pitch, event.velocity)
        case 'pedal':
          monitor.pedal(event.down)
          if (isMoving()) take()?.pedal(event.down, transport.scoreSecondsAt(event.atSeconds), transport.played.secondsAt(event.atSeconds))
          return
        case 'lost':
          judgeAll(gestures.clear())
          held.clear()
          monitor.silence()
          return options.onLost(event.source)
      }
    },
  }
}
