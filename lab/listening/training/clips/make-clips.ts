// node lab/listening/training/clips/make-clips.ts --soundfonts FOLDER [--to FOLDER] [--part train|valid] [--scale 1] [--seed TEXT] [--music every|full] [--pianos few|many]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failWith } from '../../../../tools/entry.ts'
import { writeWav } from '../../audio/write-wav.ts'
import { DEGRADATIONS, type Degradation, degrade } from './air/degrade.ts'
import { createRandom, type Random } from './chance.ts'
import { CLIP_SECONDS, type ClipTruth, type Music, RATE_HZ, trueNotes, truePedal } from './clip.ts'
import { peakedAt } from './levels.ts'
import { composeMusic, MUSIC_SETS } from './music/kinds.ts'
import { type DisturbanceKind, disturbed, drawDisturbance, SHARES } from './noise/disturbances.ts'
import { createSpeech } from './noise/speech.ts'
import { readOptions } from './options.ts'
import { createFontPlayer, writeMusic } from './piano/fonts.ts'
import { createPianos, type Part } from './piano/pianos.ts'

/** Number of clips of each kind in a full set. */
const COUNTS: Readonly<Record<Part, { piano: number; none: number; disturbed: number }>> = {
  train: { piano: 600, none: 120, disturbed: 60 },
  valid: { piano: 68, none: 16, disturbed: 8 },
}
/** Share of the piano clips without augmentation. */
const CLEAN_SHARE = 0.45
const LENGTH = Math.round(CLIP_SECONDS * RATE_HZ)
const DRUM_CHANNEL = 9

function drawDegradation(random: Random): Degradation {
  return random.happens(CLEAN_SHARE) ? 'clean' : random.pick(DEGRADATIONS.filter((name) => name !== 'clean'))
}

function drawDrums(random: Random): Music {
  const step = random.between(0.1, 0.3)
  const strikes = Array.from({ length: Math.floor((CLIP_SECONDS - 1) / step) }, (_, index) => ({
    pitch: random.pick([35, 36, 38, 40, 42, 42, 46, 41, 45, 49, 51, 37, 39]),
    onsetSeconds: 0.2 + index * step,
    offsetSeconds: 0.28 + index * step,
    velocity: random.whole(40, 120),
  }))
  return { strikes: strikes.filter(() => random.happens(0.8)), pedal: [] }
}

function main(): void {
  const { fonts, to, part, scale, seed, music: set, pianos: pianoSet } = readOptions('make-clips', 'training')
  const speech = createSpeech(part)
  const player = createFontPlayer(fonts)
  const pianos = createPianos(player, part, pianoSet)
  const drums = (random: Random): Float32Array =>
    player.render(pianos.drumFont, writeMusic(drawDrums(random), { program: 0 }, 0, DRUM_CHANNEL), CLIP_SECONDS)
  const truth: Record<string, ClipTruth> = {}
  mkdirSync(to, { recursive: true })

  function keep(name: string, samples: Float32Array, known: Pick<ClipTruth, 'timbre' | 'category' | 'degradation' | 'pedal' | 'notes'>): void {
    writeWav(join(to, `${name}.wav`), { samples, rateHz: RATE_HZ })
    truth[name] = { file: `${name}.wav`, sample_rate: RATE_HZ, duration_s: CLIP_SECONDS, ...known }
  }

  function makePlayed(index: number, over: DisturbanceKind | null): void {
    const random = createRandom(`${seed}/${part}/${over === null ? 'piano' : 'disturbed'}/${index}`)
    const kinds = MUSIC_SETS[set]
    const category = kinds[index % kinds.length] as (typeof kinds)[number]
    const music = composeMusic(category, random.branch('music'))
    const { timbre, rendered } = pianos.play(index, music, random.branch('piano'))
    const played = peakedAt(rendered.samples, random.between(0.4, 0.85))
    const mixed = over === null ? played : disturbed(played, over, random.branch('over'), speech, drums)
    const degradation = drawDegradation(random)
    const name = `${timbre}-${category}-${over === null ? degradation : `${over}-${degradation}`}-${index}`
    keep(name, degrade(mixed, degradation, random.branch('air'), speech.babble), {
      timbre,
      category,
      degradation: over === null ? degradation : `${over}+${degradation}`,
      pedal: truePedal(music.pedal),
      notes: trueNotes(music.strikes, rendered.lagsSeconds),
    })
  }

  function makeNone(index: number): void {
    const random = createRandom(`${seed}/${part}/none/${index}`)
    const kind = random.weighted(SHARES)
    const samples = drawDisturbance(kind, random.branch('sound'), LENGTH, speech, drums)
    keep(`none-${kind}-${index}`, samples, { timbre: 'none', category: kind, degradation: 'clean', pedal: [], notes: [] })
  }

  const started = performance.now()
  const counts = COUNTS[part]
  for (let index = 0; index < Math.round(counts.piano * scale); index += 1) {
    makePlayed(index, null)
    if (index % 50 === 49) console.error(`${index + 1} clips of piano, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  for (let index = 0; index < Math.round(counts.none * scale); index += 1) makeNone(index)
  const over = createRandom(`${seed}/${part}/over`)
  const kinds: readonly (readonly [DisturbanceKind, number])[] = [
    ['speech', 5],
    ['blows', 4],
    ['babble', 1],
    ['calls', 1],
    ['noise', 1],
  ]
  for (let index = 0; index < Math.round(counts.disturbed * scale); index += 1) makePlayed(index, over.weighted(kinds))
  writeFileSync(join(to, 'truth.json'), JSON.stringify(truth))
  console.error(`${Object.keys(truth).length} clips, ${Math.round((performance.now() - started) / 1000)} s`)
}

try {
  main()
} catch (error) {
  failWith(error)
}
