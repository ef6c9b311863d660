import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { peakedAt } from '../levels.ts'

/** Whistling: a sine that glides between tones, with breath noise. */
export function whistle(random: SeededRandom, length: number): Float32Array {
  const [vibratoHz, depth] = [random.between(4, 7), random.between(0, 0.015)]
  let [angle, hz, wanted, loud] = [0, 1_200, 1_200, 0]
  return Float32Array.from({ length }, (_, index) => {
    if (index % Math.round(RATE_HZ * 0.35) === 0) wanted = random.happens(0.2) ? 0 : random.ratio(500, 2_800)
    if (wanted > 0) hz += (wanted - hz) * 0.0008
    loud += ((wanted > 0 ? 0.5 : 0) - loud) * 0.002
    angle += (2 * Math.PI * hz * (1 + depth * Math.sin((2 * Math.PI * vibratoHz * index) / RATE_HZ))) / RATE_HZ
    return loud * (Math.sin(angle) + 0.03 * random.between(-1, 1))
  })
}

/** Sine sweeps up or down, as alarms and test sounds. */
export function sweep(random: SeededRandom, length: number): Float32Array {
  const [from, to] = [random.ratio(40, 4_000), random.ratio(40, 6_000)]
  const round = random.between(0.6, 6) * RATE_HZ
  const wave = random.pick<(angle: number) => number>([
    Math.sin,
    (angle) => Math.sign(Math.sin(angle)) * 0.4,
    (angle) => (((angle / Math.PI) % 2) - 1) * 0.5,
  ])
  let angle = 0
  return Float32Array.from({ length }, (_, index) => {
    const share = (index % round) / round
    angle += (2 * Math.PI * from * (to / from) ** share) / RATE_HZ
    return 0.6 * wave(angle) * Math.sin(Math.PI * share)
  })
}

/** First three formants of held vowels, in Hz: a e i o u, and approximately the French nasals. */
const VOWELS = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
  [390, 1990, 2550],
  [640, 1190, 2390],
] as const

/** Singing: held vowels on changing tones, with or without vibrato; the hardest sound to distinguish from notes. */
export function sing(random: SeededRandom, length: number): Float32Array {
  const sound = new Float32Array(length)
  const base = random.ratio(90, 500)
  const scale = random.happens(0.7) ? [0, 2, 4, 5, 7, 9, 11, 12, -3, -5] : null
  const [vibratoHz, depth] = [random.between(4.5, 6.5), random.pick([0, 0.005, 0.015])]
  const formantRatio = random.between(0.85, 1.2)
  const smooth = random.between(0.002, 0.02)
  let [phase, hz, loud, remainingSamples] = [0, base, 0, 0]
  let [wanted, sounding] = [base, true]
  let vowel: readonly number[] = VOWELS[0]
  const states = [0, 1, 2].map(() => ({ y1: 0, y2: 0 }))
  for (let index = 0; index < length; index += 1) {
    if (remainingSamples <= 0) {
      remainingSamples = random.between(0.2, 1.6) * RATE_HZ
      sounding = random.happens(0.85)
      vowel = random.pick(VOWELS)
      wanted = base * 2 ** ((scale ? random.pick(scale) : random.between(-6, 9)) / 12)
    }
    remainingSamples -= 1
    hz += (wanted - hz) * smooth * 0.1
    loud += ((sounding ? 1 : 0) - loud) * 0.0015
    const step = (hz / RATE_HZ) * (1 + depth * Math.sin((2 * Math.PI * vibratoHz * index) / RATE_HZ))
    phase += step
    let pulse = 0.02 * random.between(-1, 1)
    if (phase >= 1) {
      phase -= 1
      pulse += 1
    }
    let sum = 0
    for (const [place, state] of states.entries()) {
      const angle = (2 * Math.PI * (vowel[place] as number) * formantRatio) / RATE_HZ
      const radius = Math.exp((-Math.PI * (60 + 30 * place)) / RATE_HZ)
      const value = pulse + 2 * radius * Math.cos(angle) * state.y1 - radius ** 2 * state.y2
      state.y2 = state.y1
      state.y1 = value
      sum += value / (1 + place)
    }
    sound[index] = sum * loud
  }
  return peakedAt(sound, 0.7)
}
