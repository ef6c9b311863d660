import type { Ambitus, Pitch } from '@prelude/domain/music'
import type { AMBITUS_TEXTS } from './ambitus.texts.ts'

export interface SingingVoice extends Ambitus {
  readonly name: keyof typeof AMBITUS_TEXTS.voices
}

const voice = (name: SingingVoice['name'], low: number, high: number): SingingVoice => ({ name, low: low as Pitch, high: high as Pitch })

/** Usual ranges of amateur choir voices: starting points to be adjusted. */
export const VOICES: readonly SingingVoice[] = [
  voice('bass', 40, 62),
  voice('baritone', 43, 65),
  voice('tenor', 48, 69),
  voice('alto', 53, 74),
  voice('mezzo', 57, 77),
  voice('soprano', 60, 81),
  voice('child', 58, 76),
]
