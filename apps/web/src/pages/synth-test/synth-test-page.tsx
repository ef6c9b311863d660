import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { Pitch } from '@prelude/domain/music'
import { DEFAULT_MIXER, type Mixer, type NoteChannel, SOUND_CHANNELS, type SoundChannel, settingOfVolume } from '@prelude/domain/practice'
import type { SoundEngine } from '@prelude/engines/sound'
import { type ReactNode, useEffect, useState } from 'react'
import { openPianoSound } from '../../platform/piano-sounds.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { PianoKeys } from './components/piano-keys.tsx'
import { ALL_PITCHES } from './key-places.ts'
import { SYNTH_TEST_TEXTS as TEXTS } from './synth-test.texts.ts'
import styles from './synth-test-page.module.css'

type Loading = 'loading' | 'ready' | 'failed'
type PlayedAs = 'own' | NoteChannel

const NOTE_SECONDS = 0.9
const SCALE_STEP_SECONDS = 0.14
const SOON_SECONDS = 0.05
const PLAYED_AS: readonly { readonly value: PlayedAs; readonly label: string }[] = [
  { value: 'own', label: TEXTS.own },
  { value: 'RIGHT', label: TEXTS.hands.RIGHT },
  { value: 'LEFT', label: TEXTS.hands.LEFT },
  { value: 'MELODY', label: TEXTS.hands.MELODY },
]

/** One sound engine as long as the page is mounted. */
function usePiano(): { readonly sound: SoundEngine | null; readonly loading: Loading; readonly load: () => void } {
  const [sound, setSound] = useState<SoundEngine | null>(null)
  const [loading, setLoading] = useState<Loading>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const opened = openPianoSound()
    setSound(opened)
    return () => void opened.dispose()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!sound) return
    setLoading('loading')
    sound.load().then(
      () => setLoading('ready'),
      () => setLoading('failed'),
    )
  }, [sound, attempt])
  return { sound, loading, load: () => setAttempt(attempt + 1) }
}

/** The sampled piano: every key, every volume, and its latency (`/synth_test`). */
export function SynthTestPage(): ReactNode {
  const { sound, loading, load } = usePiano()
  const [mixer, setMixer] = useState<Mixer>(DEFAULT_MIXER)
  const [velocity, setVelocity] = useState(84)
  const [playedAs, setPlayedAs] = useState<PlayedAs>('own')
  const [late, setLate] = useState<{ readonly handlingMs: number; readonly outputMs: number } | null>(null)
  useEffect(() => sound?.setMixer(mixer), [sound, mixer])

  const wake = (): void => void sound?.resume().catch((cause: unknown) => console.warn('No sound', cause))
  const down = (pitch: Pitch, timeStampMs: number): void => {
    if (!sound) return
    wake()
    if (playedAs === 'own') sound.keyDown(pitch, velocity)
    else sound.playNote({ channel: playedAs, pitch, velocity, atSeconds: sound.clock.nowSeconds(), durationSeconds: NOTE_SECONDS })
    setLate({ handlingMs: Math.max(0, performance.now() - timeStampMs), outputMs: sound.clock.outputLatencySeconds() * 1_000 })
  }
  const playAll = (): void => {
    if (!sound) return
    wake()
    const start = sound.clock.nowSeconds() + SOON_SECONDS
    const channel = playedAs === 'own' ? 'RIGHT' : playedAs
    ALL_PITCHES.forEach((pitch, place) => {
      sound.playNote({ channel, pitch, velocity, atSeconds: start + place * SCALE_STEP_SECONDS, durationSeconds: NOTE_SECONDS })
    })
  }
  const click = (): void => {
    wake()
    if (sound) sound.click({ atSeconds: sound.clock.nowSeconds() + SOON_SECONDS, accent: true })
  }
  return (
    <div className={styles.page}>
      <PageHeader title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
      <p role="status" className={styles.state} data-state={loading}>
        {TEXTS.states[loading]}
        {loading === 'failed' && (
          <Button variant="text" icon="retry" onClick={load}>
            {TEXTS.retry}
          </Button>
        )}
      </p>
      <PianoKeys onDown={down} onUp={(pitch) => sound?.keyUp(pitch)} />
      <div className={styles.columns}>
        <Card className={styles.card} aria-labelledby="volumes">
          <h2 id="volumes">{TEXTS.volumes}</h2>
          {SOUND_CHANNELS.map((channel: SoundChannel) => (
            <label key={channel} className={styles.slider}>
              <span>{TEXTS.channels[channel]}</span>
              <input
                type="range"
                min={0}
                max={100}
                value={mixer[channel].active ? mixer[channel].volume : 0}
                onChange={(event) => setMixer({ ...mixer, [channel]: settingOfVolume(Number(event.target.value)) })}
              />
              <output>{mixer[channel].active ? mixer[channel].volume : 0}</output>
            </label>
          ))}
          <label className={styles.slider}>
            <span>{TEXTS.velocity}</span>
            <input type="range" min={1} max={127} value={velocity} onChange={(event) => setVelocity(Number(event.target.value))} />
            <output>{velocity}</output>
          </label>
        </Card>
        <div className={styles.column}>
          <Card className={styles.card} aria-labelledby="try">
            <h2 id="try">{TEXTS.try}</h2>
            <Segmented label={TEXTS.channel} value={playedAs} options={PLAYED_AS} onChange={setPlayedAs} dense wide />
            <div className={styles.actions}>
              <Button onClick={playAll}>{TEXTS.scale}</Button>
              <Button variant="soft" onClick={click}>
                {TEXTS.click}
              </Button>
              <Button variant="outline" icon="stop" onClick={() => sound?.stopAll()}>
                {TEXTS.stop}
              </Button>
            </div>
          </Card>
          <Card className={styles.card} aria-labelledby="latency">
            <h2 id="latency">{TEXTS.latency}</h2>
            <dl className={styles.facts}>
              <div>
                <dt>{TEXTS.handling}</dt>
                <dd>{late ? TEXTS.milliseconds(late.handlingMs) : TEXTS.unknown}</dd>
              </div>
              <div>
                <dt>{TEXTS.output}</dt>
                <dd>{late ? TEXTS.milliseconds(late.outputMs) : TEXTS.unknown}</dd>
              </div>
            </dl>
          </Card>
        </div>
      </div>
    </div>
  )
}
