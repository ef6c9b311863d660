import { beforeEach, describe, expect, it } from 'vitest'
import { secondsOfFrame } from '../note-detector.types.ts'
import { type AskedJudge, createAskedJudge } from './asked-judge.ts'
import { createCandidateFeatures } from './candidate-features.ts'
import { fakeAnswer } from './fake-answers.ts'
import { createMemory, type Memory } from './memory.ts'

const USUAL = { right: [1, 1, 0.9, 0.9, 0.8], rightAtLast: 0.7, wrongAtLast: 0.1, unsure: 0.35 }
const CERTAINTIES = { patient: { ...USUAL, rightAtLast: 0.4 }, usual: USUAL, strict: { ...USUAL, right: [1], rightAtLast: 0.99 } }
/** C4 and E4, counted from A0. */
const [C4, E4] = [39, 43]

describe('judge of asked keys', () => {
  let memory: Memory
  let judge: AskedJudge
  /** Frames at which keys are struck, and the committee's answer for each. */
  let strikes: { readonly key: number; readonly frame: number; readonly probability: number }[]
  let ownKeys: Set<number>

  beforeEach(() => {
    memory = createMemory()
    strikes = []
    ownKeys = new Set()
    const candidates = createCandidateFeatures(memory)
    const described = { back: 0, key: 0 }
    const spied = {
      ...candidates,
      describe: (back: number, key: number, out: Float32Array, at: number) => {
        described.back = back
        described.key = key
        candidates.describe(back, key, out, at)
      },
    }
    const askedProbability = (): number =>
      strikes.find(({ key, frame }) => key === described.key && frame === memory.newestFrame - described.back)?.probability ?? 0
    judge = createAskedJudge(memory, spied, askedProbability, CERTAINTIES, (key) => ownKeys.has(key))
  })

  function detect(frame: number, nextFrames = 1) {
    memory.take(fakeAnswer(frame, strikes))
    return judge.judge(nextFrames).map(({ id, key, verdict, exactFrame }) => [id, key, verdict, exactFrame === null ? null : Math.round(exactFrame)])
  }
  function hearUntil(lastFrame: number, hop = 1) {
    const verdicts = []
    for (let frame = memory.newestFrame + 1; frame <= lastFrame; frame += 1)
      verdicts.push(...detect(frame, frame % hop === hop - 1 ? hop : 1).map((key) => [...key, frame]))
    return verdicts
  }

  it('gives « right » as soon as the strike is old and certain enough, once', () => {
    strikes = [{ key: C4, frame: 41, probability: 0.95 }]
    judge.ask([{ id: 7, atSeconds: secondsOfFrame(40), pitches: [60] }])
    expect(hearUntil(80)).toEqual([[7, C4, 'right', 41, 43]])
  })
  it.each([
    ['a clear one that ages', 0.85, 'right', 45],
    ['one that is good enough at the last moment', 0.75, 'right', 53],
    ['one that nobody can tell', 0.5, 'unsure', 53],
    ['one that is none', 0.05, 'wrong', 53],
  ] as const)('%s: probability %d is %s at frame %d', (_, probability, verdict, atFrame) => {
    strikes = [{ key: C4, frame: 41, probability }]
    judge.ask([{ id: 1, atSeconds: secondsOfFrame(40), pitches: [60] }])
    expect(hearUntil(80)).toEqual([[1, C4, verdict, verdict === 'wrong' ? null : 41, atFrame]])
  })
  it.each([
    ['patient', 0.5, 'right'],
    ['usual', 0.5, 'unsure'],
    ['usual', 0.85, 'right'],
    ['strict', 0.85, 'unsure'],
  ] as const)('is %s: probability %d is %s', (strictness, probability, verdict) => {
    strikes = [{ key: C4, frame: 41, probability }]
    judge.ask([{ id: 1, atSeconds: secondsOfFrame(40), pitches: [60], strictness }])
    expect(hearUntil(80).map((key) => key[2])).toEqual([verdict])
  })
  it.each([1, 2, 4])('answers at the latest 0.35 s after the asked time, in hops of %d frames', (hop) => {
    judge.ask([{ id: 1, atSeconds: 0.5, pitches: [60] }])
    const [answer] = hearUntil(60, hop)
    const hopEnds = Math.ceil((Number(answer?.[4]) + 1) / hop) * hop
    expect((hopEnds * 512) / 22_050).toBeLessThanOrEqual(0.85)
    expect((hopEnds * 512) / 22_050).toBeGreaterThan(0.85 - (hop + 1) * 0.0233)
    expect(answer?.[2]).toBe('wrong')
  })
  it.each([9, 20, 43])('does not answer before it can know where hops have %d frames', (hop) => {
    strikes = [{ key: C4, frame: 46, probability: 0.95 }]
    judge.ask([{ id: 1, atSeconds: secondsOfFrame(40), pitches: [60] }])
    expect(hearUntil(90, hop).map(([, , verdict]) => verdict)).toEqual(['right'])
  })
  it('never calls wrong what has no time, and takes each strike once', () => {
    judge.ask([{ id: 1, atSeconds: null, pitches: [60, 64] }])
    strikes = [
      { key: C4, frame: 41, probability: 0.95 },
      { key: E4, frame: 90, probability: 0.95 },
    ]
    const verdicts = hearUntil(140)
    expect(verdicts.map(([id, key, verdict]) => [id, key, verdict])).toEqual([
      [1, C4, 'right'],
      [1, E4, 'right'],
    ])
    judge.ask([{ id: 2, atSeconds: null, pitches: [64] }])
    expect(hearUntil(144)).toEqual([])
  })
  it('counts each strike of a repeated key once, also where both are asked near it', () => {
    strikes = [
      { key: C4, frame: 41, probability: 0.95 },
      { key: C4, frame: 52, probability: 0.95 },
    ]
    judge.ask([
      { id: 1, atSeconds: secondsOfFrame(40), pitches: [60] },
      { id: 2, atSeconds: secondsOfFrame(47), pitches: [60] },
    ])
    expect(hearUntil(80)).toEqual([
      [1, C4, 'right', 41, 43],
      [2, C4, 'right', 52, 54],
    ])
  })
  it('waits for a strike that it has seen begin: what sounds as listening begins may have been struck before', () => {
    strikes = [
      { key: C4, frame: 3, probability: 0.95 },
      { key: C4, frame: 30, probability: 0.95 },
    ]
    judge.ask([{ id: 1, atSeconds: null, pitches: [60] }])
    expect(hearUntil(60)).toEqual([[1, C4, 'right', 30, 32]])
  })
  it('takes a strike that came just before the question', () => {
    strikes = [{ key: C4, frame: 38, probability: 0.95 }]
    hearUntil(44)
    judge.ask([{ id: 1, atSeconds: null, pitches: [60] }])
    expect(detect(45)).toEqual([[1, C4, 'right', 38]])
  })
  it('is unsure where the strike may be the app’s own sound', () => {
    strikes = [{ key: C4, frame: 41, probability: 0.99 }]
    ownKeys.add(C4)
    judge.ask([{ id: 1, atSeconds: secondsOfFrame(40), pitches: [60] }])
    expect(hearUntil(80).map(([, , verdict]) => verdict)).toEqual(['unsure'])
  })
  it('drops events on forget, and keys that no piano has', () => {
    judge.ask([
      { id: 1, atSeconds: 0.5, pitches: [60] },
      { id: 2, atSeconds: 0.5, pitches: [64] },
      { id: 3, atSeconds: 0.5, pitches: [5, 120] },
    ])
    judge.forget([1])
    expect(hearUntil(60).map(([id]) => id)).toEqual([2])
  })
})
