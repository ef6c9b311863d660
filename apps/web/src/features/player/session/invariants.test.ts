import { seededRandom } from '@prelude/domain/basics'
import { createMarks, createTakeInProgress } from '@prelude/domain/practice'
import { tempoMapOf } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import type { PlayerMode } from '../store/choices.store.ts'
import { openSessionHarness, settled } from './test-harness.ts'
import { QUARTER, SONG, wholeOf } from './test-timeline.ts'

const MODES: readonly PlayerMode[] = ['time', 'wait', 'follow', 'listen']

/** A learner who plays near notes, a wrong key now and then, and pauses; no choice is changed. */
async function playAtRandom(seed: number, frameSeconds: number) {
  const random = seededRandom(seed)
  const harness = openSessionHarness({ mode: MODES[seed % 4] ?? 'time', latency: () => 0.03, frameSeconds })
  await harness.playPause()
  for (let step = 0; step < 60; step += 1) {
    const place = harness.position()
    const near = SONG.notes.filter(({ onset }) => Math.abs(onset - place) < QUARTER * 0.7)
    const dice = random()
    if (dice < 0.7 && near.length > 0) harness.tap(near[Math.floor(random() * near.length)]?.pitch ?? 60)
    else if (dice < 0.8) harness.tap(55 + Math.floor(random() * 20))
    else if (dice < 0.83) await harness.playPause()
    await settled()
    harness.advance(0.05 + random() * 0.2)
  }
  return harness
}

describe('whatever the learner does', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))('the position never goes back while the music leads (seed %i)', async (seed) => {
    const harness = openSessionHarness({
      mode: seed % 2 === 0 ? 'time' : 'listen',
      countdown: seed % 3 === 0,
      latency: () => 0.02 + (seed % 5) / 100,
    })
    await harness.playPause()
    const random = seededRandom(seed)
    for (let step = 0; step < 40 && harness.ended.length === 0 && harness.listened() === 0; step += 1) {
      const before = harness.position()
      harness.tap(55 + Math.floor(random() * 20))
      harness.advance(random() * 0.15)
      if (harness.view().status !== 'pause') expect(harness.position()).toBeGreaterThanOrEqual(before)
    }
  })

  it.each(Array.from({ length: 8 }, (_, seed) => seed))('no mark changes by frames alone while the music stands (seed %i)', async (seed) => {
    const harness = await playAtRandom(seed, 1 / 60)
    harness.session.pause()
    // Keys that are still down are released.
    harness.advance(0.3)
    const notes = [...harness.marks.notes]
    const { revision } = harness.marks
    expect(revision).toBeGreaterThan(0)
    harness.advance(2)
    expect([...harness.marks.notes]).toEqual(notes)
    expect(harness.marks.revision).toBe(revision)
  })
})

describe('rounds of a loop', () => {
  /** The times (audio clock) at which the notes of three rounds of « Écouter » are scheduled. */
  const soundedAt = async (frameSeconds: number): Promise<readonly number[]> => {
    const harness = openSessionHarness({ mode: 'listen', loop: { from: 0, to: 0 }, frameSeconds })
    await harness.playPause()
    harness.advance(12)
    return harness.notes.map(({ atSeconds }) => Number(atSeconds.toFixed(6)))
  }

  it('start at the moment that was fixed when the one before ended, whatever the frames do', async () => {
    const smooth = await soundedAt(1 / 120)
    expect(smooth.length).toBeGreaterThan(12)
    for (const frameSeconds of [1 / 60, 1 / 10, 0.45]) expect(await soundedAt(frameSeconds)).toEqual(smooth)
  })
})

describe('closing a take', () => {
  it('twice gives the same value, and no later strike changes the first', () => {
    const marks = createMarks(SONG.notes.length)
    const tempo = tempoMapOf(SONG, 1)
    const take = createTakeInProgress({ mode: 'time', timeline: SONG, tempo, hands: 'BOTH', range: wholeOf(SONG), speed: 1, level: 3, marks })
    const strike = (index: number): void => {
      const note = SONG.notes[index]
      if (!note) return
      const at = tempo.secondsAt(note.onset)
      take.strike({ pitch: note.pitch, velocity: 80, certainty: 1, clockSeconds: at, scoreSeconds: at, playedSeconds: at, tick: note.onset })
      take.release(note.pitch, at + 0.3, at + 0.3)
    }
    strike(0)
    strike(1)
    const first = take.close(null)
    expect(take.close(null)).toEqual(first)
    const before = JSON.stringify(first)
    strike(2)
    expect(JSON.stringify(first)).toBe(before)
    expect(take.close(null).performance).toHaveLength(3)
  })
})
