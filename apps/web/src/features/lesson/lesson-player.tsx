import type { Lesson } from '@prelude/contract'
import {
  askedKeys,
  keysOfWait,
  keysUnderHands,
  type LessonPicture,
  lessonHandTracks,
  READABLE_CHARACTERS_A_SECOND,
  type StruckKey,
} from '@prelude/domain/lessons'
import { MIDDLE_C, type Pitch } from '@prelude/domain/music'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type KeyboardInput, openKeyboardInput } from '../../shared/play-activity/keyboard-input.ts'
import { useKeyLetters } from '../../shared/play-activity/use-key-letters.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Teacher, type TeacherExpression } from '../../music-ui/teacher.tsx'
import { keyboardMicrophoneOf, ListenButton, pageListening } from '../listening/front-door.ts'
import { LessonAsk } from './lesson-ask.tsx'
import { hasSheet, LessonSheet } from './lesson-sheet.tsx'
import { LessonControls, type LessonSpeed } from './lesson-controls.tsx'
import { LessonKeyboard } from './lesson-keyboard.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-player.module.css'
import type { Waiting } from './lesson-session.ts'
import { useLesson } from './use-lesson.ts'
import { useLessonVoice } from './use-lesson-voice.ts'

export interface LessonPlayerProps {
  readonly lesson: Lesson
  readonly onDone: () => void
  readonly onLeave: () => void
}

const NO_KEYS: ReadonlySet<number> = new Set()
/** Help is shown after this time without a right key, or after so many wrong ones. */
const HELP_SECONDS = 8
const HELP_MISSES = 3

