import type { Lesson } from '@prelude/contract'
import type { Pitch } from '@prelude/domain/music'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PauseFilledIcon, PlayFilledIcon } from '../../../ui/icons/tabler-icons.tsx'
import { keyboardMicrophoneOf, ListenButton, ListeningSign, pageListening } from '../../listening/front-door.ts'
import { type KeyboardInput, openKeyboardInput } from '../../../shared/play-activity/keyboard-input.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import { LessonKeyboard } from './lesson-keyboard.tsx'
import styles from './lesson-player.module.css'
import { type LessonScene, scenesOf } from './lesson-scene.ts'
import { askedKeys, handleKey, isWaitOver, NOTHING_PLAYED, type WaitProgress } from './lesson-wait.ts'

export interface LessonPlayerProps {
  readonly lesson: Lesson
  readonly onDone: () => void
  readonly onLeave: () => void
}

const AFTER_WAIT_MS = 1_200
const NO_KEYS: ReadonlySet<number> = new Set()

const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined'

interface LessonHeadProps {
  readonly title: string
  readonly scenes: readonly LessonScene[]
  readonly place: number
  readonly voice: boolean
  readonly onVoice: (voice: boolean) => void
  readonly onLeave: () => void
}

function LessonHead({ title, scenes, place, voice, onVoice, onLeave }: LessonHeadProps) {
  return (
    <header className={styles.head}>
      <button type="button" className={styles.icon} aria-label={TEXTS.leave} title={TEXTS.leave} onClick={onLeave}>
        <Icon name="close" size={24} />
      </button>
      <div className={styles.title}>
        <h1>{title}</h1>
        <span className={styles.dots} aria-hidden="true">
          {scenes.map((one, number) => (
            <i key={one.say} className={classes(number < place && styles.past, number === place && styles.here)} />
          ))}
        </span>
      </div>
      <ListeningSign className={styles.microphone} />
      {canSpeak() && <CheckField label={TEXTS.voice} checked={voice} onChange={(event) => onVoice(event.target.checked)} />}
    </header>
  )
}

