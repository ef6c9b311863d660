/** Interface of the simulated MIDI in the page; names are those of the keyboards. */
export interface PageMidi {
  connect(name: string): void
  disconnect(name: string): void
  /** `timestampMs` is of `performance.now()`; by default now. */
  send(name: string, bytes: readonly number[], timestampMs?: number): void
  /** Sends now; a key that was struck less than `sameKeyMs` ago only then, on the clock of the page: a busy page hears late. */
  strike(name: string, bytes: readonly number[], sameKeyMs: number): Promise<void>
  /** Each message has the time stamp at which it was due, however late the machine sends it. */
  playSchedule(name: string, schedule: readonly { readonly atMs: number; readonly bytes: readonly number[] }[], startPerfNow?: number): Promise<void>
  refuse(): void
}

declare global {
  interface Window {
    /** Set where the audio clock loses no time (`busy-machine/audio-clock.ts`). */
    __steadyClock?: true
    __midi: PageMidi
  }
}

/**
 * Runs inside the page before its own scripts, so it must be self-contained. As in Web MIDI, the port of an unplugged keyboard leaves the `inputs` map,
 * `statechange` fires on the port and on the access, setting `onmidimessage` or listening opens the port, and the same object comes back when the same
 * keyboard is plugged in again. Keyboards survive a reload of the page, as real ones do.
 */
export function installMidi(): void {
  const KEPT = '__midi-connected'
  const TIMER_LATENESS_MS = 8
  const SPIN_MS = 2
  type Handler<Kind extends Event> = ((event: Kind) => unknown) | null

  class MessageEvent extends Event {
    readonly data: Uint8Array
    constructor(data: Uint8Array, timeStamp: number) {
      super('midimessage')
      this.data = data
      Object.defineProperty(this, 'timeStamp', { value: timeStamp })
    }
  }

  class StateEvent extends Event {
    readonly port: Input
    constructor(port: Input) {
      super('statechange')
      this.port = port
    }
  }

  class Input extends EventTarget {
    readonly type = 'input'
    readonly version = '1.0'
    readonly manufacturer = 'Prélude'
    readonly id: string
    readonly name: string
    state: 'connected' | 'disconnected' = 'connected'
    connection: 'open' | 'closed' | 'pending' = 'closed'
    onstatechange: Handler<StateEvent> = null
    private received: Handler<MessageEvent> = null

    constructor(name: string) {
      super()
      this.name = name
      this.id = `input-${name.replaceAll(/\W+/g, '-').toLowerCase()}`
    }

    get onmidimessage(): Handler<MessageEvent> {
      return this.received
    }

    set onmidimessage(handler: Handler<MessageEvent>) {
      this.received = handler
      if (handler) void this.open()
    }

    override addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void {
      super.addEventListener(type, listener, options)
      if (type === 'midimessage') void this.open()
    }

    open(): Promise<this> {
      if (this.connection === 'closed') this.connection = this.state === 'connected' ? 'open' : 'pending'
      return Promise.resolve(this)
    }

    close(): Promise<this> {
      this.connection = 'closed'
      return Promise.resolve(this)
    }

    deliver(event: MessageEvent): void {
      if (this.connection !== 'open') return
      this.received?.call(this, event)
      this.dispatchEvent(event)
    }

    become(state: 'connected' | 'disconnected'): void {
      this.state = state
      if (state === 'disconnected' && this.connection === 'open') this.connection = 'pending'
      else if (state === 'connected' && this.connection === 'pending') this.connection = 'open'
      const event = new StateEvent(this)
      this.onstatechange?.call(this, event)
      this.dispatchEvent(event)
    }
  }

  class Access extends EventTarget {
    readonly inputs = connected
    readonly outputs = new Map<string, never>()
    readonly sysexEnabled = false
    onstatechange: Handler<StateEvent> = null
  }

  const inputsByName = new Map<string, Input>()
  const connected = new Map<string, Input>()
  const accesses: Access[] = []
  let refused = false

  const inputNamed = (name: string): Input => {
    const input = inputsByName.get(name) ?? new Input(name)
    inputsByName.set(name, input)
    return input
  }

  const announce = (input: Input, state: 'connected' | 'disconnected'): void => {
    input.become(state)
    for (const access of accesses) {
      const event = new StateEvent(input)
      access.onstatechange?.call(access, event)
      access.dispatchEvent(event)
    }
    sessionStorage.setItem(KEPT, JSON.stringify([...connected.values()].map(({ name }) => name)))
  }

  const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))
  /** Yields to rendering and events, without a timer's delay. */
  const breathe = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(0)
    })
  /** Real audio devices of an idle machine are woken irregularly, and their clock jumps by 20 ms: where the page has that clock, the processor is kept awake. */
  const waitUntil = async (due: number): Promise<void> => {
    const remainingMs = (): number => due - performance.now()
    if (window.__steadyClock) {
      while (remainingMs() > 0) await sleep(remainingMs())
      return
    }
    while (remainingMs() > TIMER_LATENESS_MS) await sleep(remainingMs() - TIMER_LATENESS_MS)
    while (remainingMs() > SPIN_MS) await breathe()
    while (remainingMs() > 0);
  }

  /** By key, when it was last struck by `strike` (ms of `performance.now()`). */
  const struckAt = new Map<number, number>()

  window.__midi = {
    connect(name) {
      const input = inputNamed(name)
      if (connected.has(input.id)) return
      connected.set(input.id, input)
      announce(input, 'connected')
    },
    disconnect(name) {
      const input = inputNamed(name)
      if (connected.delete(input.id)) announce(input, 'disconnected')
    },
    send(name, bytes, timestampMs = performance.now()) {
      const input = inputNamed(name)
      if (!connected.has(input.id)) throw new Error(`the keyboard ${name} is not connected`)
      input.deliver(new MessageEvent(Uint8Array.from(bytes), timestampMs))
    },
    async strike(name, bytes, sameKeyMs) {
      const [status = 0, key = 0, velocity = 0] = bytes
      if (status >> 4 === 9 && velocity > 0) {
        await waitUntil((struckAt.get(key) ?? Number.NEGATIVE_INFINITY) + sameKeyMs)
        struckAt.set(key, performance.now())
      }
      this.send(name, bytes)
    },
    async playSchedule(name, schedule, startPerfNow = performance.now()) {
      for (const { atMs, bytes } of [...schedule].sort((a, b) => a.atMs - b.atMs)) {
        const due = startPerfNow + atMs
        await waitUntil(due)
        this.send(name, bytes, due)
      }
    },
    refuse() {
      refused = true
    },
  }

  const requestMIDIAccess = async (): Promise<Access> => {
    if (refused) throw new DOMException('Permission to use Web MIDI API was not granted.', 'NotAllowedError')
    const access = new Access()
    accesses.push(access)
    return access
  }
  Object.defineProperty(navigator, 'requestMIDIAccess', { value: requestMIDIAccess, configurable: true })
  try {
    for (const name of JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')) connected.set(inputNamed(name).id, inputNamed(name))
  } catch {
    // A page without storage (about:blank) has no keyboard yet.
  }
}