/** MIDI, screen, computer keys and the page's microphone while a lesson is open. */
function useLessonInput(lessonId: number, onStruck: (key: StruckKey) => void) {
  const [held, setHeld] = useState<ReadonlySet<number>>(NO_KEYS)
  const [input, setInput] = useState<KeyboardInput | null>(null)
  const [pianos, setPianos] = useState<readonly string[]>([])
  const [microphone] = useState(() => keyboardMicrophoneOf(pageListening))
  const struck = useRef(onStruck)
  struck.current = onStruck
  useEffect(() => {
    const leaveContent = pageListening.contentOpened(`lesson ${lessonId}`)
    const opened = openKeyboardInput(
      {
        onDown: (pitch, strike) => {
          setHeld((keys) => new Set(keys).add(pitch))
          struck.current({ pitch, ...strike })
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
  }, [lessonId, microphone])
  return { input, held, pianos, microphone }
}

/** True once the learner has waited for a while, or missed several keys. */
function useHelp(waiting: Waiting | null): boolean {
  const [isLate, setLate] = useState(false)
  const foundCount = waiting?.progress.foundCount
  const stop = waiting?.stop
  useEffect(() => {
    setLate(false)
    if (stop === undefined || foundCount === undefined) return undefined
    const timer = setTimeout(() => setLate(true), HELP_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [stop, foundCount])
  return waiting !== null && (isLate || waiting.progress.misses >= HELP_MISSES)
}

/** The keys that a narrow window shows first: those that are asked, else those that sound, are named, and lie under the hands. */
const focusOf = (picture: LessonPicture, askedKeysNow: readonly number[], allAsked: readonly number[]): readonly (readonly number[])[] => {
  const underHands = picture.hands.flatMap(({ keys }) => keys.map(([, pitch]) => pitch))
  return askedKeysNow.length > 0
    ? [askedKeysNow, allAsked, underHands]
    : [[...picture.lit, ...picture.pulsing], underHands, picture.sounding.map(({ pitch }) => pitch)].filter((keys) => keys.length > 0)
}

/** The teacher's face: at what is heard it looks and points, a sentence is said as long as it takes to read it. */
function faceOf(picture: LessonPicture, isAsking: boolean, second: number): TeacherExpression {
  if (isAsking) return 'listening'
  if (picture.isAnswered) return 'happy'
  if (picture.sounding.length > 0) return 'showing'
  if (second < picture.say.length / READABLE_CHARACTERS_A_SECOND) return 'speaking'
  return picture.lit.length > 0 || picture.hands.length > 0 ? 'showing' : 'idle'
}

/** An animated lesson on the audio clock: paper, the teacher's hands and words; where it asks for keys, it waits for them. */
export function LessonPlayer({ lesson, onDone, onLeave }: LessonPlayerProps) {
  const speech = useLessonVoice()
  const [speed, setSpeed] = useState<LessonSpeed>(1)
  const [subtitles, setSubtitles] = useState(true)
  const strike = useRef<(key: StruckKey) => void>(() => undefined)
  const { input, held, pianos, microphone } = useLessonInput(lesson.id, (key) => strike.current(key))
  const open = useLesson(lesson.scenes, input, speech.sceneEnd)
  const { picture, waiting, timeline, session } = open
  strike.current = (key) => session?.strike(key)
  const helps = useHelp(waiting)
  const tracks = useMemo(() => lessonHandTracks(timeline), [timeline])
  const askedPitches = waiting ? askedKeys(waiting.wait, waiting.progress, picture) : []
  const listened = askedPitches.join()
  useEffect(() => {
    microphone.ask(listened === '' ? [] : listened.split(',').map(Number))
  }, [microphone, listened])
  const allAsked = waiting ? keysOfWait(waiting.wait, picture) : []
  const allPitches = allAsked.join()
  // Of « any do », those that are left may all be struck where the letters are.
  const next = waiting?.wait.kind === 'any' ? allPitches : listened
  useEffect(() => {
    if (next !== '') input?.placeComputerKeys(next.split(',').map(Number), allPitches.split(',').map(Number))
  }, [input, next, allPitches])
  const letters = useKeyLetters(input, pianos)
  const scene = timeline.scenes[picture.scene]
  useEffect(() => speech.read({ number: picture.scene, say: picture.say, isPlaying: open.isPlaying, speed }))
  if (!input || !scene || !session) return null
  const underHands = keysUnderHands(tracks, scene.start, scene.start + scene.seconds)
  const isOnPaper = hasSheet(picture)
  // The lesson can be left as done from the last scene on, once nothing more is asked.
  const isLast = picture.scene === timeline.scenes.length - 1 && !waiting && timeline.stops.every(({ at }) => at < open.second)
  return (
    <LessonFrame
      title={lesson.title}
      place={TEXTS.scene(picture.scene + 1, timeline.scenes.length)}
      onLeave={onLeave}
      foot={
        <>
          <LessonControls
            second={open.second}
            seconds={timeline.seconds}
            isPlaying={open.isPlaying && !waiting}
            isEnded={open.isEnded}
            chapters={timeline.scenes}
            chapter={picture.scene}
            speed={speed}
            subtitles={subtitles}
            voice={speech.canSpeak ? speech.isOn : null}
            onPlay={() => {
              void input.wake()
              session.play()
            }}
            onPause={() => session.pause()}
            onSeek={(second) => session.seek(second)}
            onSpeed={(wanted) => {
              setSpeed(wanted)
              session.setSpeed(wanted)
            }}
            onSubtitles={setSubtitles}
            onVoice={speech.turn}
          />
          {(isLast || open.isEnded) && (
            <Button variant={open.isEnded ? 'primary' : 'soft'} icon="check" onClick={onDone}>
              {TEXTS.finish}
            </Button>
          )}
        </>
      }
      keys={
        <LessonKeyboard
          low={Math.min(picture.low, ...underHands) as Pitch}
          high={Math.max(picture.high, ...underHands) as Pitch}
          focus={focusOf(picture, askedPitches, allAsked)}
          lit={picture.lit}
          pulsing={helps ? askedPitches : picture.pulsing}
          sounding={picture.sounding}
          held={held}
          names={picture.names}
          groups={picture.groups}
          hands={picture.hands}
          tracks={tracks}
          hasHands={underHands.length > 0}
          secondNow={() => session.secondNow()}
          isPlaying={open.isPlaying && !waiting}
          isAsking={waiting !== null && waiting.wait.kind !== 'quiz' && waiting.wait.kind !== 'tap'}
          marked={picture.finger}
          letters={askedPitches.length > 0 ? letters : []}
          attach={input.attach}
        />
      }
    >
      {isOnPaper && (
        <div className={styles.scene}>
          <LessonSheet picture={picture} />
        </div>
      )}
      <div className={styles.talk} data-alone={!isOnPaper || undefined} data-asking={waiting !== null || undefined}>
        <div className={styles.teacher}>
          <Teacher expression={faceOf(picture, waiting !== null, open.second - scene.start)} size={isOnPaper ? 104 : 152} />
        </div>
        <div className={styles.words}>
          {subtitles && (
            <p className={styles.say} aria-live="polite">
              {picture.say}
            </p>
          )}
          {picture.isAnswered && (
            <p className={styles.done} role="status">
              {TEXTS.wellDone}
            </p>
          )}
          {waiting && (
            <LessonAsk
              waiting={waiting}
              helps={helps}
              startsWithYou={picture.say.startsWith(TEXTS.yourTurn)}
              onTap={() => session.strike({ pitch: MIDDLE_C, atSeconds: input.sound.clock.nowSeconds(), velocity: null })}
              onAnswer={(word) => session.answer(word)}
              onListen={() => session.hear()}
              onPass={() => session.pass()}
            />
          )}
          {waiting && waiting.wait.kind !== 'quiz' && pianos.length === 0 && <ListenButton />}
        </div>
      </div>
    </LessonFrame>
  )
}
