import { isPitch, pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import { deviceStorage } from '../../platform/device-storage.ts'
import { LARGEST_ZOOM, SMALLEST_ZOOM } from './store/choices.store.ts'
import {
  DEFAULT_GESTURES,
  FEWEST_GESTURE_KEYS,
  GESTURE_ACTIONS,
  type GestureAction,
  type KeyGesture,
  MOST_GESTURE_KEYS,
} from './session/keys/key-gestures.ts'

/** Small settings of this device, not of the learner. */
const MONITORING = 'prelude.ownSound'
const ZOOM = 'prelude.scoreZoom'
const LYRICS = 'prelude.scoreLyrics'
const ALL_FINGERS = 'prelude.scoreAllFingers'
const GESTURES = 'prelude.keyGestures'
const FADING = 'prelude.fadingAids'
const LEGEND = 'prelude.legendTakes'
const TURN_HINT = 'prelude.turnHint'
/** spec: learning §4.6, the local flag that starts at once. */
const DISABLE_COUNTDOWN = 'disableCountdown'

const { read, write, readJson, writeJson } = deviceStorage

export const readMonitoring = (): boolean => read(MONITORING) !== 'false'
export const writeMonitoring = (on: boolean): void => void write(MONITORING, String(on))
export const readCountdown = (): boolean => read(DISABLE_COUNTDOWN) !== 'true'
export const writeCountdown = (on: boolean): void => void write(DISABLE_COUNTDOWN, String(!on))
export const readLyrics = (): boolean => read(LYRICS) !== 'false'
export const writeLyrics = (on: boolean): void => void write(LYRICS, String(on))
export const readAllFingers = (): boolean => read(ALL_FINGERS) === 'true'
export const writeAllFingers = (on: boolean): void => void write(ALL_FINGERS, String(on))
export function readZoom(): number {
  const zoom = Number(read(ZOOM) ?? 1)
  return zoom >= SMALLEST_ZOOM && zoom <= LARGEST_ZOOM ? zoom : 1
}
export const writeZoom = (zoom: number): void => void write(ZOOM, String(zoom))
export const readFading = (): boolean => read(FADING) === 'true'
export const writeFading = (on: boolean): void => void write(FADING, String(on))

/** Takes on this device in which the marks are explained. */
const TAKES_WITH_LEGEND = 3
export const readsLegend = (): boolean => Number(read(LEGEND) ?? 0) < TAKES_WITH_LEGEND
export const countLegendTake = (): void => void write(LEGEND, String(Math.min(TAKES_WITH_LEGEND, Number(read(LEGEND) ?? 0) + 1)))

/** The invitation to turn a phone: true once on a device, when its screen is first seen upright. */
export function takeTurnHint(): boolean {
  if (read(TURN_HINT) !== null || !matchMedia('(max-width: 767px) and (orientation: portrait)').matches) return false
  write(TURN_HINT, 'shown')
  return true
}

const keysOf = (value: unknown): KeyGesture['pitches'] | undefined => {
  if (!Array.isArray(value) || !value.every((key) => Number.isInteger(key) && key >= 1 && key <= 88)) return undefined
  const pitches = [...new Set(value)].map((key: number) => pitchOfPianoKey(key)).filter(isPitch)
  return pitches.length >= FEWEST_GESTURE_KEYS && pitches.length <= MOST_GESTURE_KEYS ? pitches : undefined
}

/** The learner's key gestures; the default where none was chosen, or the stored value is invalid. An empty list disables one. */
export function readGestures(): KeyGesture[] {
  // Not written by this app: the default gestures apply.
  const stored = Object(readJson(GESTURES)) as Partial<Record<GestureAction, unknown>>
  return GESTURE_ACTIONS.flatMap((action): KeyGesture[] => {
    const value = stored[action]
    if (Array.isArray(value) && value.length === 0) return []
    const pitches = keysOf(value) ?? DEFAULT_GESTURES.find((gesture) => gesture.action === action)?.pitches
    return pitches ? [{ action, pitches }] : []
  })
}

export function writeGestures(gestures: readonly KeyGesture[]): void {
  const keys = GESTURE_ACTIONS.map((action) => [action, gestures.find((gesture) => gesture.action === action)?.pitches.map(pianoKeyOf) ?? []])
  writeJson(GESTURES, Object.fromEntries(keys))
}
