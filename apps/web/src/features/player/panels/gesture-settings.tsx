import { isPitch, noteName, type Pitch } from '@prelude/domain/music'
import { useEffect, useRef, useState } from 'react'
import { middleC } from '../../../platform/middle-c.ts'
import { HELP_TEXTS as TEXTS } from '../shortcuts/help.texts.ts'
import { DEFAULT_GESTURES, FEWEST_GESTURE_KEYS, type GestureAction, type KeyGesture, MOST_GESTURE_KEYS } from '../session/keys/key-gestures.ts'
import styles from './help-sheet.module.css'

export interface GestureSettingsProps {
  readonly gestures: readonly KeyGesture[]
  /** Keys that are down, by pitch: above 0 while held. */
  readonly keys: Uint8Array
  readonly onGestures: (gestures: readonly KeyGesture[]) => void
  /** While keys are being chosen, no gesture is carried out. */
  readonly onCapture: (capturing: boolean) => void
}

/** « do1 », as on the octave numbers of the piano roll: the choice between do3 and do4 cannot change while this is open. */
const nameOf = (pitch: number): string => noteName(pitch, middleC.getState().name)

const heldNow = (keys: Uint8Array): Pitch[] => {
  const held: Pitch[] = []
  keys.forEach((state, pitch) => {
    if (state > 0 && isPitch(pitch)) held.push(pitch)
  })
  return held
}

/** Why a set of keys cannot be a gesture; null where it can. */
export function gestureFault(pitches: readonly Pitch[], action: GestureAction, gestures: readonly KeyGesture[]): string | null {
  if (pitches.length < FEWEST_GESTURE_KEYS || pitches.length > MOST_GESTURE_KEYS) return TEXTS.captureCount(FEWEST_GESTURE_KEYS, MOST_GESTURE_KEYS)
  const same = (other: KeyGesture): boolean => other.pitches.length === pitches.length && other.pitches.every((pitch) => pitches.includes(pitch))
  return gestures.some((other) => other.action !== action && same(other)) ? TEXTS.captureTaken : null
}

/** Waits until all keys are released: the largest set held together counts. */
function Capture({ keys, onKeys }: { readonly keys: Uint8Array; readonly onKeys: (pitches: readonly Pitch[]) => void }) {
  const shown = useRef<HTMLOutputElement>(null)
  const reported = useRef(onKeys)
  reported.current = onKeys
  useEffect(() => {
    let most: Pitch[] = []
    // A key held before the dialog opened does not count.
    const before = new Set(heldNow(keys))
    let frame = 0
    const look = (): void => {
      const held = heldNow(keys).filter((pitch) => !before.has(pitch))
      if (held.length > most.length) {
        most = held
        if (shown.current) shown.current.textContent = most.map(nameOf).join(' ')
      }
      if (held.length === 0 && most.length > 0) {
        reported.current(most)
        most = []
      }
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [keys])
  return <output ref={shown} className={styles.struck} />
}

/** The key gestures, each with its keys and a button to change them by playing. */
export function GestureSettings({ gestures, keys, onGestures, onCapture }: GestureSettingsProps) {
  const [capturing, setCapturing] = useState<GestureAction | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const capture = (action: GestureAction | null): void => {
    setFault(null)
    setCapturing(action)
    onCapture(action !== null)
  }
  const take = (action: GestureAction, pitches: readonly Pitch[]): void => {
    const wrong = gestureFault(pitches, action, gestures)
    setFault(wrong)
    if (wrong) return
    setCapturing(null)
    onCapture(false)
    onGestures(gestures.map((gesture) => (gesture.action === action ? { action, pitches } : gesture)))
  }
  return (
    <section className={styles.group}>
      <h3>{TEXTS.gestures}</h3>
      <p className={styles.hint}>{TEXTS.gesturesHint}</p>
      <ul>
        {gestures.map(({ action, pitches }) => (
          <li key={action} className={styles.gesture} data-capturing={capturing === action || undefined}>
            <span className={styles.label}>{TEXTS.gestureActions[action]}</span>
            {capturing === action ? (
              <>
                <Capture keys={keys} onKeys={(struck) => take(action, struck)} />
                <button type="button" className={styles.change} onClick={() => capture(null)}>
                  {TEXTS.cancel}
                </button>
                <p className={styles.ask} role="status">
                  {fault ?? TEXTS.capture(FEWEST_GESTURE_KEYS, MOST_GESTURE_KEYS)}
                </p>
              </>
            ) : (
              <>
                <span className={styles.caps}>
                  {pitches.map((pitch) => (
                    <kbd key={pitch}>{nameOf(pitch)}</kbd>
                  ))}
                </span>
                <button
                  type="button"
                  className={styles.change}
                  aria-label={TEXTS.changeOf(TEXTS.gestureActions[action])}
                  onClick={() => capture(action)}
                >
                  {TEXTS.change}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.change}
        onClick={() => {
          capture(null)
          onGestures(DEFAULT_GESTURES)
        }}
      >
        {TEXTS.reset}
      </button>
    </section>
  )
}
