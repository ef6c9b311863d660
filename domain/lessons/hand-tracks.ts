import {
  type FingerOnKey,
  fingerFromLeft,
  type HandPose,
  type HandStrike,
  type HandTrack,
  handAt,
  handStillAt,
  handTrack,
  type KeyFloor,
  type StruckByFinger,
} from '../hands/index.ts'
import type { Pitch } from '../music/index.ts'
import { isMusic, isOf, type MusicCue, musicIn } from './cues.ts'
import { fingersOf } from './fingers.ts'
import { soundedVoices } from './heard.ts'
import type { LessonHand, LessonKey, LessonMusic } from './notation.ts'
import { type LessonWait, RESTING_PITCH } from './orders.ts'
import { type Cue, heardQuarters, type LessonScene, type LessonStop, type LessonTimeline } from './timeline.ts'

export interface HandSpan {
  readonly from: number
  readonly to: number
}

/** A hand of the teacher through a lesson; seconds from its start. */
export interface LessonHandTrack {
  readonly track: HandTrack
  /** When it is on the stage. */
  readonly shown: readonly HandSpan[]
  /** When it is lifted from the keys. */
  readonly lifts: readonly HandSpan[]
}

/** From the end of the music of a scene to the hand on the keys that are asked for. */
const BEFORE_WAIT_SECONDS = 0.5
/** Notes that begin together. */
const TOGETHER = 1e-4

const laid = (at: number, keys: readonly FingerOnKey[]): HandStrike => ({ at, keys: keys.map(([finger, pitch]) => ({ finger, pitch, until: at })) })
const placed = (keys: readonly LessonKey[]): readonly FingerOnKey[] =>
  keys.flatMap(({ finger, pitch }) => (finger === null ? [] : [[finger, pitch] as const]))

/** What a hand strikes in a music; null where a finger isn't known. */
function strikesOf(music: LessonMusic, hand: LessonHand): readonly (HandStrike & { readonly at: number })[] | null {
  const fingerOf = fingersOf(music, hand)
  const strikes: { at: number; keys: StruckByFinger[] }[] = []
  const notes = soundedVoices(music)
    .filter((voice) => voice.hand === hand)
    .flatMap((voice) => voice.notes)
    .filter(({ keys }) => keys.length > 0)
    .toSorted((a, b) => a.at - b.at)
  for (const note of notes) {
    const last = strikes[strikes.length - 1]
    const strike = last && note.at - last.at < TOGETHER ? last : { at: note.at, keys: [] }
    if (strike !== last) strikes.push(strike)
    for (const key of note.keys) {
      const finger = fingerOf(note, key)
      if (finger === null) return null
      if (!strike.keys.some((struck) => struck.finger === finger))
        strike.keys.push({ finger, pitch: key.pitch, until: note.at + heardQuarters(note) })
    }
  }
  return strikes
}

const inSeconds = (strikes: readonly HandStrike[], from: number, quarterSeconds: number): HandStrike[] =>
  strikes.map(({ at, keys }) => ({
    at: from + at * quarterSeconds,
    keys: keys.map((key) => ({ ...key, until: from + key.until * quarterSeconds })),
  }))

const ofHand = (music: LessonMusic | null, hand: LessonHand): music is LessonMusic => music?.voices.some((voice) => voice.hand === hand) === true

function musicStrikes(cue: MusicCue, hand: LessonHand, start: number): readonly HandStrike[] {
  const music = musicIn(cue)
  if (!ofHand(music, hand) || (cue.order.kind === 'voice' && cue.order.hand !== hand)) return []
  return inSeconds(strikesOf(music, hand) ?? [], start + cue.from, cue.quarterSeconds)
}

/** A path is played in silence, key by key, as long as it is drawn. */
function pathStrikes({ from, to }: Cue, keys: readonly LessonKey[], start: number): readonly HandStrike[] {
  const fingers = placed(keys)
  const step = (to - from) / Math.max(1, fingers.length)
  return fingers.map(([finger, pitch], place) => {
    const at = start + from + place * step
    return { at, keys: [{ finger, pitch, until: at + step }] }
  })
}

function waitedStrike(wait: LessonWait, hand: LessonHand, at: number): readonly HandStrike[] {
  if (wait.kind !== 'keys' || wait.isRead || !ofHand(wait.music, hand)) return []
  const [first] = strikesOf(wait.music, hand) ?? []
  return first
    ? [
        laid(
          at,
          first.keys.map(({ finger, pitch }) => [finger, pitch] as const),
        ),
      ]
    : []
}

