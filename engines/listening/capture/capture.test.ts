import { describe, expect, it, vi } from 'vitest'
import { type CaptureParts, openCapture } from './capture.ts'

/** A browser with one microphone; refuses contexts of rates other than `rates`. */
function createBrowser({ rates = [22_050, 48_000], refusal = undefined as Error | undefined } = {}) {
  const log: string[] = []
  const track = Object.assign(new EventTarget(), {
    enabled: true,
    label: 'Micro USB',
    onended: null as (() => void) | null,
    onmute: null as (() => void) | null,
    onunmute: null as (() => void) | null,
    stop: () => log.push('track stopped'),
    getSettings: () => ({ latency: 0.012 }),
  })
  const permission = { state: 'granted', onchange: null as (() => void) | null }
  const requests: unknown[] = []
  const node = {
    port: { postMessage: (order: object) => log.push(`order ${Object.keys(order)}`) },
    connect: () => undefined,
    disconnect: () => log.push('node left'),
  }
  const faults: string[] = []
  const joined = (name: string) => ({
    connect: (_: unknown, __: number, input: number) => log.push(`${name} to input ${input}`),
    disconnect: () => log.push(`${name} left`),
  })
  const createContext = (rateHz = 48_000) => {
    const turn = (state: string): void => {
      context.state = state
    }
    const context = {
      sampleRate: rateHz,
      state: 'suspended',
      baseLatency: 0.01,
      destination: {},
      audioWorklet: { addModule: async (url: string) => log.push(`module ${url}`) },
      createMediaStreamSource: () => {
        if (!rates.includes(rateHz)) throw new DOMException('rates differ', 'NotSupportedError')
        return joined('source')
      },
      resume: async () => turn('running'),
      suspend: async () => turn('suspended'),
      close: async () => {
        context.state = 'closed'
        log.push('context closed')
      },
    }
    return context as unknown as AudioContext
  }
  const parts: CaptureParts = {
    deviceId: null,
    workletUrl: 'capture.js',
    onFault: (fault) => faults.push(fault),
    mediaDevices: {
      getUserMedia: async (constraints: unknown) => {
        requests.push(constraints)
        if (refusal) throw refusal
        return { getAudioTracks: () => [track], getTracks: () => [track] }
      },
      enumerateDevices: async () => [],
    } as unknown as CaptureParts['mediaDevices'],
    permissions: { query: async () => permission } as unknown as Permissions,
    createContext,
    createNode: () => node as unknown as AudioWorkletNode,
  }
  return { parts, log, track, permission, requests, faults, joined }
}

