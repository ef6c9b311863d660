import type { CallBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSessionTracker } from './session-tracker.ts'
import { storedSessions } from './session-tracker-storage.ts'

const START_MS = Date.parse('2026-11-21T10:00:00Z')
const LOGS = { challenge_84: { time: 90, trials_count: 2, tempo_increase: 1, tempo_decrease: 0 } }

beforeEach(() => void vi.useFakeTimers({ now: START_MS }))
afterEach(() => void vi.useRealTimers())

function createStore(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function track({ store = createStore(), learnerId = 7 } = {}) {
  const page = new EventTarget()
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const notes = new Set<() => void>()
  const at = { onPlayPage: false, musicGoes: false, loggedIn: true, trouble: null as Error | null, logs: {} as CallBody<'POST session'>['logs'] }
  const sessions: CallBody<'POST session'>[] = []
  const activities: CallBody<'POST user/new-activity'>[] = []
  const send =
    <Body>(list: Body[]) =>
    async (body: Body): Promise<void> => {
      if (at.trouble) throw at.trouble
      list.push(body)
    }
  let tokens = 0
  const stop = startSessionTracker({
    page,
    tab,
    onPlayedNote: (listener) => {
      notes.add(listener)
      return () => void notes.delete(listener)
    },
    onPlayPage: () => at.onPlayPage,
    musicGoes: () => at.musicGoes,
    logs: () => at.logs,
    clearLogs: () => {
      at.logs = {}
    },
    waitingSessions: storedSessions(learnerId, () => store),
    isLoggedIn: () => at.loggedIn,
    sendSession: send(sessions),
    sendActivity: send(activities),
    newToken: () => `token-${++tokens}`,
    nowMs: Date.now,
  })
  const act = (kind = 'pointerdown'): void => void page.dispatchEvent(new Event(kind))
  const play = (): void => {
    for (const heard of notes) heard()
  }
  return {
    page,
    tab,
    at,
    sessions,
    activities,
    notes,
    store,
    stop,
    act,
    play,
    sent: () => sessions.map((session) => [session.session_token, session.duration]),
  }
}

/** One activity event every ten seconds. */
async function work(minutes: number, act: () => void): Promise<void> {
  for (let done = 0; done < minutes * 6; done += 1) {
    act()
    await vi.advanceTimersByTimeAsync(10_000)
  }
}
const rest = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('a practice session', () => {
  it.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'])('begins with a %s and ends after 90 s of rest', async (kind) => {
    const { act, sent, sessions } = track()
    await work(3, () => act(kind))
    expect(sent()).toEqual([])
    await rest(120)
    expect(sent()).toEqual([['token-1', 170]])
    expect(sessions[0]).toMatchObject({ started_at: '2026-11-21T10:00:00.000Z', logs: {} })
  })

  it('begins with a played note', async () => {
    const { play, sent } = track()
    await work(3, play)
    await rest(120)
    expect(sent()).toEqual([['token-1', 170]])
  })

  it('is not reported when it was short', async () => {
    const { act, sent } = track()
    await work(1, act)
    await rest(600)
    expect(sent()).toEqual([])
  })

  it('is saved every five minutes under one token, then anew with the next action', async () => {
    const { act, sent } = track()
    await work(11, act)
    // After five minutes, after ten, and with the connection that it bears out.
    expect(sent().map(([token]) => token)).toEqual(['token-1', 'token-1', 'token-1'])
    await rest(200)
    await work(3, act)
    await rest(200)
    expect(sent().map(([token]) => token)).toEqual(['token-1', 'token-1', 'token-1', 'token-1', 'token-2'])
  })

  it('reports the connection once, after ten minutes', async () => {
    const { act, activities } = track()
    await work(9, act)
    expect(activities).toEqual([])
    await work(6, act)
    expect(activities).toMatchObject([{ event_type: 'CONNECTION', created_at: expect.stringMatching(/^2026-11-21T10:10/) }])
  })

  it('is sent before the connection event that it proves', async () => {
    const { act, activities, sessions, at } = track()
    at.trouble = new Error('offline')
    await work(11, act)
    expect([sessions, activities]).toEqual([[], []])
    at.trouble = null
    await work(5, act)
    expect(sessions.some(({ duration }) => duration >= 600)).toBe(true)
    expect(activities).toHaveLength(1)
  })

  it('goes on in the player while music plays, and waits there for the learner', async () => {
    const { act, at, sent } = track()
    Object.assign(at, { onPlayPage: true, musicGoes: true })
    act()
    await rest(400)
    expect(sent()).toHaveLength(1)
    at.musicGoes = false
    await rest(400)
    act()
    await work(4, act)
    expect(new Set(sent().map(([token]) => token))).toEqual(new Set(['token-1']))
  })

  it('carries what the players counted, and counts anew after its end', async () => {
    const { act, at, sessions } = track()
    at.logs = LOGS
    await work(3, act)
    await rest(120)
    expect(sessions[0]?.logs).toEqual(LOGS)
    expect(at.logs).toEqual({})
  })
})

