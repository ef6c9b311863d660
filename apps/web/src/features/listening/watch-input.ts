import type { MicrophoneInput, MicrophoneTrouble } from '@prelude/engines/listening'
import { toast } from '../../ui/feedback/toast.ts'
import type { ListeningStore } from './listening.store.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import { noticeOfTrouble } from './troubles.ts'

export interface InputWatchOptions {
  readonly view: ListeningStore
  readonly isTesting: () => boolean
  readonly isStarted: () => boolean
  readonly onBehind: (input: MicrophoneInput) => void
  readonly onRefused: () => void
  readonly onStopped: () => void
  /** spec: learning §8: an analytics event. */
  readonly onStartTimedOut: () => void
}

/** Shows how far an input is and which microphones there are, and says its troubles; once an input, however often it is asked. */
export function createInputWatch({
  view,
  isTesting,
  isStarted,
  onBehind,
  onRefused,
  onStopped,
  onStartTimedOut,
}: InputWatchOptions): (input: MicrophoneInput) => void {
  let watched: MicrophoneInput | null = null
  const refreshInputs = async (input: MicrophoneInput): Promise<void> => {
    view.setState({ inputs: await input.inputs().catch(() => []) })
  }
  const onTrouble = (input: MicrophoneInput, trouble: MicrophoneTrouble): void => {
    const { kind, effect } = trouble
    const isOn = isTesting() || isStarted()
    if (kind === 'notStarted') onStartTimedOut()
    if (kind === 'fallingBehind' && effect === 'hindered') onBehind(input)
    if (isOn && kind === 'refused' && !isTesting()) onRefused()
    else if (isOn && kind === 'unsupported') toast({ message: TEXTS.unsupported, tone: 'warning' })
    else if (isOn) {
      const notice = noticeOfTrouble(trouble)
      if (notice) toast(notice)
    }
    if (effect === 'stopped') onStopped()
  }
  return (input) => {
    if (watched === input) return
    watched = input
    input.onTrouble((trouble) => onTrouble(input, trouble))
    input.onState(({ progress, isListening }) => {
      view.setState({ progress })
      if (isListening) void refreshInputs(input)
    })
  }
}
