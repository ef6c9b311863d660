import { NOTE_STATUS } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import type { AskedOfEar, AskingEar } from './asked-notes.ts'
import { heardAfterCount, openTestRoom, type TestRoomOptions } from './test-harness.ts'

/** The first note of the tune; the bass note under it comes before it. */
const FIRST = 1

/** An ear that writes down what it is told. */
function openEar(options: TestRoomOptions = {}) {
  let isListening = true
  let asked: AskedOfEar[] = []
  const verdictListeners = new Set<(verdict: { id: number; pitch: number }) => void>()
  const ear: AskingEar = {
    isListening: () => isListening,
    ask: (events) => {
      asked.push(...events)
    },
    forget: () => {
      asked = []
    },
    onVerdict: (listener) => {
      verdictListeners.add(listener)
      return () => void verdictListeners.delete(listener)
    },
  }
  const room = openTestRoom({ ...options, ear })
  return {
    room,
    asked: () => asked.map(({ atSeconds, pitches }) => ({ atSeconds, pitches: [...pitches] })),
    pitches: () => asked.map(({ pitches }) => [...pitches].sort((one, other) => one - other)),
    strictnesses: () => asked.map(({ strictness }) => strictness),
    answer: (pitch: number) => {
      const event = asked.find(({ pitches }) => pitches.includes(pitch))
      for (const listener of verdictListeners) listener({ id: event?.id ?? -1, pitch })
    },
    deafen: () => {
      isListening = false
    },
  }
}

const hear = (room: ReturnType<typeof openTestRoom>, pitch: number, certainty: number, atSeconds = room.now()): void =>
  room.session.onNote({ kind: 'down', pitch: pitch as never, velocity: 70, atSeconds, certainty, source: 'microphone' })

describe('what the microphone is told', () => {
  it('nothing while the music rests', async () => {
    const { room, asked } = openEar({ way: 'time' })
    room.advance(1)
    expect(asked()).toEqual([])
  })

  it('in time: the next three seconds, at the moments at which they are heard', async () => {
    const { room, asked } = openEar({ way: 'time', latency: () => 0.03 })
    const started = await room.playPause()
    room.advance(0.1)
    const first = heardAfterCount(started, 0.5, 0.03)
    const [one, two] = asked()
    expect(one?.atSeconds).toBeCloseTo(first, 6)
    expect(two?.atSeconds).toBeGreaterThan(first)
    for (const { atSeconds } of asked()) expect(atSeconds).toBeLessThanOrEqual(room.now() + 3.1)
    const before = asked().length
    room.advance(2)
    expect(asked().length).toBeGreaterThan(before)
  })

  it('forgets it all at a pause and begins anew', async () => {
    const { room, asked } = openEar({ way: 'time' })
    await room.playPause()
    room.advance(1)
    expect(asked().length).toBeGreaterThan(0)
    await room.playPause()
    room.advance(0.1)
    expect(asked()).toEqual([])
  })

  it('after a change of tempo the moments are new', async () => {
    const { room, asked } = openEar({ way: 'time', countdown: false })
    await room.playPause()
    room.advance(0.1)
    const before = asked()
    room.session.setSpeed(0.5)
    await Promise.resolve()
    room.advance(0.1)
    expect(asked()).not.toEqual(before)
  })

  it('« Attendre »: the keys that are waited for, without a time', async () => {
    const { room, asked, pitches } = openEar({ way: 'wait' })
    await room.playPause()
    room.advance(0.1)
    expect(asked()).toEqual([{ atSeconds: null, pitches: pitches()[0] }])
    expect(pitches()).toEqual([[48, 64]])
    hear(room, 64, 0.9)
    room.advance(0.05)
    expect(pitches()).toEqual([[48, 64]])
    hear(room, 48, 0.9)
    room.advance(0.05)
    expect(pitches()).toEqual([[62]])
  })

  it('a key that was heard without certainty is asked once more', async () => {
    const { room, pitches, answer } = openEar({ way: 'wait' })
    await room.playPause()
    room.advance(0.1)
    hear(room, 64, 0.3)
    answer(64)
    room.advance(0.05)
    expect(pitches()).toEqual([[48, 64], [64]])
  })

  it.each([
    [1, 'patient'],
    [6, 'strict'],
  ] as const)('at level %i, to be %s', async (level, strictness) => {
    const { room, strictnesses } = openEar({ way: 'wait', level })
    await room.playPause()
    room.advance(0.1)
    expect(strictnesses()).toEqual([strictness])
  })

  it('« Me suivre »: the next places', async () => {
    const { room, asked } = openEar({ way: 'follow' })
    await room.playPause()
    room.advance(0.1)
    expect(asked().map(({ atSeconds }) => atSeconds)).toEqual([null, null, null])
    hear(room, 48, 0.9)
    hear(room, 64, 0.9)
    room.advance(0.05)
    expect(asked()).toHaveLength(3)
    expect(asked()[0]?.pitches).toEqual([62])
  })

  it('a microphone that is off is asked nothing', async () => {
    const { room, asked, deafen } = openEar({ way: 'time' })
    await room.playPause()
    room.advance(1)
    deafen()
    room.advance(0.1)
    expect(asked()).toEqual([])
  })
})

describe('time for the microphone', () => {
  it('a note is not missed before it could be told of', async () => {
    const { room } = openEar({ way: 'time', countdown: false })
    await room.playPause()
    room.advance(0.85)
    expect(room.stage.noteStatus[FIRST]).toBe(NOTE_STATUS.none)
    room.advance(0.1)
    expect(room.stage.noteStatus[FIRST]).toBe(NOTE_STATUS.missed)
  })

  it('a strike that is told half a second later counts where it was struck', async () => {
    const { room } = openEar({ way: 'time', countdown: false })
    const started = await room.playPause()
    room.advance(0.45)
    hear(room, 64, 0.9, started)
    expect(room.stage.noteStatus[FIRST]).toBe(NOTE_STATUS.right)
  })

  it('« pas sûr » is what it is: no red and no green', async () => {
    const { room } = openEar({ way: 'time', countdown: false, hands: 'RIGHT' })
    const started = await room.playPause()
    hear(room, 64, 0.3, started)
    expect(room.stage.noteStatus[FIRST]).toBe(NOTE_STATUS.unsure)
    hear(room, 71, 0.3, started + 0.1)
    expect(room.wrong).toEqual([])
  })

  it('a microphone that goes away does not stop the music', async () => {
    const { room } = openEar({ way: 'time', countdown: false })
    await room.playPause()
    room.advance(0.2)
    room.session.onNote({ kind: 'lost', atSeconds: room.now(), source: 'microphone' })
    expect(room.view().status).toBe('play')
    room.session.onNote({ kind: 'lost', atSeconds: room.now(), source: 'midi' })
    expect(room.view().status).toBe('pause')
  })
})

it('begins again and changes of tempo are told: now and then listening is offered', async () => {
  const tried: string[] = []
  const room = openTestRoom({ onTriedAgain: () => tried.push('again') })
  room.session.restart()
  room.session.setSpeed(0.7)
  room.session.setSpeed(0.7)
  room.session.stepSpeed(1)
  expect(tried).toHaveLength(3)
})
