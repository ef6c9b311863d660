import { frequencyRangeOf, type NoteInputEvent } from '@prelude/domain/practice'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeListeningEnvironment } from './fake-listening-environment.ts'
import { createMicrophoneInput } from './microphone-input.ts'
import type { MicrophoneInputParts, TroubleKind } from './microphone-input.types.ts'
import type { ExpectedKeyVerdict } from './note-detector.types.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const fake of opened.splice(0)) fake.close()
})

/** The player's clock started when the page was 1 s old, the capture when it was 2 s old. */
function createInput(options: Parameters<typeof createFakeListeningEnvironment>[0] = {}, parts: Partial<MicrophoneInputParts> = {}) {
  const fake = createFakeListeningEnvironment(options)
  opened.push(fake)
  const clock = { nowSeconds: () => fake.nowSeconds() - 1, secondsOfTimeStamp: (ms: number) => ms / 1000 - 1 }
  const input = createMicrophoneInput({ clock, ...parts }, fake.environment)
  const emitted: string[] = []
  const events: NoteInputEvent[] = []
  const verdicts: ExpectedKeyVerdict[] = []
  input.onTrouble(({ kind, effect }) => emitted.push(`${kind} ${effect}`))
  input.subscribe((event) => events.push(event))
  input.onVerdict((verdict) => verdicts.push(verdict))
  const orders = (kind: string) => (fake.workers.at(-1)?.orders ?? []).filter((order) => order.kind === kind)
  return { fake, input, emitted, events, verdicts, orders }
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
const note = (pitch: number, onsetSeconds: number) => ({ pitch, onsetSeconds, decidedSeconds: onsetSeconds, confidence: 0.9, velocity: 80 })

describe('the microphone’s states', () => {
  it('are notReady, loading, ready and listening, terminated', async () => {
    const { input, fake } = createInput()
    const seen: string[] = []
    input.onState(({ worker, recorder, isListening }) => seen.push(`${worker} ${recorder}${isListening ? ' listening' : ''}`))
    expect(input.state().worker).toBe('notReady')
    await input.start()
    expect(input.devices()).toEqual(['Micro interne'])
    input.stop()
    expect([...new Set(seen)]).toEqual(['loading off', 'loading recording', 'ready recording listening', 'terminated off'])
    expect([fake.workers[0]?.isTerminated, fake.microphones[0]?.log]).toEqual([true, ['closed']])
    expect(input.devices()).toEqual([])
  })

  it('open nothing before they are asked to, and no microphone to be prepared', async () => {
    const { input, fake } = createInput()
    expect(fake.workers).toHaveLength(0)
    expect(await input.prepare()).toBe(true)
    expect([fake.workers.length, fake.microphones.length, input.state().isListening]).toEqual([1, 0, false])
    await input.start()
    expect([fake.workers.length, fake.microphones.length, input.state().isListening]).toEqual([1, 1, true])
  })

  it('begin anew after a stop', async () => {
    const { input, fake } = createInput()
    await input.start()
    input.stop()
    await input.start()
    expect([fake.workers.length, fake.microphones.length, input.state().isListening]).toEqual([2, 2, true])
  })

  it('cancel when the microphone was closed before it had opened', async () => {
    const { input, fake } = createInput()
    const starting = input.start()
    input.stop()
    await starting
    await settle()
    expect([fake.microphones[0]?.log, input.state().recorder, input.state().isListening]).toEqual([['closed'], 'off', false])
  })
})

describe('what goes wrong', () => {
  it.each<TroubleKind>(['refused', 'noMicrophone', 'busy'])('%s: told once, and it may be tried again', async (kind) => {
    const { input, fake, emitted } = createInput()
    fake.refuse(kind)
    await input.start()
    expect([emitted, input.state().worker, input.state().isListening]).toEqual([[`${kind} stopped`], 'notReady', false])
    fake.refuse(undefined)
    await input.start()
    expect(input.state().isListening).toBe(true)
  })

  it.each(['unplugged', 'withdrawn'] as const)('%s: keys are released, the device is lost, and the piece continues', async (kind) => {
    const { input, fake, emitted, events } = createInput()
    await input.start()
    fake.report({ notes: [note(60, 2.9)] })
    fake.microphones[0]?.fail(kind)
    expect(emitted).toEqual([`${kind} stopped`])
    expect(events.map((event) => event.kind)).toEqual(['down', 'up', 'lost'])
    expect([input.state(), fake.microphones[0]?.log]).toMatchObject([{ worker: 'terminated', recorder: 'off', isListening: false }, ['closed']])
  })

  it('muted by the system: reported, and its end too', async () => {
    const { input, fake, emitted } = createInput()
    await input.start()
    fake.microphones[0]?.fail('muted')
    fake.microphones[0]?.fail('unmuted')
    expect([emitted, input.state().isListening]).toEqual([['muted hindered', 'muted over'], true])
  })

  it('a crash: restarted once with the open asked keys, then reported', async () => {
    const { input, fake, emitted, orders } = createInput()
    await input.start()
    input.ask([{ id: 3, atSeconds: 4.5, pitches: [60], strictness: 'strict' }])
    fake.workers[0]?.report({ kind: 'failed', fault: 'crashed', message: 'trap' })
    await settle()
    expect([emitted, fake.workers.length, input.state().isListening]).toEqual([['crashed hindered', 'crashed over'], 2, true])
    expect(orders('listen')).toHaveLength(1)
    expect(orders('ask')).toMatchObject([{ events: [{ id: 3, strictness: 'strict' }] }])
    fake.workers[1]?.onerror?.({ message: 'trap' })
    await settle()
    expect([emitted.slice(2), fake.workers.length, input.state().worker]).toEqual([['crashed stopped'], 2, 'terminated'])
  })

  it.each(['modelDamaged', 'modelMissing'] as const)('%s: reported, and the microphone is closed', async (fault) => {
    const { input, fake, emitted } = createInput({ loads: false })
    const starting = input.start()
    await settle()
    fake.workers[0]?.report({ kind: 'failed', fault, message: '' })
    await starting
    expect([emitted, fake.workers.length, fake.microphones[0]?.log]).toEqual([[`${fault} stopped`], 1, ['closed']])
  })

  it('a worker whose script cannot be fetched is no crash: reported as modelMissing', async () => {
    const { input, fake, emitted } = createInput({ loads: false })
    const starting = input.start()
    await settle()
    fake.workers[0]?.onerror?.({})
    await starting
    expect([emitted, fake.workers.length]).toEqual([['modelMissing stopped'], 1])
  })

  it('a start that hangs ends after ten seconds, and the microphone is closed', async () => {
    vi.useFakeTimers()
    const { input, fake, emitted } = createInput({ loads: false })
    const starting = input.start()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(emitted).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await starting
    expect([emitted, fake.workers[0]?.isTerminated, fake.microphones[0]?.log]).toEqual([['notStarted stopped'], true, ['closed']])
    expect(input.state()).toMatchObject({ worker: 'terminated', recorder: 'off' })
    vi.useRealTimers()
  })

  it('a slow download is no start that hangs', async () => {
    vi.useFakeTimers()
    const { input, fake, emitted } = createInput({ loads: false })
    const preparing = input.prepare()
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await vi.advanceTimersByTimeAsync(8_000)
      fake.workers[0]?.report({ kind: 'progress', share })
    }
    fake.workers[0]?.report({ kind: 'ready' })
    expect(await preparing).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(emitted).toEqual([])
    vi.useRealTimers()
  })

  it('an unsupported browser is reported, and nothing is loaded', async () => {
    const { input, fake, emitted } = createInput({ supported: false })
    await input.start()
    expect([input.supported, emitted, fake.workers.length]).toEqual([false, ['unsupported stopped'], 0])
  })

  it('a tab that sleeps: pauses, and resumes with what is asked', async () => {
    const { input, fake, emitted, orders } = createInput()
    await input.start()
    input.ask([{ id: 1, atSeconds: null, pitches: [60] }])
    fake.hide(true)
    expect(input.state()).toMatchObject({ worker: 'ready', recorder: 'recording', isListening: false })
    fake.hide(false)
    await settle()
    fake.report()
    expect([emitted, fake.microphones[0]?.log, input.state().isListening]).toEqual([['asleep hindered', 'asleep over'], ['paused', 'resumed'], true])
    expect(orders('ask')).toHaveLength(2)
  })

  it('silence from the device is reported', async () => {
    const { input, fake, emitted } = createInput()
    await input.start()
    for (let soundSeconds = 0; soundSeconds < 3; soundSeconds += 0.05) fake.report({ rawPeak: 0, soundSeconds })
    expect(emitted).toEqual(['silent hindered'])
  })
})

