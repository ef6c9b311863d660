import { monoBuffer, type SoundContext } from './audio-context.ts'

const CLICK_SECONDS = 0.06
/** do7 on the first beat, sol6 on the others: a fourth apart, above most of the music. */
const ACCENT_HZ = 2093
const PLAIN_HZ = 1568
const DECAY_SECONDS = 0.009

/** A synthesised wooden click: its first frame is its attack, so that it sounds exactly at its time. */
export function clickSamples(rateHz: number, accent: boolean): Float32Array {
  const hertz = accent ? ACCENT_HZ : PLAIN_HZ
  return Float32Array.from({ length: Math.round(CLICK_SECONDS * rateHz) }, (_, frame) => {
    const seconds = frame / rateHz
    const wood = Math.cos(2 * Math.PI * hertz * seconds) + 0.4 * Math.cos(2 * Math.PI * hertz * 2.76 * seconds) * Math.exp(-seconds / 0.003)
    return (wood / 1.4) * Math.exp(-seconds / DECAY_SECONDS) * (accent ? 1 : 0.8)
  })
}

export const clickBuffer = (context: SoundContext, accent: boolean): AudioBuffer => monoBuffer(context, clickSamples(context.sampleRate, accent))
