import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import wavefile from 'wavefile'
import { inspectFile } from './inspect-file.ts'

interface Answer {
  readonly notes: readonly { readonly onset_s: number; readonly pitch: number; readonly decided_s: number; readonly confidence: number }[]
  readonly events: readonly { readonly index: number; readonly pitch: number; readonly verdict: string; readonly decided_s: number }[]
  readonly cost: { readonly hop_ms: number; readonly inference_ms_p50: number; readonly inference_ms_p95: number }
}

const PHRASE = [
  [60, 0.6],
  [64, 1.1],
  [67, 1.6],
] as const

const HELD_SECONDS = 0.45
const DAMPER_SECONDS = 0.08

/** Synthesized struck strings in stereo, on the left channel only. */
function writePhrase(file: string, rateHz: number, depth: '16' | '32f'): void {
  const left = new Float64Array(Math.round(2.4 * rateHz))
  for (const [pitch, onsetSeconds] of PHRASE) {
    for (let partial = 1; partial <= 12; partial += 1) {
      const hertz = 440 * 2 ** ((pitch - 69) / 12) * partial * Math.sqrt(1 + 0.0004 * partial * partial)
      for (let index = Math.round(onsetSeconds * rateHz); index < left.length; index += 1) {
        const age = index / rateHz - onsetSeconds
        const damped = Math.exp(-Math.max(0, age - HELD_SECONDS) / DAMPER_SECONDS)
        left[index] =
          (left[index] ?? 0) +
          (0.12 / partial ** 1.2) *
            damped *
            Math.min(1, age / 0.002) *
            Math.exp(-age * (1.2 + 0.5 * partial)) *
            Math.sin(2 * Math.PI * hertz * age + partial)
      }
    }
  }
  const wav = new wavefile.WaveFile()
  const scale = depth === '16' ? 20_000 : 0.6
  wav.fromScratch(2, rateHz, depth, [left.map((value) => value * scale), new Float64Array(left.length)])
  writeFileSync(file, wav.toBuffer())
}

describe('inspect listening', () => {
  let folder = ''
  const inFolder = (name: string): string => join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prelude-listening-'))
    writePhrase(inFolder('44100.wav'), 44_100, '16')
    writePhrase(inFolder('16000.wav'), 16_000, '32f')
    writeFileSync(inFolder('noise.wav'), 'no sound at all')
    writeFileSync(
      inFolder('asked.json'),
      JSON.stringify({
        events: [
          { time_s: 0.65, pitches: [60] },
          { time_s: 1.05, pitches: [65] },
          { time_s: 1.6, pitches: [67, 60] },
        ],
      }),
    )
    writeFileSync(inFolder('broken.json'), '{"events": [{"time_s": 1, "pitches": ["do"]}]}')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(['44100.wav', '16000.wav'])('detects the notes of a file of any rate: %s', async (file) => {
    const { notes, events, cost } = (await inspectFile([inFolder(file)])) as Answer
    expect(notes.map(({ pitch }) => pitch)).toEqual(PHRASE.map(([pitch]) => pitch))
    notes.forEach(({ onset_s, decided_s }, index) => {
      expect(Math.abs(onset_s - (PHRASE[index]?.[1] ?? 0))).toBeLessThan(0.04)
      expect(decided_s).toBeGreaterThan(onset_s)
    })
    expect(events).toEqual([])
    expect(cost.hop_ms).toBeCloseTo(46.44, 1)
    expect(cost.inference_ms_p95).toBeGreaterThanOrEqual(cost.inference_ms_p50)
  })
  test('answers each asked key, at the latest 0.35 s after its time', async () => {
    const { events } = (await inspectFile([inFolder('44100.wav'), '--expected', inFolder('asked.json')])) as Answer
    const verdictOf = (groupIndex: number, key: number): string | undefined =>
      events.find(({ index, pitch }) => index === groupIndex && pitch === key)?.verdict
    expect(events.map(({ index, pitch }) => [index, pitch])).toEqual([
      [0, 60],
      [1, 65],
      [2, 60],
      [2, 67],
    ])
    expect([verdictOf(0, 60), verdictOf(1, 65), verdictOf(2, 67)]).toEqual(['right', 'wrong', 'right'])
    // Do still sounds: whether it was struck again may be unsure, but must not be « right ».
    expect(verdictOf(2, 60)).toMatch(/wrong|unsure/)
    for (const { index, decided_s } of events) expect(decided_s).toBeLessThan(([0.65, 1.05, 1.6][index] as number) + 0.4)
  })
  test.each([
    [[], 'usage: inspect listening'],
    [['missing.wav'], 'there is no such file'],
    [['noise.wav'], 'no sound that can be read'],
    [['44100.wav', '--expected', 'broken.json'], 'event 0 has no pitches'],
    [['44100.wav', '--expected', 'noise.wav'], 'no JSON'],
  ])('refuses %j', async (args, message) => {
    await expect(inspectFile(args.map((arg) => (arg.startsWith('--') ? arg : inFolder(arg))))).rejects.toThrow(message)
  })
})
