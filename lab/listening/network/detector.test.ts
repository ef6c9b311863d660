import { createNoteDetector, type ExpectedKeyVerdict, LISTENING_RATE_HZ, type NoteDetector } from '@prelude/engines/detection'
import { describe, expect, it } from 'vitest'
import { openPianoNetwork } from './open-network.ts'
import { readLearned } from './read-learned.ts'

type Struck = readonly (readonly [pitch: number, onsetSeconds: number])[]

const DAMPER_SECONDS = 0.08

/** Struck strings that decay: partials in the proportions of a soft piano, higher ones decaying faster. Keys are held for `heldSeconds`. */
function strings(notes: Struck, seconds: number, loudness = 0.12, heldSeconds = Number.POSITIVE_INFINITY): Float32Array {
  const samples = new Float32Array(Math.round(seconds * LISTENING_RATE_HZ))
  for (const [pitch, onsetSeconds] of notes) {
    const root = 440 * 2 ** ((pitch - 69) / 12)
    for (let partial = 1; partial <= 12 && root * partial < 9000; partial += 1) {
      const hertz = root * partial * Math.sqrt(1 + 0.0004 * partial * partial)
      const first = Math.round(onsetSeconds * LISTENING_RATE_HZ)
      for (let index = first; index < samples.length; index += 1) {
        const age = (index - first) / LISTENING_RATE_HZ
        const level =
          (loudness / partial) * Math.exp(-age * (1.2 + 0.5 * partial) - Math.max(0, age - heldSeconds) / DAMPER_SECONDS) * Math.min(1, age / 0.002)
        samples[index] = (samples[index] ?? 0) + level * Math.sin(2 * Math.PI * hertz * age + partial)
      }
    }
  }
  return samples
}

async function hearAll(detector: NoteDetector, samples: Float32Array, hop = 1024) {
  const [notes, verdicts]: [number[][], ExpectedKeyVerdict[]] = [[], []]
  let soundSeconds = 0
  for (let start = 0; start < samples.length; start += hop) {
    const heard = await detector.detect(samples.subarray(start, start + hop))
    for (const { pitch, onsetSeconds, decidedSeconds } of heard.notes) notes.push([pitch, onsetSeconds, decidedSeconds])
    verdicts.push(...heard.verdicts)
    soundSeconds = heard.soundSeconds
  }
  return { notes, verdicts, soundSeconds }
}

const learned = readLearned()

describe('the ear', () => {
  const open = async (): Promise<NoteDetector> => createNoteDetector({ network: await openPianoNetwork(), hopFrames: 2, learned })
  const PHRASE: Struck = [
    [60, 0.6],
    [64, 1.1],
    [67, 1.6],
    [72, 2.1],
  ]

  it.each([1024, 512, 2048, 777])('hears a phrase, each note once and soon, in pieces of %d samples', async (hop) => {
    const detector = await open()
    const { notes, soundSeconds } = await hearAll(detector, strings(PHRASE, 3, 0.12, 0.45), hop)
    expect(notes.map(([pitch]) => pitch)).toEqual(PHRASE.map(([pitch]) => pitch))
    notes.forEach(([, onset = 0, decided = 0], index) => {
      expect(Math.abs(onset - (PHRASE[index]?.[1] ?? 0))).toBeLessThan(0.03)
      expect(decided - onset).toBeLessThan(0.25)
    })
    expect(soundSeconds).toBeGreaterThan(2.9)
  })
  it('reports which asked keys were struck, and when a waiting chord is complete', async () => {
    const detector = await open()
    detector.ask([
      { id: 1, atSeconds: 0.65, pitches: [60] },
      { id: 2, atSeconds: 1.05, pitches: [65] },
      { id: 3, atSeconds: null, pitches: [72] },
    ])
    const { verdicts } = await hearAll(detector, strings(PHRASE, 3))
    expect(verdicts.map(({ id, verdict }) => [id, verdict])).toEqual([
      [1, 'right'],
      [2, 'wrong'],
      [3, 'right'],
    ])
    for (const { id, decidedSeconds } of verdicts) expect(decidedSeconds).toBeLessThan([0, 1, 1.4, 2.35][id] ?? 0)
  })
  it('does not take a key that still sounds for one that is struck again', async () => {
    const detector = await open()
    detector.ask([{ id: 1, atSeconds: 1.1, pitches: [60, 64] }])
    const { verdicts } = await hearAll(detector, strings(PHRASE, 2))
    expect(verdicts.find(({ pitch }) => pitch === 64)?.verdict).toBe('right')
    expect(verdicts.find(({ pitch }) => pitch === 60)?.verdict).toMatch(/wrong|unsure/)
  })
  it('forgets the asked keys', async () => {
    const detector = await open()
    detector.ask([
      { id: 1, atSeconds: 0.6, pitches: [60] },
      { id: 2, atSeconds: 1.1, pitches: [64] },
    ])
    detector.forget([1])
    expect((await hearAll(detector, strings(PHRASE, 2))).verdicts.map(({ id }) => id)).toEqual([2])
  })
  it.each([
    ['nothing', () => new Float32Array(LISTENING_RATE_HZ * 2)],
    ['a very soft hum', () => strings([], 2).map((_, index) => 0.003 * Math.sin((2 * Math.PI * 50 * index) / LISTENING_RATE_HZ))],
  ])('hears no note in %s', async (_, sound) => {
    expect((await hearAll(await open(), sound())).notes).toEqual([])
  })
  it('hears the same however loud it is', async () => {
    for (const loudness of [0.01, 0.03, 0.25]) {
      const { notes } = await hearAll(await open(), strings(PHRASE, 3, loudness, 0.45))
      expect(notes.map(([pitch]) => pitch)).toEqual(PHRASE.map(([pitch]) => pitch))
    }
  })
})