describe('detected notes', () => {
  it('have times on the player’s clock, less the input latency', async () => {
    const { input, fake, events } = createInput({}, { inputLatencySeconds: 0.03 })
    await input.start()
    fake.report({ notes: [note(60, 2.9)] })
    expect(events).toMatchObject([{ kind: 'down', pitch: 60, velocity: 80, certainty: 0.9 }])
    expect(events[0]?.atSeconds).toBeCloseTo(2.9 + 2 - 1 - 0.03, 9)
  })

  it('answers what is asked, both on the player’s clock', async () => {
    const { input, fake, events, verdicts, orders } = createInput({}, { inputLatencySeconds: 0.03 })
    await input.start()
    input.ask([{ id: 9, atSeconds: 5, pitches: [64] }])
    const question = orders('ask')[0]
    expect(question?.kind === 'ask' && question.events[0]?.atSeconds).toBeCloseTo(5 + 1 - 2 + 0.03, 9)
    fake.pass(1.2)
    fake.report({ verdicts: [{ id: 9, pitch: 64, verdict: 'right', onsetSeconds: 4.04, decidedSeconds: 4.2, confidence: 0.97 }] })
    expect(verdicts).toMatchObject([{ id: 9, verdict: 'right', confidence: 0.97 }])
    expect(verdicts[0]?.onsetSeconds).toBeCloseTo(5.01, 9)
    expect(events).toMatchObject([{ kind: 'down', pitch: 64, certainty: 0.97 }])
  })

  it('is asked shortly before its time', async () => {
    const { input, fake, orders } = createInput()
    await input.start()
    input.ask([{ id: 1, atSeconds: 30, pitches: [64] }])
    fake.report()
    expect(orders('ask')).toEqual([])
    fake.pass(23.5)
    fake.report()
    expect(orders('ask')).toHaveLength(1)
    input.forget([1])
    expect(orders('forget').at(-1)).toEqual({ kind: 'forget', ids: [1] })
  })

  it('is painted from readings', async () => {
    const { input, fake } = createInput()
    await input.start()
    for (const inferenceMs of [4, 30, 6, 8, 5]) fake.report({ inferenceMs, peak: 0.4, droppedFrames: 1, sounding: new Float32Array(88).fill(0.5) })
    expect(input.readings).toMatchObject({ peak: 0.4, inferenceMs: 5, inferenceP50Ms: 6, inferenceP95Ms: 30, droppedFrames: 5, sampleRate: 48_000 })
    expect(input.readings.sounding[39]).toBe(0.5)
  })
})

