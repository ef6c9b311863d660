import { type Calibration, calibrate, type ListeningClip } from '@prelude/engines/listening'
import { type pageListening, readCalibration } from '../../features/listening/front-door.ts'

/** spec: learning §9.2, microphone gain. */
const USUAL_GAIN = 0.7
/** Duration of the noise measurement. */
const SILENCE_MS = 2_000
/** Then some notes; this many end the calibration. */
const LONGEST_MS = 20_000
const ENOUGH_NOTES = 6
/** Time for the last note to ring out. */
const RINGING_MS = 1_200

export interface PianoHearing {
  /** Null where listening did not start or was cancelled; `closed`: the learner closed the microphone meanwhile. */
  readonly calibration: Promise<Calibration | 'closed' | null>
  /** The learner ends it. */
  finish(): void
  leave(): void
}

export interface HearingSteps {
  readonly onSilence: () => void
  readonly onPlay: () => void
  readonly onNote: (count: number) => void
}

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

const notesOf = ({ log }: ListeningClip): { readonly pitch: number; readonly onsetSeconds: number }[] =>
  log.flatMap((line) => (line.kind === 'note' ? [{ pitch: line.pitch, onsetSeconds: line.atSeconds }] : []))

/** Listens to the noise floor, then to some notes, and computes the calibration of piano, room and microphone. The sound is discarded at once. */
export function listenToPiano(microphone: typeof pageListening.microphone, steps: HearingSteps): PianoHearing {
  let isLeft = false
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const hear = async (): Promise<Calibration | 'closed' | null> => {
    const input = await microphone.open()
    const wasListening = input.state().isListening
    let isClosed = false
    let count = 0
    const leave = input.subscribe((event) => {
      if (event.kind !== 'down') return
      count += 1
      steps.onNote(count)
      if (count === ENOUGH_NOTES) setTimeout(finish, RINGING_MS)
    })
    let leaveStates = (): void => undefined
    try {
      if (!wasListening) await input.start()
      if (isLeft || !input.state().isListening) return null
      leaveStates = input.onState(({ recorder }) => {
        if (recorder === 'recording') return
        isClosed = true
        finish()
      })
      const gain = readCalibration()?.gain ?? USUAL_GAIN
      const clip = input.recordClip()
      count = 0
      steps.onSilence()
      await Promise.race([finished, pause(SILENCE_MS)])
      if (isClosed) return 'closed'
      if (isLeft) return null
      steps.onPlay()
      await Promise.race([finished, pause(LONGEST_MS)])
      if (isClosed) return 'closed'
      input.stopClip()
      const recorded = await clip
      return recorded && !isLeft ? calibrate(recorded.samples, recorded.sampleRate, notesOf(recorded), gain) : null
    } finally {
      leave()
      leaveStates()
      if (!wasListening && !isClosed) input.stop()
    }
  }
  return {
    calibration: hear().catch((cause: unknown) => {
      console.warn('The piano could not be listened to', cause)
      return null
    }),
    finish: () => finish(),
    leave: () => {
      isLeft = true
      finish()
    },
  }
}
