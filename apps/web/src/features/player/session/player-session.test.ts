import { NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { heardAfterCount, LEAD_SECONDS, openSessionHarness } from './test-harness.ts'
import { BASS, lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const SONG_SECONDS = 16 * BEAT
const indexAt = (beat: number, pitch: number): number => SONG.notes.findIndex((note) => note.onset === beat * QUARTER && note.pitch === pitch)

describe.each([0, 0.05])('« En mesure », sound %f s late', (latency) => {
  const open = (options: Parameters<typeof openSessionHarness>[0] = {}) => openSessionHarness({ latency: () => latency, ...options })

  it('counts one measure, also with the metronome off, and goes on without a seam', async () => {
    const harness = open()
    const started = await harness.playPause()
    expect(harness.view().status).toBe('countdown')
    harness.advance(4)
    expect(harness.statuses).toEqual(['pause', 'countdown', 'play'])
    expect(harness.clicks.map(({ accent }) => accent)).toEqual([true, false, false, false])
    for (const [beat, { atSeconds }] of harness.clicks.entries()) expect(atSeconds).toBeCloseTo(started + LEAD_SECONDS + beat * BEAT, 9)
    const steps = harness.positions.slice(1).map((position, index) => position - (harness.positions[index] ?? 0))
    const ticksPerFrame = QUARTER / BEAT / 60
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(ticksPerFrame + 1e-6)
    expect(harness.positions[0]).toBe(-4 * QUARTER)
    expect(harness.position()).toBeCloseTo((4 - LEAD_SECONDS - 4 * BEAT - latency) * (QUARTER / BEAT), 6)
  })

  it('tells the beats of the count, then nothing', async () => {
    const harness = open()
    const beats: (number | null)[] = []
    harness.store.view.subscribe((view, before) => {
      if (view.countdownBeat !== before.countdownBeat) beats.push(view.countdownBeat)
    })
    await harness.playPause()
    harness.advance(3)
    expect(beats).toEqual([4, 3, 2, 1, null])
  })

  it('gives 100 for a perfect performance, once, and returns to the start', async () => {
    const harness = open()
    const started = await harness.playPause()
    const first = heardAfterCount(started, BEAT, latency)
    harness.perform(first, 0)
    harness.advanceTo(first + SONG_SECONDS + 0.5)
    expect([...harness.marks.notes]).toEqual(SONG.notes.map(() => NOTE_MARK.right))
    expect(harness.view()).toMatchObject({ hasTake: true, feedback: { kind: 'streak', right: SONG.notes.length } })
    expect(harness.ended).toHaveLength(0)
    harness.advance(5)
    const { grade, take, lastedSeconds } = harness.graded()
    expect(grade).toMatchObject({ result: 100, extras: [], tempoWord: null })
    expect(Math.max(...grade.notes.map((note) => Math.abs(note.deviationMs ?? 99)))).toBeLessThan(0.1)
    expect(take).toMatchObject({ mode: 'time', hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1 })
    expect(take.stoppedAtTick).toBeUndefined()
    expect(lastedSeconds).toBeCloseTo(first - started + SONG_SECONDS + 0.7, 1)
    expect(harness.view()).toMatchObject({ status: 'pause', measureIndex: 0, hasTake: false, feedback: null })
    expect(harness.position()).toBe(0)
    expect(harness.notes).toHaveLength(0)
  })

  it.each([
    ['left out', 5, null, NOTE_MARK.missed, { measure: 1, missed: 1, extra: 0, fault: 'missed' }],
    ['a neighbour', 9, { pitch: 63 }, NOTE_MARK.missed, { measure: 2, missed: 1, extra: 1, fault: 'pitch' }],
    ['0.3 s late', 14, { later: 0.3 }, NOTE_MARK.late, { measure: 3, late: 1, missed: 0, fault: 'rhythm' }],
    ['0.3 s early', 2, { later: -0.3 }, NOTE_MARK.early, { measure: 0, early: 1, missed: 0, fault: 'rhythm' }],
  ])('counts a note %s at its place, and only there', async (_name, beat, change, status, expected) => {
    const harness = open()
    const planted = indexAt(beat, TUNE[beat] ?? 0)
    const first = heardAfterCount(await harness.playPause(), BEAT, latency)
    harness.perform(first, 0, (note) => (note.index === planted ? change : {}))
    harness.advanceTo(first + SONG_SECONDS + 0.5)
    expect([...harness.marks.notes]).toEqual(SONG.notes.map(({ index }) => (index === planted ? status : NOTE_MARK.right)))
    expect(harness.marks.wrong.map(({ pitch }) => pitch)).toEqual(change && 'pitch' in change ? [change.pitch] : [])
    harness.advance(2)
    const { grade } = harness.graded()
    expect(grade.result).toBeLessThan(100)
    expect(grade.measures.filter(({ fault }) => fault !== null)).toEqual([expect.objectContaining({ hand: 'RIGHT', ...expected })])
  })

  it('a wrong key becomes a late note once the following notes are late too, as in the result', async () => {
    const harness = open({ hands: 'RIGHT' })
    const first = heardAfterCount(await harness.playPause(), BEAT, latency)
    const laterAt = new Map([
      [indexAt(6, TUNE[6] ?? 0), 0.42],
      [indexAt(7, TUNE[7] ?? 0), 0.35],
      [indexAt(8, TUNE[8] ?? 0), 0.3],
    ])
    harness.perform(first, 0, ({ index }) => ({ later: laterAt.get(index) ?? 0 }))
    harness.advanceTo(first + 6 * BEAT + 0.43)
    expect(harness.marks.wrong).toHaveLength(1)
    harness.advanceTo(first + SONG_SECONDS + 0.5)
    expect(harness.marks.wrong).toEqual([])
    expect([...laterAt.keys()].map((index) => harness.marks.notes[index])).toEqual([NOTE_MARK.late, NOTE_MARK.late, NOTE_MARK.late])
    const live = [...harness.marks.notes]
    harness.advance(2)
    const { grade } = harness.graded()
    expect(grade.notes.map(({ verdict }) => NOTE_MARK[verdict])).toEqual(grade.notes.map(({ noteIndex }) => live[noteIndex]))
    expect(grade.extras).toEqual([])
  })

  it('sounds the hand that is not the learner’s at its times, and only that one', async () => {
    const harness = open({ hands: 'LEFT' })
    const started = await harness.playPause()
    const first = heardAfterCount(started, BEAT, latency)
    harness.perform(first, 0)
    harness.advanceTo(first + SONG_SECONDS + 2)
    expect(harness.notes.map(({ pitch }) => pitch as number)).toEqual(TUNE)
    for (const [beat, note] of harness.notes.entries()) {
      expect(note).toMatchObject({ channel: 'RIGHT', durationSeconds: BEAT })
      expect(note.atSeconds + latency).toBeCloseTo(first + beat * BEAT, 9)
    }
    expect(harness.graded().grade).toMatchObject({ result: 100, extras: [] })
    expect(harness.graded().grade.notes).toHaveLength(BASS.length)
  })

  it('goes at the speed asked for', async () => {
    const harness = open({ speed: 0.5 })
    const first = heardAfterCount(await harness.playPause(), BEAT / 0.5, latency)
    harness.perform(first, 0)
    harness.advanceTo(first + SONG_SECONDS / 0.5 + 2)
    expect(harness.graded().grade).toMatchObject({ result: 70, extras: [], tempoWord: null })
  })
})

describe('before and after the music', () => {
  it('sounds keys pressed before the start, without recording them', async () => {
    const harness = openSessionHarness()
    harness.tap(72)
    harness.advance(1)
    expect(harness.keys).toEqual(['down 72', 'up 72'])
    const first = heardAfterCount(await harness.playPause())
    harness.advance(0.5)
    harness.tap(74)
    harness.perform(first, 0)
    harness.advanceTo(first + SONG_SECONDS + 2)
    expect(harness.keys.slice(2, 4)).toEqual(['down 74', 'up 74'])
    expect(harness.graded().grade).toMatchObject({ result: 100, extras: [] })
    expect(harness.graded().take.performance).toHaveLength(SONG.notes.length)
  })

  it('records a first note struck just before its time', async () => {
    const harness = openSessionHarness({ hands: 'RIGHT' })
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0, () => ({ later: -0.1 }))
    harness.advanceTo(first + SONG_SECONDS + 2)
    expect(harness.graded().grade).toMatchObject({ result: 100, latencyMs: expect.closeTo(-100, 3) })
  })

  it('an hour before the start is not part of the take', async () => {
    const harness = openSessionHarness()
    harness.advance(3_600)
    await harness.playPause()
    harness.advance(3)
    harness.tap(60)
    await harness.playPause()
    harness.session.finish()
    expect(harness.graded().lastedSeconds).toBeCloseTo(3, 6)
  })

  it('says so when nothing was struck, until the music starts again', async () => {
    const harness = openSessionHarness()
    await harness.playPause()
    harness.advance(15)
    expect(harness.ended).toHaveLength(1)
    expect(harness.ended).toEqual([null])
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'empty' }, hasTake: false })
    await harness.playPause()
    expect(harness.view().feedback).toBeNull()
  })

  it('ends once', async () => {
    const harness = openSessionHarness()
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0)
    harness.advance(60)
    expect(harness.ended).toHaveLength(1)
  })

  it.each([
    [4, 0.25],
    [12, 0.75],
  ])('« Terminer » at beat %i grades what was played', async (beats, completeness) => {
    const harness = openSessionHarness()
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0, undefined, beats * QUARTER)
    harness.advanceTo(first + beats * BEAT - 0.01)
    await harness.playPause()
    harness.session.finish()
    const { grade, take } = harness.graded()
    expect(take.stoppedAtTick).toBe(beats * QUARTER - 1)
    expect(grade.components).toMatchObject({ completeness, notes: 1, rhythm: 1 })
    expect(grade.result).toBeLessThanOrEqual(completeness * 100)
    expect(harness.view()).toMatchObject({ status: 'pause', measureIndex: 0, hasTake: false })
    harness.session.finish()
    expect(harness.ended).toHaveLength(1)
  })

  it('« Terminer » during the count of a take resumed counts up to where it paused', async () => {
    const harness = openSessionHarness()
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0, undefined, 8 * QUARTER)
    harness.advanceTo(first + 8 * BEAT - 0.01)
    await harness.playPause()
    await harness.playPause()
    harness.advance(0.2)
    harness.session.finish()
    expect(harness.graded().take.stoppedAtTick).toBe(8 * QUARTER - 1)
  })

  it('counts the beats of an upbeat and in three', async () => {
    const waltz = timelineOf([{ at: 0, pitch: 67 }, ...lineOf([60, 64, 67], 'RIGHT', 1, 1)], { beatsPerMeasure: 3, pickupBeats: 1 })
    const harness = openSessionHarness({ timeline: waltz })
    await harness.playPause()
    harness.advance(1.8)
    expect(harness.clicks.map(({ accent }) => accent)).toEqual([false, true, false])
    expect(harness.clicks).toHaveLength(3)
    expect(harness.view().status).toBe('play')
  })
})

