import { NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import type { AskedOfMicrophone, ExpectingMicrophone } from './expected-notes.ts'
import { heardAfterCount, openSessionHarness, type SessionHarnessOptions } from './test-harness.ts'

/** The first note of the melody; the bass note under it comes before it. */
const FIRST = 1

/** A microphone that records what it is asked to expect. */
function openMicrophone(options: SessionHarnessOptions = {}) {
  let isListening = true
  let askedNotes: AskedOfMicrophone[] = []
  const verdictListeners = new Set<(verdict: { id: number; pitch: number }) => void>()
  const microphone: ExpectingMicrophone = {
    isListening: () => isListening,
    ask: (events) => {
      askedNotes.push(...events)
    },
    forget: () => {
      askedNotes = []
    },
    onVerdict: (listener) => {
      verdictListeners.add(listener)
      return () => void verdictListeners.delete(listener)
    },
  }
  const harness = openSessionHarness({ ...options, microphone })
  return {
    harness,
    askedNotes: () => askedNotes.map(({ atSeconds, pitches }) => ({ atSeconds, pitches: [...pitches] })),
    pitches: () => askedNotes.map(({ pitches }) => [...pitches].sort((a, b) => a - b)),
    strictnesses: () => askedNotes.map(({ strictness }) => strictness),
    answer: (pitch: number) => {
      const event = askedNotes.find(({ pitches }) => pitches.includes(pitch))
      for (const listener of verdictListeners) listener({ id: event?.id ?? -1, pitch })
    },
    deafen: () => {
      isListening = false
    },
  }
}

const hear = (harness: ReturnType<typeof openSessionHarness>, pitch: number, certainty: number, atSeconds = harness.now()): void =>
  harness.session.onNote({ kind: 'down', pitch: pitch as never, velocity: 70, atSeconds, certainty, source: 'microphone' })

describe('what the microphone is told', () => {
  it('is told nothing while the music rests', async () => {
    const { harness, askedNotes } = openMicrophone({ mode: 'time' })
    harness.advance(1)
    expect(askedNotes()).toEqual([])
  })

  it('in time: the next three seconds, at the moments at which they are heard', async () => {
    const { harness, askedNotes } = openMicrophone({ mode: 'time', latency: () => 0.03 })
    const started = await harness.playPause()
    harness.advance(0.1)
    const first = heardAfterCount(started, 0.5, 0.03)
    const [firstNote, secondNote] = askedNotes()
    expect(firstNote?.atSeconds).toBeCloseTo(first, 6)
    expect(secondNote?.atSeconds).toBeGreaterThan(first)
    for (const { atSeconds } of askedNotes()) expect(atSeconds).toBeLessThanOrEqual(harness.now() + 3.1)
    const before = askedNotes().length
    harness.advance(2)
    expect(askedNotes().length).toBeGreaterThan(before)
  })

  it('forgets it all at a pause and begins anew', async () => {
    const { harness, askedNotes } = openMicrophone({ mode: 'time' })
    await harness.playPause()
    harness.advance(1)
    expect(askedNotes().length).toBeGreaterThan(0)
    await harness.playPause()
    harness.advance(0.1)
    expect(askedNotes()).toEqual([])
  })

  it('after a change of tempo the moments are new', async () => {
    const { harness, askedNotes } = openMicrophone({ mode: 'time', countdown: false })
    await harness.playPause()
    harness.advance(0.1)
    const before = askedNotes()
    harness.session.setSpeed(0.5)
    await Promise.resolve()
    harness.advance(0.1)
    expect(askedNotes()).not.toEqual(before)
  })

  it('« Attendre »: the keys that are waited for, without a time', async () => {
    const { harness, askedNotes, pitches } = openMicrophone({ mode: 'wait' })
    await harness.playPause()
    harness.advance(0.1)
    expect(askedNotes()).toEqual([{ atSeconds: null, pitches: pitches()[0] }])
    expect(pitches()).toEqual([[48, 64]])
    hear(harness, 64, 0.9)
    harness.advance(0.05)
    expect(pitches()).toEqual([[48, 64]])
    hear(harness, 48, 0.9)
    harness.advance(0.05)
    expect(pitches()).toEqual([[62]])
  })

  it('a key that was heard without certainty is asked once more', async () => {
    const { harness, pitches, answer } = openMicrophone({ mode: 'wait' })
    await harness.playPause()
    harness.advance(0.1)
    hear(harness, 64, 0.3)
    answer(64)
    harness.advance(0.05)
    expect(pitches()).toEqual([[48, 64], [64]])
  })

  it.each([
    [1, 'patient'],
    [6, 'strict'],
  ] as const)('at level %i, to be %s', async (level, strictness) => {
    const { harness, strictnesses } = openMicrophone({ mode: 'wait', level })
    await harness.playPause()
    harness.advance(0.1)
    expect(strictnesses()).toEqual([strictness])
  })

  it('« Me suivre »: the next places', async () => {
    const { harness, askedNotes } = openMicrophone({ mode: 'follow' })
    await harness.playPause()
    harness.advance(0.1)
    expect(askedNotes().map(({ atSeconds }) => atSeconds)).toEqual([null, null, null])
    hear(harness, 48, 0.9)
    hear(harness, 64, 0.9)
    harness.advance(0.05)
    expect(askedNotes()).toHaveLength(3)
    expect(askedNotes()[0]?.pitches).toEqual([62])
  })

  it('no notes are sent to a microphone that is off', async () => {
    const { harness, askedNotes, deafen } = openMicrophone({ mode: 'time' })
    await harness.playPause()
    harness.advance(1)
    deafen()
    harness.advance(0.1)
    expect(askedNotes()).toEqual([])
  })
})

describe('time for the microphone', () => {
  it('a note is not missed before the microphone could have reported it', async () => {
    const { harness } = openMicrophone({ mode: 'time', countdown: false })
    await harness.playPause()
    harness.advance(0.85)
    expect(harness.marks.notes[FIRST]).toBe(NOTE_MARK.none)
    harness.advance(0.1)
    expect(harness.marks.notes[FIRST]).toBe(NOTE_MARK.missed)
  })

  it('a strike reported half a second later counts at its own time', async () => {
    const { harness } = openMicrophone({ mode: 'time', countdown: false })
    const started = await harness.playPause()
    harness.advance(0.45)
    hear(harness, 64, 0.9, started)
    expect(harness.marks.notes[FIRST]).toBe(NOTE_MARK.right)
  })

  it('« pas sûr » is marked neither right nor wrong', async () => {
    const { harness } = openMicrophone({ mode: 'time', countdown: false, hands: 'RIGHT' })
    const started = await harness.playPause()
    hear(harness, 64, 0.3, started)
    expect(harness.marks.notes[FIRST]).toBe(NOTE_MARK.unsure)
    hear(harness, 71, 0.3, started + 0.1)
    expect(harness.marks.wrong).toEqual([])
  })

  it('a microphone that goes away does not stop the music', async () => {
    const { harness } = openMicrophone({ mode: 'time', countdown: false })
    await harness.playPause()
    harness.advance(0.2)
    harness.session.onNote({ kind: 'lost', atSeconds: harness.now(), source: 'microphone' })
    expect(harness.view().status).toBe('play')
    harness.session.onNote({ kind: 'lost', atSeconds: harness.now(), source: 'midi' })
    expect(harness.view().status).toBe('pause')
  })
})

it('begins again and changes of tempo are told: now and then listening is offered', async () => {
  const tried: string[] = []
  const harness = openSessionHarness({ onTriedAgain: () => tried.push('again') })
  harness.session.restart()
  harness.session.setSpeed(0.7)
  harness.session.setSpeed(0.7)
  harness.session.stepSpeed(1)
  expect(tried).toHaveLength(3)
})