describe('the page is hidden', () => {
  it.each([
    ['closed', ({ page }: ReturnType<typeof track>) => page.dispatchEvent(new Event('pagehide'))],
    ['hidden', ({ tab }: ReturnType<typeof track>) => Object.assign(tab, { visibilityState: 'hidden' }).dispatchEvent(new Event('visibilitychange'))],
    ['left', ({ stop }: ReturnType<typeof track>) => stop()],
  ])('%s: the session so far is sent at once', async (_, go) => {
    const tracked = track()
    await work(3, tracked.act)
    go(tracked)
    expect(tracked.sent()).toEqual([['token-1', 170]])
  })

  it('stops listening when it is stopped', async () => {
    const { stop, act, notes, sent } = track()
    stop()
    expect(notes.size).toBe(0)
    await work(6, act)
    expect(sent()).toEqual([])
  })
})

describe('a send that fails', () => {
  const offline = new CallError('offline', 0, '')

  it('is tried again at the next save, with the longer time', async () => {
    const { act, at, sent } = track()
    at.trouble = offline
    await work(6, act)
    expect(sent()).toEqual([])
    at.trouble = null
    await work(5, act)
    expect(sent()).toEqual([590, 620].map((seconds) => ['token-1', seconds]))
  })

  it('is stored beyond the page and sent with the next session', async () => {
    const first = track()
    first.at.trouble = offline
    await work(3, first.act)
    first.stop()
    const again = track({ store: first.store })
    again.act()
    await rest(1)
    expect(again.sent()).toEqual([['token-1', 170]])
    expect(first.store.length).toBe(0)
  })

  it('reports the connection later', async () => {
    const { act, at, activities } = track()
    at.trouble = offline
    await work(12, act)
    at.trouble = null
    await work(5, act)
    expect(activities).toHaveLength(1)
  })

  it('is not retried after a permanent refusal', async () => {
    const { act, at, store } = track()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    at.trouble = new CallError('invalid_request', 400, '')
    await work(6, act)
    expect(store.length).toBe(0)
  })
})

describe('without a login', () => {
  it('nothing is sent; it waits for the same learner', async () => {
    const first = track()
    await work(3, first.act)
    first.at.loggedIn = false
    first.stop()
    expect(first.sent()).toEqual([])
    const other = track({ store: first.store, learnerId: 8 })
    other.act()
    await rest(1)
    expect(other.sent()).toEqual([])
    const same = track({ store: first.store })
    same.act()
    await rest(1)
    expect(same.sent()).toEqual([['token-1', 170]])
  })
})

describe('stored sessions', () => {
  const session = (token: string, hour: number) => ({ session_token: token, duration: 300, started_at: `2026-11-21T${hour}:00:00.000Z`, logs: {} })

  it('stay in memory where the browser refuses storage', () => {
    const waitingSessions = storedSessions(7, () => {
      throw new Error('refused')
    })
    waitingSessions.keep(session('a', 10))
    expect(waitingSessions.all()).toHaveLength(1)
    waitingSessions.forget('a')
    expect(waitingSessions.all()).toEqual([])
  })

  it('skip invalid values', () => {
    const store = createStore()
    store.setItem('prelude.session.x', 'nonsense')
    store.setItem('prelude.theme', 'night')
    const waitingSessions = storedSessions(7, () => store)
    waitingSessions.keep(session('b', 12))
    waitingSessions.keep(session('a', 11))
    expect(waitingSessions.all().map(({ session_token }) => session_token)).toEqual(['a', 'b'])
  })
})