function sceneStrikes(scene: LessonScene, stops: readonly LessonStop[], hand: LessonHand): readonly HandStrike[] {
  const { start, cues } = scene
  const strikes = cues.flatMap((cue) => {
    if (isMusic(cue)) return musicStrikes(cue, hand, start)
    if (isOf('print')(cue)) return cue.order.hand === hand ? [laid(start + cue.from, placed(cue.order.keys))] : []
    if (isOf('path')(cue)) return cue.order.hand === hand ? pathStrikes(cue, cue.order.keys, start) : []
    return []
  })
  const ends = cues.filter(isMusic).map(({ to }) => to)
  const waitAt = start + (ends.length > 0 ? Math.max(...ends) + BEFORE_WAIT_SECONDS : 0)
  const firstKeys = stops.flatMap(({ wait }) => waitedStrike(wait, hand, waitAt)).slice(0, 1)
  const all = [...strikes, ...firstKeys].filter(({ keys }) => keys.length > 0)
  const isSpokenOf = cues.some((cue) => isOf('hand', 'lift')(cue) && cue.order.hand === hand)
  if (all.length > 0 || !isSpokenOf) return all
  const resting: FingerOnKey = [fingerFromLeft(1, hand), RESTING_PITCH[hand] as Pitch]
  return [laid(start, [resting])]
}

/** The two hands of the teacher through a lesson. */
export function lessonHandTracks({ scenes, stops }: LessonTimeline): readonly LessonHandTrack[] {
  return (['LEFT', 'RIGHT'] as const).map((hand) => {
    const byScene = scenes.map((scene, index) => ({
      scene,
      strikes: sceneStrikes(
        scene,
        stops.filter((stop) => stop.scene === index),
        hand,
      ),
    }))
    return {
      track: handTrack(
        hand,
        byScene.flatMap(({ strikes }) => strikes).toSorted((a, b) => a.at - b.at),
      ),
      shown: byScene.flatMap(({ scene, strikes }) => (strikes.length > 0 ? [{ from: scene.start, to: scene.start + scene.seconds }] : [])),
      lifts: byScene.flatMap(({ scene }) =>
        scene.cues
          .filter(isOf('lift'))
          .flatMap(({ order, from, to }) => (order.hand === hand ? [{ from: scene.start + from, to: scene.start + to }] : [])),
      ),
    }
  })
}

/** A hand of the stage at a second: 1 where it is there, 0 below the edge. */
export interface StagedHand {
  readonly pose: HandPose
  readonly presence: number
}

/** A hand comes and goes in this time; what is shown in two scenes one after the other stays. */
const ENTER_SECONDS = 0.45
const eased = (share: number): number => {
  const x = Math.min(1, Math.max(0, share))
  return x * x * (3 - 2 * x)
}

function presenceAt(shown: readonly HandSpan[], second: number, isStill: boolean): number {
  const place = shown.findIndex(({ from, to }) => second >= from && second < to)
  const span = shown[place]
  if (!span) return 0
  if (isStill) return 1
  const follows = shown[place - 1]?.to === span.from
  const goesOn = shown[place + 1]?.from === span.to
  return Math.min(follows ? 1 : eased((second - span.from) / ENTER_SECONDS), goesOn ? 1 : eased((span.to - second) / ENTER_SECONDS))
}

/** Up for the first half of a lift, and down again. */
const liftAt = (lifts: readonly HandSpan[], second: number): number => {
  const span = lifts.find(({ from, to }) => second >= from && second < to)
  return span ? Math.sin(Math.PI * eased((second - span.from) / (span.to - span.from))) : 0
}
/** Of a still picture: a lifted hand is high for as long as it is lifted. */
const STILL_LIFT = 0.8

/** The hands of the teacher at a second; without movement they go from key to key at once. */
export function stagedHandsAt(tracks: readonly LessonHandTrack[], floor: KeyFloor, second: number, isStill = false): readonly StagedHand[] {
  return tracks.flatMap(({ track, shown, lifts }) => {
    const presence = presenceAt(shown, second, isStill)
    if (presence === 0) return []
    const pose = isStill ? handStillAt(floor, track, second) : handAt(floor, track, second)
    if (!pose) return []
    const lift = liftAt(lifts, second)
    return [{ pose: { ...pose, lift: Math.max(pose.lift, isStill && lift > 0 ? STILL_LIFT : lift) }, presence }]
  })
}

/** The keys under the hands from one second to another; those that a stage shows with them. */
export const keysUnderHands = (tracks: readonly LessonHandTrack[], from: number, to: number): readonly number[] =>
  tracks.flatMap(({ track: { strikes, lies } }) =>
    strikes.flatMap(({ at }, place) => (at >= from && at < to ? (lies[place]?.keys ?? []).map(([, pitch]) => pitch) : [])),
  )
