import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decodeOgg } from './decoding/decode-ogg.ts'
import { createFakeAudio } from './fake-audio-context.ts'
import { limiterCurve } from './mixer-graph.ts'
import { LAYER_PACKAGES, PIANO_SAMPLE_FILES, type PianoSampleFile } from './piano-samples.ts'
import { createSampleBank } from './sample-bank.ts'
import { touchOf } from './touch.ts'

/** What the curve covers, on either side. */
const LIMIT_RANGE = 4
const TEN_KEYS = [36, 43, 48, 52, 55, 60, 64, 67, 72, 76]
const FIRST_SECONDS = 1

const bytesOf = ({ layer, file }: PianoSampleFile): ArrayBuffer =>
  new Uint8Array(readFileSync(new URL(`../../node_modules/${LAYER_PACKAGES[layer]}/audio/${encodeURIComponent(file)}`, import.meta.url))).buffer

/** The bank with the recordings of the package, medium and loud, decoded. */
async function realBank() {
  const { context } = createFakeAudio()
  const sixths = PIANO_SAMPLE_FILES.filter(({ pitch, layer }) => layer !== 'soft' && pitch % 6 === 0 && pitch >= 42 && pitch <= 78)
  const decodeAudioData = () => Promise.reject(new Error('the app decodes'))
  const bank = createSampleBank({
    context: () => ({ ...context, createBuffer: context.createBuffer, decodeAudioData }) as never,
    baseUrl: '',
    files: sixths,
    fetchBytes: async (url) => bytesOf(sixths.find(({ file }) => url === `/${encodeURIComponent(file)}`) as PianoSampleFile),
    oggDecoder: { decode: decodeOgg, end: () => undefined },
  })
  await bank.load()
  await bank.settled()
  return bank
}

/** The keys struck at once, as they reach the limiter. */
async function mixed(velocity: number): Promise<Float32Array> {
  const bank = await realBank()
  const mix = new Float32Array(48_000 * FIRST_SECONDS)
  for (const pitch of TEN_KEYS) {
    const sample = bank.nearest(pitch, velocity)
    if (!sample) throw new Error('no recording')
    const level = touchOf(pitch, velocity, sample.layer).gain * sample.levelGain
    const rate = 2 ** ((pitch - sample.pitch) / 12)
    const channel = sample.buffer.getChannelData(0)
    for (let at = 0; at < mix.length; at += 1) mix[at] = (mix[at] ?? 0) + level * (channel[Math.floor(at * rate)] ?? 0)
  }
  return mix
}

it('ten keys at velocity 120 are neither clipped nor flattened', async () => {
  const mix = await mixed(120)
  const loudest = mix.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  expect(loudest).toBeGreaterThan(1)
  expect(loudest).toBeLessThan(LIMIT_RANGE)
  const curve = limiterCurve()
  const limited = mix.map((value) => {
    const at = ((value / LIMIT_RANGE + 1) / 2) * (curve.length - 1)
    const [low = 0, high = 0] = [curve[Math.floor(at)], curve[Math.ceil(at)]]
    return low + (high - low) * (at - Math.floor(at))
  })
  expect(limited.every((value) => Math.abs(value) < 0.98)).toBe(true)
  const flat = limited.filter((value, at) => Math.abs(value) > 0.8 && mix[at] !== mix[at - 1] && value === limited[at - 1])
  expect(flat).toHaveLength(0)
})
