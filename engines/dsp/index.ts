export { type Biquad, bandPass, filtered, highPass, highShelf, lowPass, peak, resonance } from './biquad.ts'
export { convolve } from './convolution.ts'
export { kaiserWindow } from './kaiser.ts'
export { encodeMonoWav, encodeWav } from './wav.ts'
