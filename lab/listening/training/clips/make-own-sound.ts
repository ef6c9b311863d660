// node lab/listening/training/clips/make-own-sound.ts --soundfonts FOLDER [--to FOLDER] [--part train|valid] [--scale 1] [--seed TEXT] [--pianos few|many]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clickSamples } from '@prelude/engines/sound-click'
import { drumSamples } from '@prelude/engines/sound-drum'
import { failWith } from '../../../../tools/entry.ts'
import { writeWav } from '../../audio/write-wav.ts'
import { degrade } from './air/degrade.ts'
import { loudspeaker } from './air/loudspeaker.ts'
import { createRandom, type SeededRandom } from './chance.ts'
import { CLIP_SECONDS, type ClipMusic, type ClipTruth, RATE_HZ, trueNotes, truePedal } from './clip.ts'
import { addInto, peakedAt, ratioOf, scaled, soundingLevel } from './levels.ts'
import { composeMusic, type MusicKind } from './music/kinds.ts'
import { createSpeech } from './noise/speech.ts'
import { readOptions } from './options.ts'
import { createFontPlayer } from './piano/fonts.ts'
import { createPianos, type Part } from './piano/pianos.ts'

const COUNTS: Readonly<Record<Part, number>> = { train: 60, valid: 20 }
/** Kinds of accompaniment: the other hand, chords, a whole arrangement. */
const ACCOMPANIMENTS: readonly MusicKind[] = ['pop', 'two_hand', 'block', 'arp_pedal', 'chorale', 'low_chords', 'dense', 'mel_slow']
const LEARNERS: readonly MusicKind[] = ['mel_slow', 'mel_fast', 'two_hand', 'block', 'repeat', 'scales', 'octaves', 'held', 'low', 'pop']
/** Share of the clips without a learner: the app must not detect its own sound. */
const ALONE_SHARE = 0.25
/** Share of the clips in which the learner wears headphones: no echo at all. */
const HEADPHONES_SHARE = 0.25
/** Share of the clips in which the learner plays what the app plays, within some 25 ms, but for the notes that they leave out. */
const UNISON_SHARE = 0.35
const [UNISON_SECONDS, LEFT_OUT_SHARE] = [0.025, 0.2]
const DEGRADED_SHARE = 0.3
/** Share of the clips with the metronome's click or drum, and of these without an accompaniment: the beat alone. */
const [PULSE_SHARE, PULSE_ALONE_SHARE, DRUM_SHARE] = [0.5, 0.5, 0.4]
const [LEAST_BEAT_SECONDS, BEATS_A_MEASURE] = [0.3, 4]

function playedAlong({ strikes, pedal }: ClipMusic, random: SeededRandom): ClipMusic {
  const along = strikes.map((strike) => {
    const late = random.between(-UNISON_SECONDS, UNISON_SECONDS)
    return { ...strike, onsetSeconds: strike.onsetSeconds + late, offsetSeconds: strike.offsetSeconds + late }
  })
  return { strikes: along.filter(() => !random.happens(LEFT_OUT_SHARE)), pedal }
}

/** Clicks or drums where this music has strikes: a learner in time strikes with them, so that the time of a strike does not tell whose it is. */
function pulseWith({ strikes }: ClipMusic, random: SeededRandom): Float32Array {
  const out = new Float32Array(Math.round(CLIP_SECONDS * RATE_HZ))
  const samplesOf = random.happens(DRUM_SHARE) ? drumSamples : clickSamples
  const sounds = { accent: samplesOf(RATE_HZ, true), plain: samplesOf(RATE_HZ, false) }
  let [beats, next] = [0, 0]
  for (const { onsetSeconds } of strikes) {
    if (onsetSeconds < next) continue
    const at = Math.round(Math.max(0, onsetSeconds + random.between(-UNISON_SECONDS, UNISON_SECONDS)) * RATE_HZ)
    addInto(out, beats % BEATS_A_MEASURE === 0 ? sounds.accent : sounds.plain, at, 1)
    beats += 1
    next = onsetSeconds + LEAST_BEAT_SECONDS
  }
  return scaled(out, random.ratio(0.03, 0.3))
}

