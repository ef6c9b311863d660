import type { MicrophoneInput, MicrophoneState, MicrophoneTrouble } from '@prelude/engines/listening'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../ui/feedback/toast.ts'
import { createListeningController } from './listening-controller.ts'
import { createPageMicrophone } from './page-microphone.ts'

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map([
    ['prelude.listeningExplained', 'true'],
    ['prelude.performanceTest', '{"validity":"validated","period":{"periodMs":46}}'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  toasts.setState({ list: [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Device {
  supported: boolean
  /** How loading the analysis ends. */
  prepare: () => Promise<boolean>
  /** What opening the microphone does. */
  opens: 'listening' | 'nothing' | MicrophoneTrouble['kind']
  inferenceMs: number
  permission: 'allowed' | 'refused' | 'busy' | 'missing'
  measure: () => Promise<{ readonly inferenceMs: number }>
}

/** A listening controller with a fake microphone. */
function openController(change: Partial<Device> = {}) {
  const device: Device = {
    supported: true,
    prepare: () => Promise.resolve(true),
    opens: 'listening',
    inferenceMs: 8,
    permission: 'allowed',
    measure: () => Promise.resolve({ inferenceMs: device.inferenceMs }),
    ...change,
  }
  const paces: number[] = []
  const calls: string[] = []
  let state: MicrophoneState = { worker: 'notReady', recorder: 'off', isListening: false, progress: 0 }
  const stateListeners = new Set<(changed: MicrophoneState) => void>()
  let timedOut = 0
  let reportTrouble: (trouble: MicrophoneTrouble) => void = () => undefined
  const input: Partial<MicrophoneInput> = {
    supported: device.supported,
    state: () => state,
    onState: (listener) => {
      stateListeners.add(listener)
      return () => undefined
    },
    onTrouble: (listener) => {
      reportTrouble = listener
      return () => undefined
    },
    subscribe: () => () => undefined,
    onVerdict: () => () => undefined,
    inputs: () => Promise.resolve([]),
    prepare: () => device.prepare(),
    measurePace: () => device.measure(),
    setRange: () => undefined,
    setPace: ({ periodMs }) => void paces.push(periodMs),
    start: async () => {
      calls.push('start')
      if (device.opens === 'listening') state = { ...state, isListening: true }
      else if (device.opens !== 'nothing') reportTrouble({ kind: device.opens, effect: 'stopped' })
    },
    stop: () => {
      calls.push('stop')
      state = { ...state, isListening: false }
    },
  }
  const engine = { createMicrophoneInput: () => input as MicrophoneInput } as unknown as typeof import('@prelude/engines/listening')
  const controller = createListeningController(
    createPageMicrophone(() => Promise.resolve(engine)),
    () => Promise.resolve(device.permission),
    () => {
      timedOut += 1
    },
  )
  return {
    controller,
    device,
    paces,
    calls,
    timedOut: () => timedOut,
    change: (part: Partial<MicrophoneState>) => {
      state = { ...state, ...part }
      for (const listener of stateListeners) listener(state)
    },
    trouble: (trouble: MicrophoneTrouble) => reportTrouble(trouble),
    click: async (hasFinishedMidiOnboarding = true) => {
      await controller.toggle({ hasFinishedMidiOnboarding })
      await vi.advanceTimersByTimeAsync(0)
    },
    view: () => controller.view.getState(),
  }
}

const toastMessages = (): readonly string[] => toasts.getState().list.map(({ message }) => message)

describe('the listening of the page', () => {
  it('starts at a click, with the measured period, and stops at the next', async () => {
    const { click, view, paces, calls } = openController()
    await click()
    expect(view().status).toBe('ready')
    expect(paces).toEqual([46])
    await click()
    expect(view().status).toBe('terminated')
    expect(calls).toEqual(['start', 'stop'])
  })

  it('opens the keyboard onboarding first where it is missing, and continues after it', async () => {
    const { click, view, controller, calls } = openController()
    await click(false)
    expect([view().dialog, view().status]).toEqual(['onboarding', 'notReady'])
    controller.onboarded(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([view().dialog, view().status]).toEqual([null, 'ready'])
    expect(calls).toEqual(['start'])
  })

  it('does not continue for a MIDI keyboard, or when the onboarding was closed', async () => {
    const { click, view, controller } = openController()
    await click(false)
    controller.onboarded(false)
    expect([view().dialog, view().status]).toEqual([null, 'notReady'])
  })

  it('opens the keyboard onboarding alone', () => {
    const { view, controller, calls } = openController()
    controller.openKeyboardOnboarding()
    expect(view().dialog).toBe('onboarding')
    controller.onboarded(true)
    expect([view().dialog, calls]).toEqual([null, []])
  })

  it('explains listening until the learner declines explanations', async () => {
    stored.delete('prelude.listeningExplained')
    const { click, view, controller } = openController()
    await click()
    expect([view().dialog, view().status]).toEqual(['explanation', 'notReady'])
    controller.begin()
    await vi.advanceTimersByTimeAsync(0)
    expect([view().dialog, view().status]).toEqual([null, 'ready'])
  })

  it('measures an unmeasured device, and stores the result', async () => {
    stored.delete('prelude.performanceTest')
    const { click, view, paces } = openController()
    await click()
    expect(view().status).toBe('ready')
    expect(paces).toEqual([23])
    expect(JSON.parse(stored.get('prelude.performanceTest') ?? '')).toEqual({ validity: 'validated', period: { periodMs: 23 } })
  })

  it('reports a slow device, at once the next time', async () => {
    stored.delete('prelude.performanceTest')
    const { click, view, calls } = openController({ inferenceMs: 3000 })
    await click()
    expect([view().dialog, view().status]).toEqual(['incompatible', 'notReady'])
    expect(toastMessages()).toEqual(['Le mode écoute n’est pas compatible avec votre appareil'])
    expect(calls).not.toContain('start')
  })

  it.each([
    ['missing', 'Aucun micro n’a été trouvé. Branchez‑en un, puis relancez l’écoute.'],
    ['busy', 'Une autre application utilise le micro. Fermez‑la, puis relancez l’écoute.'],
  ] as const)('says at once that the microphone is %s, without loading the engine', async (permission, sentence) => {
    const prepare = vi.fn(() => Promise.resolve(true))
    const { click, view, calls } = openController({ permission, prepare })
    await click()
    expect([toastMessages(), view().status, prepare.mock.calls.length]).toEqual([[sentence], 'notReady', 0])
    expect(calls).not.toContain('start')
  })

  it('listens with the slow period where the test came to no end, and tests once per page', async () => {
    stored.delete('prelude.performanceTest')
    const { click, view, paces, device } = openController()
    device.measure = () => new Promise(() => undefined)
    await click()
    await vi.advanceTimersByTimeAsync(25_000)
    expect([view().status, paces, view().dialog]).toEqual(['ready', [1000], null])
    expect(JSON.parse(stored.get('prelude.performanceTest') ?? '')).toEqual({ validity: 'reported', period: null })
    await click()
    await click()
    expect([view().status, paces]).toEqual(['ready', [1000, 1000]])
  })

  it('counts a start that timed out', async () => {
    const { click, view, trouble, timedOut } = openController({ prepare: () => new Promise(() => undefined) })
    await click()
    trouble({ kind: 'notStarted', effect: 'stopped' })
    expect([view().status, timedOut()]).toEqual(['notReady', 1])
    expect(toastMessages()).toEqual([expect.stringMatching(/ne démarre pas/)])
  })

  it('shows that the microphone is open, whoever opened it, and its sign closes it', async () => {
    const { controller, view, change, calls } = openController()
    await controller.microphone.open()
    change({ recorder: 'recording' })
    expect([view().status, view().isOpen]).toEqual(['notReady', true])
    controller.stop()
    expect(calls).toEqual(['stop'])
    change({ recorder: 'off' })
    expect(view().isOpen).toBe(false)
  })

  it('explains a refused permission, with a notice for two seconds', async () => {
    const { click, view } = openController({ opens: 'refused' })
    await click()
    expect([view().dialog, view().status]).toEqual(['refused', 'notReady'])
    expect(toastMessages()).toEqual(['Vous devez autoriser le micro pour pouvoir utiliser le mode écoute'])
    expect(toasts.getState().list[0]).toMatchObject({ tone: 'warning', durationMs: 2000 })
    expect(JSON.parse(stored.get('prelude.performanceTest') ?? '')).toMatchObject({ validity: 'notAllowed' })
  })

  it('a refusal before loading is handled the same, and nothing is loaded', async () => {
    const { click, view, calls } = openController({ permission: 'refused' })
    await click()
    expect([view().dialog, view().status]).toEqual(['refused', 'notReady'])
    expect(calls).not.toContain('start')
  })

  it('a microphone allowed later works again', async () => {
    const { click, view, controller, device } = openController({ opens: 'refused' })
    await click()
    device.opens = 'listening'
    controller.begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(view().status).toBe('ready')
    expect(JSON.parse(stored.get('prelude.performanceTest') ?? '')).toMatchObject({ validity: 'validated' })
  })

  it('reports an unsupported browser', async () => {
    const { click, view } = openController({ supported: false })
    await click()
    expect(toastMessages()).toEqual(['Le mode écoute n’est pas disponible dans ce navigateur…'])
    expect(view().status).toBe('notReady')
  })

  it('retries five times, half a second apart, then reports the failure', async () => {
    const { click, view, calls } = openController({ opens: 'nothing' })
    await click()
    expect(view().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(2_400)
    expect(calls.filter((call) => call === 'start')).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(200)
    expect(calls.filter((call) => call === 'start')).toHaveLength(6)
    expect(view().status).toBe('notReady')
    expect(toastMessages()).toEqual(['L’écoute n’a pas pu démarrer. Réessayez dans un instant.'])
  })

  it.each<[MicrophoneTrouble['kind'], RegExp]>([
    ['unplugged', /débranché.*la musique continue/],
    ['withdrawn', /plus autorisé.*la musique continue/],
    ['crashed', /d’elle-même, la musique continue/],
    ['modelDamaged', /installée/],
  ])('%s ends it, in words', async (kind, words) => {
    const { click, view, trouble } = openController()
    await click()
    trouble({ kind, effect: 'stopped' })
    expect(view().status).toBe('notReady')
    expect(toastMessages().join()).toMatch(words)
  })

  it('continues through temporary troubles', async () => {
    const { click, view, trouble } = openController()
    await click()
    trouble({ kind: 'muted', effect: 'hindered' })
    trouble({ kind: 'muted', effect: 'over' })
    expect(view().status).toBe('ready')
    expect(toastMessages()).toHaveLength(2)
  })

  it('uses a longer period where the device falls behind', async () => {
    const { click, trouble, paces } = openController()
    await click()
    trouble({ kind: 'fallingBehind', effect: 'hindered' })
    trouble({ kind: 'fallingBehind', effect: 'hindered' })
    expect(paces).toEqual([46, 93, 200])
  })

  it('stops when another content is opened, not at the first and not at the same', async () => {
    const { click, view, controller } = openController()
    await click()
    controller.contentOpened('version 21')
    controller.contentOpened('version 21')
    expect(view().status).toBe('ready')
    controller.contentOpened('version 22')
    expect(view().status).toBe('terminated')
  })

  it('the button does nothing while the player plays; the sign still stops', async () => {
    const { click, view, controller } = openController()
    await click()
    controller.playerBusy(true)
    await click()
    expect(view()).toMatchObject({ status: 'ready', playerIsBusy: true })
    controller.stop()
    expect(view().status).toBe('terminated')
  })

  it('a start that was stopped meanwhile has no effect', async () => {
    let load: (isReady: boolean) => void = () => undefined
    const loading = new Promise<boolean>((resolve) => {
      load = resolve
    })
    const { click, view, controller, calls } = openController({ prepare: () => loading })
    await click()
    expect(view().status).toBe('loading')
    controller.stop()
    load(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(view().status).toBe('terminated')
    expect(calls).toEqual(['stop'])
  })
})

it('a microphone that another part of the app holds open is seen, and closed by the same stop', () => {
  const { controller, view, calls } = openController()
  const ends = [controller.openedElsewhere(() => calls.push('loopback left')), controller.openedElsewhere(() => calls.push('other left'))]
  expect(view().isOpen).toBe(true)
  controller.stop()
  expect(calls).toEqual(['loopback left', 'other left'])
  expect(ends.map((end) => [end(), view().isOpen])).toEqual([
    [undefined, true],
    [undefined, false],
  ])
})

describe('offers to listen', () => {
  it('come at 1, 4 and 9, the last one with « never again »', () => {
    const { controller, view } = openController()
    const offers = Array.from({ length: 12 }, () => {
      controller.triedAgain()
      const offer = view().offer?.refusal ?? null
      controller.answerOffer('closed')
      return offer
    })
    expect(offers).toEqual(['notNow', null, null, 'notNow', null, null, null, null, 'neverAgain', null, null, null])
  })

  it('are not shown after « never again », nor while listening', async () => {
    const { controller, view, click } = openController()
    controller.answerOffer('neverAgain')
    controller.triedAgain()
    expect(view().offer).toBeNull()
    stored.delete('prelude.listeningDeclined')
    stored.set('prelude.listeningTries', '3')
    await click()
    controller.triedAgain()
    expect(view().offer).toBeNull()
    expect(stored.get('prelude.listeningTries')).toBe('3')
  })

  it('accepted while the music plays, the player pauses first', async () => {
    const { controller, view, click } = openController()
    controller.playerBusy(true)
    controller.onWanted(() => controller.playerBusy(false))
    controller.triedAgain()
    await click()
    expect(view()).toMatchObject({ status: 'ready', offer: null })
  })
})
