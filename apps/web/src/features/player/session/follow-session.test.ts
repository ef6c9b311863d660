import { KEY_MARK, NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { openSessionHarness, type SessionHarness } from './test-harness.ts'
import { BASS, lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const open = (options: Parameters<typeof openSessionHarness>[0] = {}): SessionHarness =>
  openSessionHarness({ mode: 'follow', hands: 'RIGHT', ...options })
const beatOf = (harness: SessionHarness): number => harness.position() / QUARTER

/** Plays the notes of the melody from one step to another, each this long after the one before. */
function playOn(harness: SessionHarness, from: number, until: number, gapSeconds: number): void {
  for (const pitch of TUNE.slice(from, until)) {
    harness.tap(pitch)
    harness.advance(gapSeconds)
  }
}

describe('« Me suivre »', () => {
  it('starts without a count and stands at the first asked note', async () => {
    const harness = open()
    await harness.playPause()
    harness.advance(20)
    expect(harness.view()).toMatchObject({ status: 'player_controlled', waitingFor: [], followBpm: null })
    expect(harness.position()).toBe(0)
    expect(harness.clicks).toHaveLength(0)
    expect(harness.marks.keys[TUNE[0] ?? 0]).toBe(KEY_MARK.awaited)
  })

  it.each([
    ['at half the tempo', 1, 60],
    ['as written', 0.5, 120],
    ['a little faster', 0.42, 143],
  ])('goes at the learner’s own tempo: %s', async (_name, gap, bpm) => {
    const harness = open()
    await harness.playPause()
    playOn(harness, 0, 10, gap)
    expect(Math.abs((harness.view().followBpm ?? 0) - bpm)).toBeLessThan(bpm * 0.08)
    harness.tap(TUNE[10] ?? 0)
    const at = beatOf(harness)
    expect(at).toBeCloseTo(10, 3)
    harness.advance(gap / 2)
    expect(Math.abs(beatOf(harness) - 10.5)).toBeLessThan(0.08)
  })

  it('plays the other hand with each note, once, in its place', async () => {
    const harness = open()
    await harness.playPause()
    for (const [place, pitch] of TUNE.entries()) {
      const struck = harness.now()
      harness.tap(pitch)
      const chord = place % 2 === 0 ? BASS[place / 2] : undefined
      expect(harness.notes.filter((note) => Math.abs(note.atSeconds - struck) < 1e-9).map((note) => note.pitch as number)).toEqual(
        chord === undefined ? [] : [chord],
      )
      harness.advance(0.8)
    }
    harness.advance(5)
    expect(harness.notes.map((note) => note.pitch as number)).toEqual(BASS)
    const { grade, take } = harness.graded()
    expect(take).toMatchObject({ mode: 'follow', fromMeasure: 0, toMeasure: 3 })
    expect(grade.extras).toEqual([])
    expect(grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })

  it('stands still where the learner thinks', async () => {
    const harness = open()
    await harness.playPause()
    playOn(harness, 0, 5, BEAT)
    harness.advance(30)
    expect(beatOf(harness)).toBe(5)
    expect(harness.view().status).toBe('player_controlled')
    harness.tap(TUNE[5] ?? 0)
    harness.advance(BEAT)
    expect(beatOf(harness)).toBeGreaterThan(5.4)
  })

  it('a wrong key is shown, and the music goes on with the next right one', async () => {
    const harness = open()
    await harness.playPause()
    playOn(harness, 0, 6, BEAT)
    harness.tap(61)
    expect(harness.marks.wrong.map(({ pitch }) => pitch)).toEqual([61])
    harness.advance(BEAT)
    playOn(harness, 6, 9, BEAT)
    expect(beatOf(harness)).toBeGreaterThan(8)
  })

  it('goes back with the learner, and what comes again is not yet played', async () => {
    // Each measure has its own notes: the position is certain at once.
    const scale = timelineOf([...lineOf([60, 62, 64, 65, 67, 69, 71, 72, 74, 76, 77, 79, 81, 83, 84, 86]), ...lineOf(BASS, 'LEFT', 2)])
    const pitches = scale.notes.filter(({ hand }) => hand === 'RIGHT').map(({ pitch }) => pitch as number)
    const harness = open({ timeline: scale })
    await harness.playPause()
    const play = (from: number, until: number): void => {
      for (const pitch of pitches.slice(from, until)) {
        harness.tap(pitch)
        harness.advance(BEAT)
      }
    }
    play(0, 11)
    expect(Math.floor(harness.position() / MEASURE)).toBe(2)
    play(4, 8)
    expect(Math.floor((harness.position() - 1) / MEASURE)).toBe(1)
    const later = scale.notes.filter(({ hand, onset }) => hand === 'RIGHT' && onset >= 8 * QUARTER)
    expect(later.every(({ index }) => harness.marks.notes[index] === NOTE_MARK.none)).toBe(true)
    play(8, 16)
    harness.advance(3)
    const { grade } = harness.graded()
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toEqual([])
    expect(harness.ended).toHaveLength(1)
  })

  it('ends once, after its last note has sounded', async () => {
    const harness = open()
    await harness.playPause()
    playOn(harness, 0, 16, BEAT)
    expect(harness.ended).toHaveLength(0)
    harness.advance(1)
    expect(harness.ended).toHaveLength(1)
    expect(harness.view()).toMatchObject({ status: 'pause', measureIndex: 0, followBpm: null })
    harness.advance(30)
    expect(harness.ended).toHaveLength(1)
  })

  it('pauses and goes on where it was', async () => {
    const harness = open()
    await harness.playPause()
    playOn(harness, 0, 6, BEAT)
    await harness.playPause()
    const place = harness.position()
    harness.advance(60)
    expect(harness.position()).toBe(place)
    await harness.playPause()
    playOn(harness, 6, 16, BEAT)
    harness.advance(2)
    expect(harness.graded().grade.components.rhythm).toBeGreaterThan(0.9)
  })

  it('goes round a loop', async () => {
    const harness = open({ loop: { from: 1, to: 1 } })
    await harness.playPause()
    for (const _ of [1, 2]) {
      playOn(harness, 4, 8, BEAT)
      harness.advance(1.2)
    }
    expect(harness.rounds.map(({ take, grade, count }) => [take.mode, take.fromMeasure, take.toMeasure, grade.extras.length, count])).toEqual([
      ['follow', 1, 1, 0, 1],
      ['follow', 1, 1, 0, 2],
    ])
    expect(harness.position()).toBe(MEASURE)
  })

  it('both hands: a chord that is rolled moves the music once', async () => {
    const harness = open({ hands: 'BOTH' })
    await harness.playPause()
    for (let beat = 0; beat < 16; beat += 1) {
      const wanted = SONG.notes.filter(({ onset }) => onset === beat * QUARTER)
      for (const { pitch } of wanted) {
        harness.tap(pitch)
        harness.advance(0.03)
      }
      harness.advance(BEAT - 0.03 * wanted.length)
    }
    harness.advance(2)
    expect([...harness.graded().grade.notes].every(({ verdict }) => verdict === 'right')).toBe(true)
  })
})