describe('an open microphone', () => {
  it('is opened without echo cancellation, noise suppression or automatic gain', async () => {
    const { parts, requests } = createBrowser()
    await openCapture({ ...parts, deviceId: 'usb' })
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, deviceId: { exact: 'usb' } }
    expect(requests).toEqual([{ audio }])
  })

  it.each([
    ['at the rate of the analysis where the browser resamples', [22_050, 48_000], 22_050],
    ['at the device’s rate where it does not', [48_000], 48_000],
  ])('comes %s', async (_, rates, rate) => {
    const { parts } = createBrowser({ rates })
    const { context, latencySeconds, label } = await openCapture(parts)
    expect([context.sampleRate, latencySeconds, label]).toEqual([rate, 0.012, 'Micro USB'])
  })

  it.each<[string, boolean | undefined, boolean]>([
    ['as it was asked to', false, true],
    ['where the browser does not say', undefined, true],
    ['but for a browser that adjusts the gain all the same', true, false],
  ])('keeps the level, %s', async (_, autoGainControl, keepsLevel) => {
    const { parts, track } = createBrowser()
    Object.assign(track, { getSettings: () => ({ autoGainControl }) })
    expect((await openCapture(parts)).keepsLevel).toBe(keepsLevel)
  })

  it('sends its sound through a port, and through a new one when asked again', async () => {
    const { parts, log } = createBrowser()
    const capture = await openCapture(parts)
    for (const port of [capture.connect(), capture.connect()]) port.close()
    expect(log.filter((line) => line.startsWith('order'))).toHaveLength(2)
  })

  it('is closed: the track stops, the context closes', async () => {
    const { parts, log } = createBrowser()
    await (await openCapture(parts)).close()
    expect(log.slice(-4)).toEqual(['source left', 'node left', 'track stopped', 'context closed'])
  })

  it('reports faults, and none after it was closed', async () => {
    const { parts, track, permission, faults } = createBrowser()
    const capture = await openCapture(parts)
    track.onmute?.()
    track.onunmute?.()
    track.onended?.()
    permission.state = 'denied'
    permission.onchange?.()
    track.onended?.()
    await capture.close()
    track.onmute?.()
    expect(faults).toEqual(['muted', 'unmuted', 'unplugged', 'withdrawn', 'withdrawn'])
  })

  it('is closed again where the audio device does not start', async () => {
    vi.useFakeTimers()
    const { parts, log } = createBrowser()
    const createContext = (rateHz: number | undefined): AudioContext =>
      Object.assign(parts.createContext?.(rateHz) ?? {}, { resume: () => new Promise(() => undefined) }) as AudioContext
    const fault = openCapture({ ...parts, createContext }).catch((cause: unknown) => (cause as { fault: string }).fault)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([await fault, ...log.slice(-2)]).toEqual(['notStarted', 'track stopped', 'context closed'])
    vi.useRealTimers()
  })

  it('is closed at once when it is aborted while it opens', async () => {
    const { parts, log } = createBrowser()
    const leaving = new AbortController()
    const createContext = (rateHz: number | undefined): AudioContext =>
      Object.assign(parts.createContext?.(rateHz) ?? {}, {
        audioWorklet: { addModule: () => new Promise<never>(() => undefined) },
      }) as unknown as AudioContext
    void openCapture({ ...parts, createContext, signal: leaving.signal })
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).not.toContain('track stopped')
    leaving.abort()
    expect(log).toContain('track stopped')
  })

  it('is not opened when it was aborted while the permission was asked for', async () => {
    const { parts, log } = createBrowser()
    await expect(openCapture({ ...parts, signal: AbortSignal.abort() })).rejects.toThrow('left while it was opened')
    expect(log).toEqual(['track stopped'])
  })

  it('gives nothing while it pauses', async () => {
    const { parts, track } = createBrowser()
    const capture = await openCapture(parts)
    await capture.pause()
    expect([track.enabled, (capture.context as AudioContext).state]).toEqual([false, 'suspended'])
    await capture.resume()
    expect([track.enabled, (capture.context as AudioContext).state]).toEqual([true, 'running'])
  })

  it('receives the app’s sound on its second input, across contexts by a stream', async () => {
    const { parts, log, joined } = createBrowser()
    const capture = await openCapture(parts)
    capture.setEcho({ context: capture.context, ...joined('own') } as unknown as AudioNode)
    capture.setEcho(null)
    const stream = { getTracks: () => [{ stop: () => log.push('stream stopped') }] }
    const elsewhere = { createMediaStreamDestination: () => ({ stream }) }
    capture.setEcho({ context: elsewhere, ...joined('player') } as unknown as AudioNode)
    capture.setEcho(null)
    expect(log.slice(2)).toEqual([
      'own to input 1',
      'own left',
      'player to input undefined',
      'source to input 1',
      'source left',
      'player left',
      'stream stopped',
    ])
  })

  it('that is refused gives the reason', async () => {
    const { parts } = createBrowser({ refusal: new DOMException('', 'NotAllowedError') })
    await expect(openCapture(parts)).rejects.toMatchObject({ fault: 'refused' })
  })

  it('that cannot be connected to the audio context stops its track', async () => {
    const { parts, log } = createBrowser({ rates: [] })
    await expect(openCapture(parts)).rejects.toMatchObject({ fault: 'unsupported' })
    expect(log).toContain('track stopped')
  })
})
