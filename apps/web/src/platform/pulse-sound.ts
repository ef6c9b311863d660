import type { PulseSound } from '@prelude/engines/sound'
import { deviceStorage } from './device-storage.ts'

/** A setting of this device: what the pulse of a rhythm sounds like. */
const PULSE = 'prelude.pulse'

/** Where rhythm is what is learnt, a soft drum: unless the learner chose the click. Elsewhere the metronome clicks. */
export const readPulse = (): PulseSound => (deviceStorage.read(PULSE) === 'click' ? 'click' : 'drum')
export const writePulse = (pulse: PulseSound): void => void deviceStorage.write(PULSE, pulse)
