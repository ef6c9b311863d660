import { describe, expect, it } from 'vitest'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { FRAME_SAMPLES } from '../piano-network.types.ts'
import type { HopReport, ListeningReport } from './listening-protocol.ts'
import { createListeningWorkerHost } from './listening-worker-host.ts'
import { ModelFault } from './model-store.ts'
import type { DetectorFactory } from './pace.ts'
import { createTestDetector } from './test-detector.ts'

/** Waits until everything started by one message has run: hops follow each other task by task. */
async function tasks(): Promise<void> {
  for (let task = 0; task < 50; task += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Both ends of a port in one thread: messages wait until a listener is set. */
function createPort(): { readonly port: MessagePort; readonly send: (data: unknown) => void } {
  const waiting: unknown[] = []
  let listener: ((event: { readonly data: unknown }) => void) | null = null
  const port = {
    close: () => undefined,
    set onmessage(next: typeof listener) {
      listener = next
      for (const data of waiting.splice(0)) listener?.({ data })
    },
  }
  return { port: port as unknown as MessagePort, send: (data) => (listener ? listener({ data }) : waiting.push(data)) }
}

function createHost(factory: Partial<DetectorFactory> & { readonly fault?: unknown } = {}) {
  const reports: ListeningReport[] = []
  const detectors: ReturnType<typeof createTestDetector>[] = []
  let nowMs = 0
  const host = createListeningWorkerHost({
    loadDetectors: async (onProgress) => {
      onProgress(0.5)
      if (factory.fault) throw factory.fault
      return {
        createNoteDetector: async () => {
          const detector = createTestDetector()
          detectors.push(detector)
          return detector
        },
        ...factory,
      }
    },
    report: (report) => reports.push(report),
    nowMs: () => (nowMs += 3),
    yieldTask: () => new Promise((resolve) => setImmediate(resolve)),
  })
  const listen = () => {
    const { port, send } = createPort()
    host({ kind: 'listen', port, sampleRate: LISTENING_RATE_HZ, gain: 1, tuningCents: 0 })
    /** Chunks of one frame, numbered from `from`; each entry of `strikes` has one loud sample at its start. */
    return (from: number, count: number, strikes: readonly number[] = []) => {
      for (let n = from; n < from + count; n += 1) {
        const samples = new Float32Array(FRAME_SAMPLES)
        if (strikes.includes(n)) samples[0] = 1
        send({ frame: n * FRAME_SAMPLES, samples, own: null })
      }
    }
  }
  const hops = (): HopReport[] => reports.filter((report) => report.kind === 'hop')
  return { host, reports, detectors, listen, hops }
}
const framesAt = (seconds: number): number => Math.round((seconds * LISTENING_RATE_HZ) / FRAME_SAMPLES)

describe('the listening worker host', () => {
  it('loads, reports progress, and is ready', async () => {
    const { host, reports } = createHost()
    host({ kind: 'load' })
    await tasks()
    expect(reports).toEqual([{ kind: 'progress', share: 0.5 }, { kind: 'ready' }])
  })

  it.each([
    [new ModelFault('modelDamaged', 'not the sum'), 'modelDamaged'],
    [new ModelFault('modelMissing', 'no network'), 'modelMissing'],
    [new Error('no such operator'), 'crashed'],
  ])('says why it cannot: %s', async (fault, kind) => {
    const { host, reports } = createHost({ fault })
    host({ kind: 'load' })
    await tasks()
    expect(reports.at(-1)).toMatchObject({ kind: 'failed', fault: kind })
  })

  it('analyses incoming sound, with times on the capture’s clock', async () => {
    const { host, listen, hops } = createHost()
    const send = listen()
    host({ kind: 'load' })
    await tasks()
    send(1_000, 12, [1_006])
    await tasks()
    const notes = hops().flatMap((hop) => hop.notes)
    expect(notes.map(({ onsetSeconds }) => framesAt(onsetSeconds))).toEqual([1_006])
    expect(hops().at(-1)?.soundSeconds).toBeCloseTo((12 * FRAME_SAMPLES) / LISTENING_RATE_HZ, 6)
    expect(hops()[0]).toMatchObject({ inferenceMs: 3, droppedFrames: 0 })
  })

  it('judges keys asked before sound arrived', async () => {
    const { host, listen, hops } = createHost()
    const atSeconds = (1_006 * FRAME_SAMPLES) / LISTENING_RATE_HZ
    host({ kind: 'ask', events: [{ id: 7, atSeconds, pitches: [60, 64] }] })
    host({ kind: 'load' })
    await tasks()
    listen()(1_000, 20, [1_006])
    await tasks()
    expect(hops().flatMap((hop) => hop.verdicts)).toMatchObject([
      { id: 7, pitch: 60, verdict: 'right' },
      { id: 7, pitch: 64, verdict: 'wrong' },
    ])
  })

  it('asks again after a gap in the sound', async () => {
    const { host, listen, hops } = createHost()
    host({ kind: 'load' })
    await tasks()
    const send = listen()
    await tasks()
    send(0, 8)
    host({ kind: 'ask', events: [{ id: 1, atSeconds: (112 * FRAME_SAMPLES) / LISTENING_RATE_HZ, pitches: [60] }] })
    await tasks()
    send(100, 20, [112])
    await tasks()
    expect(hops().flatMap((hop) => hop.verdicts)).toMatchObject([{ id: 1, verdict: 'right' }])
  })

  it('takes what waits in larger hops, and leaves the oldest out only beyond half a second', async () => {
    let free = (): void => undefined
    const hops: number[] = []
    const slow = { ...createTestDetector() }
    const { host, listen, reports } = createHost({
      createNoteDetector: async () => ({
        ...slow,
        detect: async (samples) => {
          hops.push(samples.length / FRAME_SAMPLES)
          if (hops.length === 1) await new Promise<void>((resolve) => (free = resolve))
          return slow.detect(samples)
        },
      }),
    })
    host({ kind: 'load' })
    await tasks()
    const send = listen()
    await tasks()
    send(0, 2)
    await tasks()
    send(2, 30)
    await tasks()
    free()
    await tasks()
    expect(hops).toEqual([2, 8, 8, 8])
    expect(reports.filter((report) => report.kind === 'hop').map((hop) => hop.droppedFrames)).toEqual([0, 6, 0, 0])
  })

  it('makes another detector for another pace, and asks it the open keys', async () => {
    const { host, listen, hops, detectors } = createHost()
    host({ kind: 'load' })
    await tasks()
    const send = listen()
    await tasks()
    send(0, 8)
    host({ kind: 'ask', events: [{ id: 1, atSeconds: (20 * FRAME_SAMPLES) / LISTENING_RATE_HZ, pitches: [60] }] })
    await tasks()
    host({ kind: 'pace', pace: { periodMs: 93 } })
    await tasks()
    send(8, 20, [20])
    await tasks()
    expect(detectors).toHaveLength(2)
    expect((detectors[1]?.hops[0] ?? 0) / FRAME_SAMPLES).toBeGreaterThanOrEqual(4)
    expect(hops().flatMap((hop) => hop.verdicts)).toMatchObject([{ id: 1, verdict: 'right' }])
  })

  it('measures how long an analysis takes', async () => {
    const { host, reports } = createHost()
    host({ kind: 'load' })
    await tasks()
    host({ kind: 'measure', id: 4, pace: { periodMs: 400 } })
    await tasks()
    expect(reports.at(-1)).toEqual({ kind: 'measured', id: 4, inferenceMs: 3 })
  })

  it('records a clip with its log, and sends it on request', async () => {
    const { host, reports, listen } = createHost()
    host({ kind: 'load' })
    await tasks()
    const send = listen()
    host({ kind: 'record' })
    await tasks()
    send(500, 8, [502])
    await tasks()
    host({ kind: 'stopRecord' })
    const clip = reports.at(-1)
    expect(clip).toMatchObject({ kind: 'clip', clip: { sampleRate: LISTENING_RATE_HZ } })
    if (clip?.kind !== 'clip' || !clip.clip) return
    expect(clip.clip.samples[2 * FRAME_SAMPLES]).toBe(1)
    expect(clip.clip.log.find(({ kind }) => kind === 'note')).toMatchObject({ pitch: 60, atSeconds: 0.0464 })
  })

  it('ends a clip when listening rests', async () => {
    const { host, reports, listen } = createHost()
    host({ kind: 'load' })
    await tasks()
    listen()
    host({ kind: 'record' })
    host({ kind: 'rest' })
    expect(reports.at(-1)).toEqual({ kind: 'clip', clip: null })
  })

  it('reports a crash when an analysis fails', async () => {
    const { host, reports, listen } = createHost({
      createNoteDetector: async () => ({ ...createTestDetector(), detect: () => Promise.reject(new Error('memory access out of bounds')) }),
    })
    host({ kind: 'load' })
    await tasks()
    const send = listen()
    await tasks()
    send(0, 8)
    await tasks()
    expect(reports.at(-1)).toEqual({ kind: 'failed', fault: 'crashed', message: 'memory access out of bounds' })
  })
})
