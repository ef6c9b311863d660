import type { Mixer } from '@prelude/domain/practice'
import type { OfflineSoundContext } from './audio-context.ts'
import { createInstruments, isSung, type PulseSound, releaseSecondsOf } from './instruments.ts'
import { createMixerGraph } from './mixer-graph.ts'
import type { SampleBank } from './sample-bank.ts'
import type { SoundEvent } from './sound-event.ts'

export interface RenderOptions {
  /** Without recordings the piano is a synthesised tone. */
  readonly bank?: Pick<SampleBank, 'nearest'>
  readonly mixer?: Mixer
  readonly pulse?: PulseSound
}

const noSamples: Pick<SampleBank, 'nearest'> = { nearest: () => undefined }
const ended = (): void => undefined

/** Plays events into an OfflineAudioContext with the same instruments as live, and renders it. */
export function renderPerformance(
  context: OfflineSoundContext,
  events: readonly SoundEvent[],
  { bank = noSamples, mixer, pulse = 'click' }: RenderOptions = {},
): Promise<AudioBuffer> {
  const graph = createMixerGraph(context)
  if (mixer) graph.setMixer(mixer)
  const instruments = createInstruments(context, bank)
  for (const event of events) {
    const startSeconds = event.atSeconds
    if (event.kind === 'click') {
      instruments.click({ accent: event.accent, pulse, output: graph.inputOf('METRONOME'), startSeconds, onEnded: ended })
      continue
    }
    const sung = isSung(event)
    const play = sung ? instruments.melody : instruments.piano
    const voice = play({ ...event, output: graph.inputOf(event.channel), startSeconds, onEnded: ended })
    voice.release(startSeconds + event.durationSeconds, releaseSecondsOf(sung))
  }
  return context.startRendering()
}
