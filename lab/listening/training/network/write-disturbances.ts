// node lab/listening/training/network/write-disturbances.ts --soundfonts FOLDER --to FOLDER [--from 0] [--until 800]: sounds without a piano note
// for the network's training: the disturbances of the clip maker, and music of other instruments.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, failWith } from '../../../../tools/entry.ts'
import { fromCaller } from '../../../../tools/root.ts'
import { writeWav } from '../../audio/write-wav.ts'
import { createRandom, type SeededRandom } from '../clips/chance.ts'
import { CLIP_SECONDS, type ClipMusic, RATE_HZ } from '../clips/clip.ts'
import { peakedAt } from '../clips/levels.ts'
import { composeMusic, MUSIC_SETS } from '../clips/music/kinds.ts'
import { drawDisturbance, SHARES } from '../clips/noise/disturbances.ts'
import { createSpeech } from '../clips/noise/speech.ts'
import { createFontPlayer, type FontPlayer, renderOnFont, writeMusic } from '../clips/piano/fonts.ts'

const LENGTH = Math.round(CLIP_SECONDS * RATE_HZ)
const INSTRUMENTS_SHARE = 0.2
const DRUM_CHANNEL = 9
const FONTS = ['FluidR3_GM.sf2', 'MuseScore_General_Full.sf2', 'GeneralUser-v1.47.sf2']
/**
 * General MIDI programs, from 0, that nobody would call a piano: music box, vibraphone, organs, guitars, basses, strings, harp, choirs, brass, reeds,
 * pipes, synthesizer leads and pads. Electric pianos and clavinets are left out: they may be what the learner plays.
 */
const PROGRAMS = [
  10, 11, 12, 16, 19, 20, 21, 22, 24, 25, 26, 32, 33, 40, 41, 42, 43, 44, 45, 46, 48, 49, 52, 53, 54, 56, 57, 58, 60, 61, 64, 65, 66, 68, 70, 71, 72,
  73, 74, 75, 79, 80, 81, 88, 89, 91, 104, 105, 107,
]

function drawDrums(random: SeededRandom): ClipMusic {
  const step = random.between(0.1, 0.3)
  const strikes = Array.from({ length: Math.floor((CLIP_SECONDS - 1) / step) }, (_, index) => ({
    pitch: random.pick([35, 36, 38, 40, 42, 42, 46, 41, 45, 49, 51, 37, 39]),
    onsetSeconds: 0.2 + index * step,
    offsetSeconds: 0.28 + index * step,
    velocity: random.whole(40, 120),
  }))
  return { strikes: strikes.filter(() => random.happens(0.8)), pedal: [] }
}

function playInstrument(player: FontPlayer, random: SeededRandom): Float32Array {
  const music = composeMusic(random.pick(MUSIC_SETS.every), random.branch('music'))
  const program = random.pick(PROGRAMS)
  const piece = { name: `program-${program}`, font: random.pick(FONTS), program }
  return peakedAt(renderOnFont(player, piece, music, random.between(-30, 30)), random.between(0.1, 0.9))
}

function main(): void {
  const { values } = parseArgs({
    options: {
      soundfonts: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string', default: '0' },
      until: { type: 'string', default: '800' },
      voices: { type: 'string', default: 'train' },
    },
  })
  if (!values.soundfonts || !values.to)
    throw new CommandError('usage: write-disturbances --soundfonts FOLDER --to FOLDER [--from 0] [--until 800] [--voices train|valid]')
  const to = fromCaller(values.to)
  mkdirSync(to, { recursive: true })
  const speech = createSpeech(values.voices === 'valid' ? 'valid' : 'train')
  const player = createFontPlayer(fromCaller(values.soundfonts))
  const drums = (random: SeededRandom): Float32Array =>
    player.render(FONTS[0] as string, writeMusic(drawDrums(random), { program: 0 }, 0, DRUM_CHANNEL), CLIP_SECONDS)
  for (let index = Number(values.from); index < Number(values.until); index += 1) {
    const random = createRandom(`network/none/${index}`)
    const isInstrument = random.happens(INSTRUMENTS_SHARE)
    const kind = random.weighted(SHARES)
    const samples = isInstrument ? playInstrument(player, random) : drawDisturbance(kind, random.branch('sound'), LENGTH, speech, drums)
    writeWav(join(to, `${isInstrument ? 'instrument' : kind}-${index}.wav`), { samples, rateHz: RATE_HZ })
    if (index % 50 === 49) console.error(`${index + 1} sounds`)
  }
}

try {
  main()
} catch (error) {
  failWith(error)
}
