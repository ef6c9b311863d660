import { type HearingOrder, keysOf } from '@prelude/domain/learning/hearing'
import type { Pitch } from '@prelude/domain/music'
import type { PulseSound } from '@prelude/engines/sound'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readPulse, writePulse } from '../../platform/pulse-sound.ts'
import { type KeyboardInput, openKeyboardInput } from '../../shared/play-activity/keyboard-input.ts'
import { useKeyLetters } from '../../shared/play-activity/use-key-letters.ts'
import { keyboardMicrophoneOf, pageListening } from '../../features/listening/front-door.ts'
import { type HearingAnswer, HearingSession, type HearingState } from './hearing-session.ts'

const NONE: ReadonlySet<Pitch> = new Set()

/** Keys, cable, computer keys and microphone, and the sound, as long as the page is open. */
function useHearingInput(onStruck: (pitch: Pitch, atSeconds: number) => void) {
  const [input, setInput] = useState<KeyboardInput | null>(null)
  const [held, setHeld] = useState(NONE)
  const [pianos, setPianos] = useState<readonly string[]>([])
  const struck = useRef(onStruck)
  struck.current = onStruck
  useEffect(() => {
    const leaveContent = pageListening.contentOpened('hearing')
    const opened = openKeyboardInput(
      {
        onDown: (pitch, { atSeconds }) => {
          setHeld((keys) => new Set(keys).add(pitch))
          struck.current(pitch, atSeconds)
        },
        onUp: (pitch) => setHeld((keys) => new Set([...keys].filter((key) => key !== pitch))),
        onLost: () => setHeld(NONE),
        onPianos: setPianos,
      },
      keyboardMicrophoneOf(pageListening),
    )
    opened.sound.setPulse(readPulse())
    setInput(opened)
    return () => {
      opened.dispose()
      leaveContent()
    }
  }, [])
  return { input, held, pianos }
}

export interface OpenHearing {
  /** Null before the first item. */
  readonly state: HearingState | null
  readonly session: HearingSession | null
  readonly held: ReadonlySet<Pitch>
  readonly pianos: readonly string[]
  /** The sound was asked to start: still starting, heard, or not. */
  readonly sound: 'unasked' | 'starting' | 'heard' | 'silent'
  readonly attach: KeyboardInput['attach']
  /** Of the computer's keys. */
  readonly letters: readonly string[]
  /** Opens an item; the first one starts the sound. */
  open(order: HearingOrder): Promise<void>
  /** A tap by button or key of the computer. */
  tap(): void
  /** What the pulse of rhythms sounds like. */
  readonly pulse: PulseSound
  choosePulse(pulse: PulseSound): void
}

/** Items of the hearing page, one after the other, on the sound and the inputs of the page. */
export function useHearing(onAnswer: (order: HearingOrder, answer: HearingAnswer) => void): OpenHearing {
  const [state, setState] = useState<HearingState | null>(null)
  const [session, setSession] = useState<HearingSession | null>(null)
  const [sound, setSound] = useState<OpenHearing['sound']>('unasked')
  const { input, held, pianos } = useHearingInput((pitch, atSeconds) => session?.strike(pitch, atSeconds))
  const [pulse, setPulse] = useState(readPulse)
  const answered = useRef(onAnswer)
  answered.current = onAnswer
  useEffect(() => {
    if (!input) return undefined
    const opened = new HearingSession({ sound: input.sound, onState: setState, onAnswer: (...answer) => answered.current(...answer) })
    setSession(opened)
    let frame = 0
    const draw = (): void => {
      opened.frame()
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      opened.dispose()
      setSession(null)
    }
  }, [input])
  const item = state?.item
  useEffect(() => {
    if (item) input?.placeComputerKeys(keysOf(item))
  }, [input, item])
  return {
    ...{ state, session, held, pianos, sound, pulse },
    letters: useKeyLetters(input, pianos),
    choosePulse: (chosen) => {
      writePulse(chosen)
      setPulse(chosen)
      input?.sound.setPulse(chosen)
    },
    attach: useCallback<KeyboardInput['attach']>((...keyboard) => input?.attach(...keyboard) ?? (() => undefined), [input]),
    open: async (order) => {
      if (!input || !session) return
      setSound((before) => (before === 'heard' ? before : 'starting'))
      const isHeard = await input.canBeHeard()
      setSound(isHeard ? 'heard' : 'silent')
      if (isHeard) session.open(order)
    },
    // Any key does: a rhythm has no pitch.
    tap: () => input && session?.strike(60 as Pitch, input.sound.clock.nowSeconds()),
  }
}