/** What a scene plays: sound and highlighted keys together. */
function useScenePlayed(scene: LessonScene | undefined, input: KeyboardInput | null, onSounding: (keys: ReadonlySet<number>) => void): void {
  useEffect(() => {
    if (!scene || !input) return undefined
    const timers = scene.notes.flatMap(({ pitch, atSeconds, seconds }) => [
      setTimeout(() => {
        input.playNote(pitch)
        onSounding(new Set([pitch]))
      }, atSeconds * 1_000),
      setTimeout(() => onSounding(NO_KEYS), (atSeconds + seconds) * 1_000 - 60),
    ])
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [scene, input, onSounding])
}

/** An animated lesson: the teacher's text and the keyboard; where it asks for keys, it waits for them. */
export function LessonPlayer({ lesson, onDone, onLeave }: LessonPlayerProps) {
  const scenes = useMemo(() => scenesOf(lesson.scenes), [lesson])
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [voice, setVoice] = useState(false)
  const [sounding, setSounding] = useState<ReadonlySet<number>>(NO_KEYS)
  const [held, setHeld] = useState<ReadonlySet<number>>(NO_KEYS)
  const [waiting, setWaiting] = useState<{ readonly order: number; readonly progress: WaitProgress }>({ order: 0, progress: NOTHING_PLAYED })
  const [input, setInput] = useState<KeyboardInput | null>(null)
  const [pianos, setPianos] = useState<readonly string[]>([])
  const scene = scenes[place]
  const isLast = place === scenes.length - 1
  const wait = scene?.waits[waiting.order]
  const isOver = scene !== undefined && waiting.order >= scene.waits.length
  const go = useCallback(
    (next: number): void => {
      setPlace(Math.min(scenes.length - 1, Math.max(0, next)))
      setWaiting({ order: 0, progress: NOTHING_PLAYED })
      setSounding(NO_KEYS)
    },
    [scenes],
  )

  const onKeyPlayed = useRef<(pitch: Pitch) => void>(() => undefined)
  onKeyPlayed.current = (pitch) => {
    if (!wait) return
    const progress = handleKey(wait, waiting.progress, pitch)
    setWaiting(isWaitOver(wait, progress) ? { order: waiting.order + 1, progress: NOTHING_PLAYED } : { ...waiting, progress })
  }
  const [microphone] = useState(() => keyboardMicrophoneOf(pageListening))
  useEffect(() => {
    const leaveContent = pageListening.contentOpened(`lesson ${lesson.id}`)
    const opened = openKeyboardInput(
      {
        onDown: (pitch) => {
          setHeld((keys) => new Set(keys).add(pitch))
          onKeyPlayed.current(pitch)
        },
        onUp: (pitch) => setHeld((keys) => new Set([...keys].filter((key) => key !== pitch))),
        onLost: () => setHeld(NO_KEYS),
        onPianos: setPianos,
      },
      microphone,
    )
    setInput(opened)
    return () => {
      opened.dispose()
      leaveContent()
    }
  }, [lesson.id, microphone])
  useEffect(() => {
    microphone.ask(wait && scene ? askedKeys(wait, waiting.progress, scene) : [])
  }, [microphone, wait, waiting.progress, scene])

  useScenePlayed(paused ? undefined : scene, input, setSounding)

  // The lesson advances by itself, except where it waits for keys and at its end.
  useEffect(() => {
    if (!scene || paused || isLast || !isOver) return undefined
    const ms = scene.waits.length > 0 ? AFTER_WAIT_MS : scene.durationSeconds * 1_000
    const timer = setTimeout(() => go(place + 1), ms)
    return () => clearTimeout(timer)
  }, [scene, paused, isLast, isOver, place, go])

  useEffect(() => {
    if (!voice || !scene || !canSpeak()) return undefined
    const words = new SpeechSynthesisUtterance(scene.say)
    words.lang = 'fr-FR'
    speechSynthesis.speak(words)
    return () => speechSynthesis.cancel()
  }, [voice, scene])

  if (!scene || !input) return null
  const expression = wait ? 'listening' : isOver && scene.waits.length > 0 ? 'happy' : 'idle'
  return (
    <div className={styles.room} data-theme="night">
      <LessonHead title={lesson.title} scenes={scenes} place={place} voice={voice} onVoice={setVoice} onLeave={onLeave} />
      <main id="content" tabIndex={-1} className={styles.stage}>
        <div className={styles.floor}>
          <Teacher expression={expression} size={132} />
        </div>
        <p className={styles.say} aria-live="polite">
          {scene.say}
        </p>
        {scene.words.length > 0 && (
          <ul className={styles.words}>
            {scene.words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        {scene.waits.length > 0 && (
          <p className={styles.wait} data-over={!wait || undefined}>
            {!wait ? <b>{TEXTS.wellDone}</b> : !scene.say.startsWith(TEXTS.yourTurn) && <b>{TEXTS.yourTurn}</b>}
            {wait && <span>{TEXTS.found(waiting.progress.found, wait.count)}</span>}
          </p>
        )}
        {wait && pianos.length === 0 && <ListenButton />}
      </main>
      <LessonKeyboard
        low={scene.low}
        high={scene.high}
        lit={scene.lit}
        pulsing={scene.pulsing}
        sounding={sounding}
        held={held}
        names={scene.names}
        fingers={scene.fingers}
        attach={input.attach}
      />
      <footer className={styles.foot}>
        <IconButton icon="left" label={TEXTS.previous} onClick={() => go(place - 1)} aria-disabled={place === 0} />
        {/* A scene that waits for keys cannot be paused. */}
        {scene.waits.length === 0 && (
          <button
            type="button"
            className={classes(styles.play, isLast && styles.second)}
            aria-label={paused ? TEXTS.resume : TEXTS.pause}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayFilledIcon size={24} /> : <PauseFilledIcon size={24} />}
          </button>
        )}
        {wait ? (
          <Button variant="text" iconAfter="right" onClick={() => (isLast ? onDone() : go(place + 1))}>
            {TEXTS.skip}
          </Button>
        ) : isLast ? (
          <Button icon="check" onClick={onDone}>
            {TEXTS.finish}
          </Button>
        ) : (
          <IconButton icon="right" label={TEXTS.next} onClick={() => go(place + 1)} />
        )}
        <span className={styles.count}>{TEXTS.scene(place + 1, scenes.length)}</span>
      </footer>
    </div>
  )
}
