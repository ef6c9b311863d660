import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MidiEvent, writeMidi } from 'midi-file'
import { CommandError } from '../../../../../tools/entry.ts'
import { readSoundFile } from '../../../audio/sound-file.ts'
import { CLIP_SECONDS, type ClipMusic, RATE_HZ } from '../clip.ts'
import { resample } from '../resample.ts'

/** A sampled piano of a free soundfont: a program of a `.sf2` file for FluidSynth, or patches for TiMidity++. */
export interface FontPiano {
  readonly name: string
  /** A file in the folder of soundfonts; null: Freepats. */
  readonly font: string | null
  readonly program: number
  /** Default 0. */
  readonly bank?: number
}

/** At 60 bpm; a tick is an eighth of a millisecond: onsets must be much more exact than the detector's frame. */
const TICKS_PER_SECOND = 8_000
const TICKS_PER_QUARTER = 8_000
/** Soundfonts are recorded at 44.1 kHz; rendering at half that rate would cause aliasing. */
const RENDER_HZ = 44_100
/** Full pitch bend is two semitones. */
const WHEEL_CENTS = 200

interface Placed {
  readonly seconds: number
  readonly rank: number
  readonly event: Record<string, unknown>
}

/** A MIDI file on one channel (9 is percussion). */
export function writeMusic(music: ClipMusic, { program, bank = 0 }: Pick<FontPiano, 'program' | 'bank'>, cents = 0, channel = 0): Uint8Array {
  const placed: Placed[] = music.strikes.flatMap(({ pitch, onsetSeconds, offsetSeconds, velocity }): Placed[] => [
    { seconds: onsetSeconds, rank: 2, event: { type: 'noteOn', noteNumber: pitch, velocity, channel } },
    { seconds: offsetSeconds, rank: 0, event: { type: 'noteOff', noteNumber: pitch, velocity: 64, channel } },
  ])
  for (const [down, up] of music.pedal) {
    placed.push({ seconds: down, rank: 1, event: { type: 'controller', controllerType: 64, value: 127, channel } })
    placed.push({ seconds: up, rank: 1, event: { type: 'controller', controllerType: 64, value: 0, channel } })
  }
  placed.sort((a, b) => a.seconds - b.seconds || a.rank - b.rank)
  const head = [
    { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: (1_000_000 * TICKS_PER_QUARTER) / TICKS_PER_SECOND },
    ...(bank > 0 ? [{ deltaTime: 0, type: 'controller', controllerType: 0, value: bank, channel }] : []),
    { deltaTime: 0, type: 'programChange', programNumber: program, channel },
    // midi-file's pitch bend is centred on 0: from −8192.
    { deltaTime: 0, type: 'pitchBend', value: Math.round((cents / WHEEL_CENTS) * 8191), channel },
  ]
  let last = 0
  const events = placed.map(({ seconds, event }) => {
    const tick = Math.round(seconds * TICKS_PER_SECOND)
    const deltaTime = tick - last
    last = tick
    return { ...event, deltaTime }
  })
  const end = { deltaTime: 3 * TICKS_PER_SECOND, type: 'endOfTrack' }
  const track = [...head, ...events, end] as MidiEvent[]
  return Uint8Array.from(writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: TICKS_PER_QUARTER }, tracks: [track] }))
}

function runProgram(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (error || status !== 0) throw new CommandError(`${program} did not run: ${error?.message ?? String(stderr).trim().split('\n').at(-1)}`)
}

/** The synthesizer programs, and the folder of soundfonts. */
export function createFontPlayer(fontsFolder: string): {
  /** `faster`: rendered at a lower rate and played at the usual one, which raises pitch and tempo. */
  render(font: string | null, midi: Uint8Array, seconds: number, faster?: number): Float32Array
} {
  return {
    render(font, midi, seconds, faster = 1) {
      const rate = String(Math.round(RENDER_HZ / faster))
      const folder = mkdtempSync(join(tmpdir(), 'prelude-font-'))
      const [from, to] = [join(folder, 'music.mid'), join(folder, 'music.wav')]
      try {
        writeFileSync(from, midi)
        if (font === null) {
          const plain = ['-EFreverb=0', '-EFchorus=0', '-EFdelay=0', '-EFns=0', '--no-polyphony-reduction', '--preserve-silence']
          runProgram('timidity', ['-x', 'source freepats.cfg', '-Ow1sl', `-s${rate}`, '-A60', ...plain, '-idqq', '-o', to, from])
        } else {
          const quiet = ['-n', '-i', '-q', '-R', '0', '-C', '0', '-g', '0.35', '-o', 'synth.polyphony=512']
          runProgram('fluidsynth', [...quiet, '-r', rate, '-T', 'wav', '-O', 's16', '-F', to, join(fontsFolder, font), from])
        }
        const samples = new Float32Array(Math.round(seconds * RATE_HZ))
        samples.set(resample({ ...readSoundFile(to), rateHz: RENDER_HZ }).subarray(0, samples.length))
        return samples
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

export type FontPlayer = ReturnType<typeof createFontPlayer>

/**
 * Music on a sampled piano, where each key uses the sample recorded `shift` semitones lower. The partials keep their ratios, but the
 * soundboard's formants move: it sounds like another piano.
 */
export function renderOnFont(player: FontPlayer, piano: FontPiano, music: ClipMusic, cents: number, shift = 0): Float32Array {
  const faster = 2 ** (shift / 12)
  const recorded: ClipMusic = {
    strikes: music.strikes.map((strike) => ({
      ...strike,
      pitch: strike.pitch - shift,
      onsetSeconds: strike.onsetSeconds * faster,
      offsetSeconds: strike.offsetSeconds * faster,
    })),
    pedal: music.pedal.map(([down, up]) => [down * faster, up * faster]),
  }
  return player.render(piano.font, writeMusic(recorded, piano, cents), CLIP_SECONDS, faster)
}
