import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../../../../../tools/entry.ts'
import { readSoundFile } from '../../../audio/sound-file.ts'
import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { addInto, peakedAt } from '../levels.ts'
import { resample } from '../resample.ts'
import { CALLS, SENTENCES } from './sentences.ts'

type Speak = (text: string, to: string, random: SeededRandom) => readonly [program: string, args: readonly string[], input?: string]

interface Voice {
  readonly language: string
  readonly speak: Speak
}

const flite = (voice: string): Voice => ({
  language: 'en',
  speak: (text, to, random) => [
    'flite',
    ['-voice', voice, '--setf', `duration_stretch=${random.between(0.8, 1.4).toFixed(2)}`, '-t', text, '-o', to],
  ],
})

const espeak = (language: string, variant: string): Voice => ({
  language,
  speak: (text, to, random) => [
    'espeak-ng',
    ['-v', `${language}${variant}`, '-s', String(random.whole(110, 230)), '-p', String(random.whole(10, 95)), '-w', to, text],
  ],
})

const festival = (voice: string, language: string): Voice => ({
  language,
  speak: (text, to) => ['text2wave', ['-eval', `(voice_${voice})`, '-o', to], text],
})

const VARIANTS = ['', '+m1', '+m3', '+m5', '+m7', '+f1', '+f2', '+f3', '+f4', '+f5', '+croak', '+whisper', '+Annie', '+Denis', '+Alex', '+belinda']

/** Held out from training: the plain espeak-ng voice in English, and the speaker « slt ». */
const VOICES: Readonly<Record<'train' | 'valid', readonly Voice[]>> = {
  train: [
    ...['kal', 'kal16', 'awb', 'rms', 'awb', 'rms'].map(flite),
    // festival's recorded speakers; letters that a voice cannot read are left out.
    ...(
      [
        ['ked_diphone', 'en'],
        ['kal_diphone', 'en'],
        ['lp_diphone', 'it'],
        ['pc_diphone', 'it'],
        ['suo_fi_lj_diphone', 'it'],
        ['hy_fi_mv_diphone', 'it'],
        ['upc_ca_ona_hts', 'es'],
      ] as const
    ).map(([voice, language]) => festival(voice, language)),
    ...Object.keys(SENTENCES).flatMap((language) =>
      VARIANTS.filter((variant) => language !== 'en' || variant !== '').map((variant) => espeak(language, variant)),
    ),
  ],
  valid: [flite('slt'), flite('slt'), espeak('en', '')],
}

/** Synthesized speech at the clips' rate, trimmed of silence. */
export interface SpeechSynthesis {
  /** An utterance. */
  utter(random: SeededRandom): Float32Array
  /** Held, called and shouted vowels. */
  call(random: SeededRandom): Float32Array
  /** Continuous speech with pauses. */
  talk(random: SeededRandom, length: number, calls?: boolean): Float32Array
  /** Several voices at once. */
  babble(random: SeededRandom, length: number): Float32Array
}

/** Number of utterances synthesized in advance, which babble reuses. */
const CROWD = 24

const LATIN_ONLY = /[^\x20-\x7e]/gu

export function createSpeech(part: 'train' | 'valid'): SpeechSynthesis {
  const voices = VOICES[part]
  const crowd: Float32Array[] = []

  function speak(voice: Voice, text: string, random: SeededRandom): Float32Array {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-voice-'))
    const file = join(folder, 'voice.wav')
    try {
      const [program, args, input] = voice.speak(text, file, random)
      const plain = input?.normalize('NFD').replace(LATIN_ONLY, '')
      const { error, status, stderr } = spawnSync(program, args, {
        ...(plain === undefined ? {} : { input: plain }),
        stdio: ['pipe', 'ignore', 'pipe'],
      })
      if (error || status !== 0)
        throw new CommandError(`${program} ${args[1]} did not speak: ${error?.message ?? String(stderr).trim().split('\n').at(-1)}`)
      const spoken = peakedAt(resample(readSoundFile(file)), 0.7)
      const first = spoken.findIndex((sample) => Math.abs(sample) > 0.01)
      const last = spoken.findLastIndex((sample) => Math.abs(sample) > 0.01)
      return spoken.slice(Math.max(0, first), last + 1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  const utterBy = (voice: Voice, random: SeededRandom): Float32Array => speak(voice, random.pick(SENTENCES[voice.language] ?? ['la']), random)
  const callers = voices.filter(({ speak: say }) => say('', '', { whole: () => 0, between: () => 0 } as unknown as SeededRandom)[0] === 'espeak-ng')

  const speech: SpeechSynthesis = {
    utter: (random) => utterBy(random.pick(voices), random),
    call: (random) => speak(random.pick(callers), random.pick(CALLS), random),
    talk(random, length, calls = false) {
      const sound = new Float32Array(length)
      const voice = random.pick(calls ? callers : voices)
      for (let at = random.between(0, 0.8) * RATE_HZ; at < length; ) {
        const utterance = calls ? speak(voice, random.pick(CALLS), random) : utterBy(voice, random)
        addInto(sound, utterance, Math.round(at))
        at += utterance.length + random.ratio(0.1, 1.5) * RATE_HZ
      }
      return sound
    },
    babble(random, length) {
      const spoken = random.branch('crowd')
      while (crowd.length < CROWD) crowd.push(utterBy(voices[Math.floor((crowd.length * voices.length) / CROWD)] as Voice, spoken))
      const sound = new Float32Array(length)
      for (let speaker = 0; speaker < random.whole(3, 8); speaker += 1) {
        for (let at = -random.between(0, 3) * RATE_HZ; at < length; ) {
          const utterance = random.pick(crowd)
          addInto(sound, utterance, Math.round(at), random.between(0.3, 1))
          at += utterance.length + random.between(0, 0.6) * RATE_HZ
        }
      }
      return peakedAt(sound, 0.7)
    },
  }
  return speech
}