describe('the choice of the microphone', () => {
  it('lists those there are', async () => {
    expect(await createInput().input.inputs()).toEqual([
      { deviceId: 'a', label: 'Micro interne' },
      { deviceId: 'c', label: 'Micro USB' },
    ])
  })

  it('changes it while it listens, with the same worker and own sound', async () => {
    const { input, fake, orders } = createInput()
    const own = {} as AudioNode
    input.setEcho(own)
    await input.start()
    await input.choose('c')
    expect(fake.microphones.map(({ deviceId, log }) => [deviceId, ...log])).toEqual([[null, 'closed'], ['c']])
    expect([fake.workers.length, orders('listen').length, input.state().isListening, fake.microphones[1]?.echo]).toEqual([1, 2, true, own])
  })

  it('is kept for the next start', async () => {
    const { input, fake } = createInput()
    await input.choose('c')
    await input.start()
    expect(fake.microphones[0]?.deviceId).toBe('c')
  })
})

describe('measures and clips', () => {
  it('give what the worker answers', async () => {
    const { input, fake, orders } = createInput()
    await input.prepare()
    const measured = input.measurePace({ periodMs: 23 })
    const [order] = orders('measure')
    if (order?.kind === 'measure') fake.workers[0]?.report({ kind: 'measured', id: order.id, inferenceMs: 7 })
    expect(await measured).toEqual({ inferenceMs: 7 })
    await input.start()
    const clip = input.recordClip()
    input.stopClip()
    expect([orders('record').length, orders('stopRecord').length]).toEqual([1, 1])
    fake.workers[0]?.report({ kind: 'clip', clip: { samples: new Float32Array(3), sampleRate: 22_050, log: [] } })
    expect((await clip)?.samples).toHaveLength(3)
  })

  it('end with the worker', async () => {
    const { input } = createInput()
    await input.start()
    const clip = input.recordClip()
    const measured = input.measurePace({ periodMs: 23 })
    input.stop()
    expect(await clip).toBeNull()
    await expect(measured).rejects.toThrow()
    expect(await input.recordClip()).toBeNull()
  })
})

describe('the range of the content', () => {
  it('leaves out what was heard outside, as long as it is set', async () => {
    const { input, fake, events } = createInput()
    await input.start()
    input.setRange(frequencyRangeOf([60, 72]))
    fake.pass(1)
    fake.report({ notes: [note(53, 3), note(54, 3), note(79, 3)] })
    expect(events.flatMap((event) => (event.kind === 'down' ? [event.pitch as number] : []))).toEqual([54])
    input.setRange(null)
    fake.pass(1)
    fake.report({ notes: [note(53, 4)] })
    expect(events.flatMap((event) => (event.kind === 'down' ? [event.pitch as number] : []))).toEqual([54, 53])
  })
})