try {
  const { fonts, to, part, scale, seed, pianos: pianoSet } = readOptions('make-own-sound', 'own')
  const speech = createSpeech(part)
  const pianos = createPianos(createFontPlayer(fonts), part, pianoSet)
  const truth: Record<string, ClipTruth> = {}
  mkdirSync(to, { recursive: true })
  for (let index = 0; index < Math.round(COUNTS[part] * scale); index += 1) {
    const random = createRandom(`${seed}/${part}/own/${index}`)
    const accompaniment = random.pick(ACCOMPANIMENTS)
    const music = composeMusic(accompaniment, random.branch('app'))
    const app = pianos.play(index, music, random.branch('app piano'))
    const alone = random.happens(ALONE_SHARE)
    const category = random.pick(LEARNERS)
    const isUnison = !alone && random.happens(UNISON_SHARE)
    const played = isUnison ? playedAlong(music, random.branch('learner')) : composeMusic(category, random.branch('learner'))
    const hasPulse = random.happens(PULSE_SHARE)
    const isPulseAlone = hasPulse && random.happens(PULSE_ALONE_SHARE)
    const own = isPulseAlone ? new Float32Array(app.rendered.samples.length) : peakedAt(app.rendered.samples, random.between(0.2, 0.8))
    if (hasPulse) addInto(own, pulseWith(alone ? music : played, random.branch('pulse')))
    const echo = loudspeaker(own, random.ratio(0.005, 0.03), random.branch('loudspeaker'))
    const learner = pianos.play(index + 1, played, random.branch('learner piano'))
    const hasHeadphones = !alone && random.happens(HEADPHONES_SHARE)
    const microphone = hasHeadphones ? new Float32Array(echo.length) : echo.slice()
    if (!alone) {
      const overDb = random.between(-5, 20)
      addInto(
        microphone,
        learner.rendered.samples,
        0,
        (soundingLevel(echo) / Math.max(1e-6, soundingLevel(learner.rendered.samples))) * ratioOf(overDb),
      )
    }
    const level = scaled(peakedAt(microphone, random.between(0.3, 0.85)), ratioOf(random.happens(0.5) ? 0 : random.between(-20, 0)))
    const degradation = random.happens(DEGRADED_SHARE) ? 'noise' : 'clean'
    const name = `${hasHeadphones ? 'headphones' : 'own'}-${alone ? 'alone' : learner.timbre}-${alone ? accompaniment : isUnison ? 'unison' : category}${hasPulse ? '-pulse' : ''}${isPulseAlone ? '-only' : ''}-${degradation}-${index}`
    // The echo canceller is a linear filter: apply the microphone's frequency response and noise to the sum, but no time-varying gain.
    writeWav(join(to, `${name}.wav`), {
      samples: degradation === 'noise' ? degrade(level, 'noise', random.branch('air'), speech.babble) : level,
      rateHz: RATE_HZ,
    })
    writeWav(join(to, `${name}.own.wav`), { samples: own, rateHz: RATE_HZ })
    truth[name] = {
      file: `${name}.wav`,
      sample_rate: RATE_HZ,
      duration_s: CLIP_SECONDS,
      timbre: alone ? 'none' : learner.timbre,
      category: alone ? 'own_alone' : category,
      degradation: `own+${degradation}`,
      pedal: alone ? [] : truePedal(played.pedal),
      notes: alone ? [] : trueNotes(played.strikes, learner.rendered.lagsSeconds),
      own_notes: isPulseAlone ? [] : trueNotes(music.strikes, app.rendered.lagsSeconds),
    }
  }
  writeFileSync(join(to, 'truth.json'), JSON.stringify(truth))
  console.error(`${Object.keys(truth).length} clips`)
} catch (error) {
  failWith(error)
}