describe('« Écouter »', () => {
  it('sounds everything at its time, lights the keys, keeps no take, and ends', async () => {
    const harness = openSessionHarness({ mode: 'listen' })
    const started = await harness.playPause()
    harness.advance(0.25)
    expect(harness.view().status).toBe('play')
    expect([48, 64].map((pitch) => harness.marks.keys[pitch])).toEqual([5, 5])
    harness.tap(72)
    harness.advance(10)
    expect(harness.notes).toHaveLength(SONG.notes.length)
    expect(harness.notes.map(({ atSeconds }) => atSeconds - started)).toEqual(
      SONG.notes.map(({ onset }) => expect.closeTo((onset / QUARTER) * BEAT, 9)),
    )
    expect(harness.ended).toHaveLength(0)
    expect(harness.view()).toMatchObject({ status: 'pause', measureIndex: 0, hasTake: false })
    expect(harness.clicks).toHaveLength(0)
  })
})

describe('what the screen is told', () => {
  const scale = timelineOf(
    lineOf(
      Array.from({ length: 64 }, (_, place) => 60 + (place % 12)),
      'RIGHT',
      0.5,
    ),
  )

  it('at most four times a second in steady play, and only coarse news', async () => {
    const harness = openSessionHarness({ timeline: scale })
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0, (note) => (note.index % 7 === 3 ? null : note.index % 5 === 4 ? { later: 0.03 } : {}))
    harness.advanceTo(first + 1)
    harness.changes.length = 0
    harness.advance(10)
    expect(harness.changes.length).toBeGreaterThan(10)
    for (const { at } of harness.changes) expect(harness.changes.filter((other) => other.at >= at && other.at < at + 1).length).toBeLessThanOrEqual(4)
    const allowed = ['measureIndex', 'feedback', 'streak', 'waitingFor', 'countdownBeat']
    expect(harness.changes.flatMap(({ fields }) => fields).filter((field) => !allowed.includes(field))).toEqual([])
  })

  it('nothing while nothing changes', async () => {
    const harness = openSessionHarness()
    harness.advance(1)
    harness.changes.length = 0
    harness.advance(10)
    expect(harness.changes).toEqual([])
  })

  const latencyOf = (atRead: (read: number) => number): (() => number) => {
    let reads = 0
    return () => {
      reads += 1
      return atRead(reads)
    }
  }
  it.each<[string, () => () => number]>([
    ['steady', () => () => 0.05],
    ['that wavers', () => latencyOf((read) => 0.04 + 0.02 * Math.sin(read))],
    ['known late', () => latencyOf((read) => (read < 400 ? 0 : 0.08))],
  ])('a place that never goes back, with a latency %s', async (_name, latency) => {
    const harness = openSessionHarness({ timeline: scale, latency: latency() })
    await harness.playPause()
    harness.positions.length = 0
    harness.advance(601 / 60)
    expect(harness.positions.length).toBeGreaterThanOrEqual(600)
    for (const [index, position] of harness.positions.entries())
      expect(position).toBeGreaterThanOrEqual(harness.positions[index - 1] ?? Number.NEGATIVE_INFINITY)
  })
})
