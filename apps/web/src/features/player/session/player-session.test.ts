import { NOTE_STATUS } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import { heardAfterCount, LEAD_SECONDS, openTestRoom } from './test-harness.ts'
import { BASS, lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const SONG_SECONDS = 16 * BEAT
const indexAt = (beat: number, pitch: number): number => SONG.notes.findIndex((note) => note.onset === beat * QUARTER && note.pitch === pitch)

describe.each([0, 0.05])('« En mesure », sound %f s late', (latency) => {
  const open = (options: Parameters<typeof openTestRoom>[0] = {}) => openTestRoom({ latency: () => latency, ...options })

  it('counts one measure, also with the metronome off, and goes on without a seam', async () => {
    const room = open()
    const started = await room.playPause()
    expect(room.view().status).toBe('countdown')
    room.advance(4)
    expect(room.statuses).toEqual(['pause', 'countdown', 'play'])
    expect(room.clicks.map(({ accent }) => accent)).toEqual([true, false, false, false])
    for (const [beat, { atSeconds }] of room.clicks.entries()) expect(atSeconds).toBeCloseTo(started + LEAD_SECONDS + beat * BEAT, 9)
    const steps = room.positions.slice(1).map((position, index) => position - (room.positions[index] ?? 0))
    const ticksPerFrame = QUARTER / BEAT / 60
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(ticksPerFrame + 1e-6)
    expect(room.positions[0]).toBe(-4 * QUARTER)
    expect(room.position()).toBeCloseTo((4 - LEAD_SECONDS - 4 * BEAT - latency) * (QUARTER / BEAT), 6)
  })

  it('tells the beats of the count, then nothing', async () => {
    const room = open()
    const beats: (number | null)[] = []
    room.store.subscribe((view, before) => {
      if (view.countdownBeat !== before.countdownBeat) beats.push(view.countdownBeat)
    })
    await room.playPause()
    room.advance(3)
    expect(beats).toEqual([4, 3, 2, 1, null])
  })

  it('gives 100 for a perfect performance, once, and returns to the start', async () => {
    const room = open()
    const started = await room.playPause()
    const first = heardAfterCount(started, BEAT, latency)
    room.perform(first, 0)
    room.advanceTo(first + SONG_SECONDS + 0.5)
    expect([...room.stage.noteStatus]).toEqual(SONG.notes.map(() => NOTE_STATUS.right))
    expect(room.view()).toMatchObject({ hasTake: true, feedback: { kind: 'streak', right: SONG.notes.length } })
    expect(room.ended).toHaveLength(0)
    room.advance(5)
    const { grade, request, stoppedAtTick, lastedSeconds } = room.graded()
    expect(grade).toMatchObject({ score: 100, extras: [], tempoWord: null })
    expect(Math.max(...grade.notes.map((note) => Math.abs(note.deviationMs ?? 99)))).toBeLessThan(0.1)
    expect(request).toMatchObject({ mode: 'time', hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1 })
    expect(stoppedAtTick).toBeNull()
    expect(lastedSeconds).toBeCloseTo(first - started + SONG_SECONDS + 0.7, 1)
    expect(room.view()).toMatchObject({ status: 'pause', measureIndex: 0, hasTake: false, feedback: null })
    expect(room.position()).toBe(0)
    expect(room.notes).toHaveLength(0)
  })

  it.each([
    ['left out', 5, null, NOTE_STATUS.missed, { measure: 1, missed: 1, extra: 0, fault: 'missed' }],
    ['a neighbour', 9, { pitch: 63 }, NOTE_STATUS.missed, { measure: 2, missed: 1, extra: 1, fault: 'pitch' }],
    ['0.3 s late', 14, { later: 0.3 }, NOTE_STATUS.late, { measure: 3, late: 1, missed: 0, fault: 'rhythm' }],
    ['0.3 s early', 2, { later: -0.3 }, NOTE_STATUS.early, { measure: 0, early: 1, missed: 0, fault: 'rhythm' }],
  ])('sees a note %s where it is, and only there', async (_name, beat, change, status, expected) => {
    const room = open()
    const planted = indexAt(beat, TUNE[beat] ?? 0)
    const first = heardAfterCount(await room.playPause(), BEAT, latency)
    room.perform(first, 0, (note) => (note.index === planted ? change : {}))
    room.advanceTo(first + SONG_SECONDS + 0.5)
    expect([...room.stage.noteStatus]).toEqual(SONG.notes.map(({ index }) => (index === planted ? status : NOTE_STATUS.right)))
    expect(room.wrong.map(({ pitch }) => pitch)).toEqual(change && 'pitch' in change ? [change.pitch] : [])
    room.advance(2)
    const { grade } = room.graded()
    expect(grade.score).toBeLessThan(100)
    expect(grade.measures.filter(({ fault }) => fault !== null)).toEqual([expect.objectContaining({ hand: 'RIGHT', ...expected })])
  })

  it('sounds the hand that is not the learner’s at its times, and only that one', async () => {
    const room = open({ hands: 'LEFT' })
    const started = await room.playPause()
    const first = heardAfterCount(started, BEAT, latency)
    room.perform(first, 0)
    room.advanceTo(first + SONG_SECONDS + 2)
    expect(room.notes.map(({ pitch }) => pitch as number)).toEqual(TUNE)
    for (const [beat, note] of room.notes.entries()) {
      expect(note).toMatchObject({ channel: 'RIGHT', durationSeconds: BEAT })
      expect(note.atSeconds + latency).toBeCloseTo(first + beat * BEAT, 9)
    }
    expect(room.graded().grade).toMatchObject({ score: 100, extras: [] })
    expect(room.graded().grade.notes).toHaveLength(BASS.length)
  })

  it('goes at the speed asked for', async () => {
    const room = open({ speed: 0.5 })
    const first = heardAfterCount(await room.playPause(), BEAT / 0.5, latency)
    room.perform(first, 0)
    room.advanceTo(first + SONG_SECONDS / 0.5 + 2)
    expect(room.graded().grade).toMatchObject({ score: 70, extras: [], tempoWord: null })
  })
})

describe('before and after the music', () => {
  it('sounds keys pressed before the start, without recording them', async () => {
    const room = openTestRoom()
    room.tap(72)
    room.advance(1)
    expect(room.keys).toEqual(['down 72', 'up 72'])
    const first = heardAfterCount(await room.playPause())
    room.advance(0.5)
    room.tap(74)
    room.perform(first, 0)
    room.advanceTo(first + SONG_SECONDS + 2)
    expect(room.keys.slice(2, 4)).toEqual(['down 74', 'up 74'])
    expect(room.graded().grade).toMatchObject({ score: 100, extras: [] })
    expect(room.graded().request.performance).toHaveLength(SONG.notes.length)
  })

  it('records a first note struck just before its time', async () => {
    const room = openTestRoom({ hands: 'RIGHT' })
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0, () => ({ later: -0.1 }))
    room.advanceTo(first + SONG_SECONDS + 2)
    expect(room.graded().grade).toMatchObject({ score: 100, latencyMs: expect.closeTo(-100, 3) })
  })

  it('an hour before the start is no part of the take', async () => {
    const room = openTestRoom()
    room.advance(3_600)
    await room.playPause()
    room.advance(3)
    room.tap(60)
    await room.playPause()
    room.session.finish()
    expect(room.graded().lastedSeconds).toBeCloseTo(3, 6)
  })

  it('says so when nothing was struck, until the music starts again', async () => {
    const room = openTestRoom()
    await room.playPause()
    room.advance(15)
    expect(room.ended).toHaveLength(1)
    expect(room.ended[0]?.take.isEmpty()).toBe(true)
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'empty' }, hasTake: false })
    await room.playPause()
    expect(room.view().feedback).toBeNull()
  })

  it('ends once', async () => {
    const room = openTestRoom()
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0)
    room.advance(60)
    expect(room.ended).toHaveLength(1)
  })

  it.each([
    [4, 0.25],
    [12, 0.75],
  ])('« Terminer » at beat %i grades what was played', async (beats, completeness) => {
    const room = openTestRoom()
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0, undefined, beats * QUARTER)
    room.advanceTo(first + beats * BEAT - 0.01)
    await room.playPause()
    room.session.finish()
    const { grade, stoppedAtTick } = room.graded()
    expect(stoppedAtTick).toBe(beats * QUARTER - 1)
    expect(grade.components).toMatchObject({ completeness, notes: 1, rhythm: 1 })
    expect(grade.score).toBeLessThanOrEqual(completeness * 100)
    expect(room.view()).toMatchObject({ status: 'pause', measureIndex: 0, hasTake: false })
    room.session.finish()
    expect(room.ended).toHaveLength(1)
  })

  it('« Terminer » during the count of a take resumed counts up to where it paused', async () => {
    const room = openTestRoom()
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0, undefined, 8 * QUARTER)
    room.advanceTo(first + 8 * BEAT - 0.01)
    await room.playPause()
    await room.playPause()
    room.advance(0.2)
    room.session.finish()
    expect(room.graded().stoppedAtTick).toBe(8 * QUARTER - 1)
  })

  it('counts the beats of an upbeat and in three', async () => {
    const waltz = timelineOf([{ at: 0, pitch: 67 }, ...lineOf([60, 64, 67], 'RIGHT', 1, 1)], { beatsPerMeasure: 3, pickupBeats: 1 })
    const room = openTestRoom({ timeline: waltz })
    await room.playPause()
    room.advance(1.8)
    expect(room.clicks.map(({ accent }) => accent)).toEqual([false, true, false])
    expect(room.clicks).toHaveLength(3)
    expect(room.view().status).toBe('play')
  })
})

