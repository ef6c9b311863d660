import { Button } from '../../../ui/controls/button.tsx'
import { LISTENING_TEXTS as TEXTS } from '../listening.texts.ts'
import { useListeningToggle, useListeningView, useMicrophoneOpen } from '../use-listening.ts'

/** Starts listening, on a page that asks for keys; while the microphone is open its sign is shown instead. */
export function ListenButton() {
  const toggle = useListeningToggle()
  const isLoading = useListeningView(({ status }) => status === 'loading')
  if (useMicrophoneOpen()) return null
  return (
    <Button variant="outline" icon="mic" busy={isLoading} onClick={toggle}>
      {isLoading ? TEXTS.loading : TEXTS.listen}
    </Button>
  )
}
