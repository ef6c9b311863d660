import { encodeMonoWav } from '@prelude/engines/dsp'
import type { ListeningClip } from '@prelude/engines/listening'
import { useState } from 'react'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { pageListening } from '../../../features/listening/front-door.ts'
import { PITCHER_TEXTS as TEXTS } from '../pitcher-test.texts.ts'
import styles from '../pitcher-test-page.module.css'

const NAME = 'extrait-ecoute'

const wavOf = ({ samples, sampleRate }: ListeningClip): Blob => new Blob([encodeMonoWav(samples, sampleRate)], { type: 'audio/wav' })

const logOf = ({ log, sampleRate }: ListeningClip): Blob => new Blob([JSON.stringify({ sampleRate, log }, null, 1)], { type: 'application/json' })

/** A clip with its log, recorded only with the learner's permission, kept in the page's memory only. */
export function ClipCard({ isAllowed, isListening }: { readonly isAllowed: boolean; readonly isListening: boolean }) {
  const [isRecording, setRecording] = useState(false)
  const [clip, setClip] = useState<ListeningClip | null>(null)
  const { mutate } = useUpdateConfiguration()
  const record = async (): Promise<void> => {
    setRecording(true)
    const recorded = await pageListening.microphone.opened()?.recordClip()
    setRecording(false)
    setClip(recorded ?? null)
  }
  return (
    <Card className={styles.card} aria-labelledby="clip">
      <h2 id="clip">{TEXTS.clip}</h2>
      <p className={styles.soft}>{TEXTS.clipLead}</p>
      <CheckField
        label={TEXTS.clipConsent}
        checked={isAllowed}
        onChange={(event) => mutate({ name: 'AUDIO_LOGS_COLLECTION_AUTHORIZATION', value: String(event.currentTarget.checked) })}
      />
      {isAllowed && (
        <div className={styles.actions}>
          {isRecording ? (
            <Button variant="danger" icon="stop" onClick={() => pageListening.microphone.opened()?.stopClip()}>
              {TEXTS.stopRecording}
            </Button>
          ) : (
            <Button variant="outline" icon="mic" disabled={!isListening} onClick={() => void record()}>
              {TEXTS.record}
            </Button>
          )}
          {isRecording && (
            <p className={styles.soft} role="status">
              {TEXTS.recording}
            </p>
          )}
        </div>
      )}
      {clip && (
        <>
          <p role="status">{TEXTS.recorded(clip.samples.length / clip.sampleRate, clip.log.length)}</p>
          <div className={styles.actions}>
            <Button variant="soft" icon="download" onClick={() => saveFile({ name: `${NAME}.wav`, content: wavOf(clip) })}>
              {TEXTS.downloadSound}
            </Button>
            <Button variant="soft" icon="download" onClick={() => saveFile({ name: `${NAME}.json`, content: logOf(clip) })}>
              {TEXTS.downloadLog}
            </Button>
            <Button variant="text" icon="bin" onClick={() => setClip(null)}>
              {TEXTS.forget}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