describe('« Écouter »', () => {
  it('sounds everything at its time, lights the keys, keeps no take, and ends', async () => {
    const room = openTestRoom({ way: 'listen' })
    const started = await room.playPause()
    room.advance(0.25)
    expect(room.view().status).toBe('play')
    expect([48, 64].map((pitch) => room.stage.keys[pitch])).toEqual([5, 5])
    room.tap(72)
    room.advance(10)
    expect(room.notes).toHaveLength(SONG.notes.length)
    expect(room.notes.map(({ atSeconds }) => atSeconds - started)).toEqual(SONG.notes.map(({ onset }) => expect.closeTo((onset / QUARTER) * BEAT, 9)))
    expect(room.ended).toHaveLength(0)
    expect(room.view()).toMatchObject({ status: 'pause', measureIndex: 0, hasTake: false })
    expect(room.clicks).toHaveLength(0)
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
    const room = openTestRoom({ timeline: scale })
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0, (note) => (note.index % 7 === 3 ? null : note.index % 5 === 4 ? { later: 0.03 } : {}))
    room.advanceTo(first + 1)
    room.changes.length = 0
    room.advance(10)
    expect(room.changes.length).toBeGreaterThan(10)
    for (const { at } of room.changes) expect(room.changes.filter((other) => other.at >= at && other.at < at + 1).length).toBeLessThanOrEqual(4)
    const allowed = ['measureIndex', 'feedback', 'streak', 'waitingFor', 'countdownBeat']
    expect(room.changes.flatMap(({ fields }) => fields).filter((field) => !allowed.includes(field))).toEqual([])
  })

  it('nothing while nothing changes', async () => {
    const room = openTestRoom()
    room.advance(1)
    room.changes.length = 0
    room.advance(10)
    expect(room.changes).toEqual([])
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
    const room = openTestRoom({ timeline: scale, latency: latency() })
    await room.playPause()
    room.positions.length = 0
    room.advance(601 / 60)
    expect(room.positions.length).toBeGreaterThanOrEqual(600)
    for (const [index, position] of room.positions.entries())
      expect(position).toBeGreaterThanOrEqual(room.positions[index - 1] ?? Number.NEGATIVE_INFINITY)
  })
})
