import { KEY_STATE, NOTE_STATUS } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import { openTestRoom, type TestRoom } from './test-harness.ts'
import { BASS, lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const open = (options: Parameters<typeof openTestRoom>[0] = {}): TestRoom => openTestRoom({ way: 'follow', hands: 'RIGHT', ...options })
const beatOf = (room: TestRoom): number => room.position() / QUARTER

/** Plays the tune's notes from one place to another, each this long after the one before. */
function playOn(room: TestRoom, from: number, until: number, gapSeconds: number): void {
  for (const pitch of TUNE.slice(from, until)) {
    room.tap(pitch)
    room.advance(gapSeconds)
  }
}

describe('« Me suivre »', () => {
  it('starts without a count and stands at the first asked note', async () => {
    const room = open()
    await room.playPause()
    room.advance(20)
    expect(room.view()).toMatchObject({ status: 'player_controlled', waitingFor: [], followBpm: null })
    expect(room.position()).toBe(0)
    expect(room.clicks).toHaveLength(0)
    expect(room.stage.keys[TUNE[0] ?? 0]).toBe(KEY_STATE.awaited)
  })

  it.each([
    ['at half the tempo', 1, 60],
    ['as written', 0.5, 120],
    ['a little faster', 0.42, 143],
  ])('goes at the learner’s own tempo: %s', async (_name, gap, bpm) => {
    const room = open()
    await room.playPause()
    playOn(room, 0, 10, gap)
    expect(Math.abs((room.view().followBpm ?? 0) - bpm)).toBeLessThan(bpm * 0.08)
    room.tap(TUNE[10] ?? 0)
    const at = beatOf(room)
    expect(at).toBeCloseTo(10, 3)
    room.advance(gap / 2)
    expect(Math.abs(beatOf(room) - 10.5)).toBeLessThan(0.08)
  })

  it('plays the other hand with each note, once, in its place', async () => {
    const room = open()
    await room.playPause()
    for (const [place, pitch] of TUNE.entries()) {
      const struck = room.now()
      room.tap(pitch)
      const chord = place % 2 === 0 ? BASS[place / 2] : undefined
      expect(room.notes.filter((note) => Math.abs(note.atSeconds - struck) < 1e-9).map((note) => note.pitch as number)).toEqual(
        chord === undefined ? [] : [chord],
      )
      room.advance(0.8)
    }
    room.advance(5)
    expect(room.notes.map((note) => note.pitch as number)).toEqual(BASS)
    const { grade, request } = room.graded()
    expect(request).toMatchObject({ mode: 'follow', fromMeasure: 0, toMeasure: 3 })
    expect(grade.extras).toEqual([])
    expect(grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })

  it('stands still where the learner thinks', async () => {
    const room = open()
    await room.playPause()
    playOn(room, 0, 5, BEAT)
    room.advance(30)
    expect(beatOf(room)).toBe(5)
    expect(room.view().status).toBe('player_controlled')
    room.tap(TUNE[5] ?? 0)
    room.advance(BEAT)
    expect(beatOf(room)).toBeGreaterThan(5.4)
  })

  it('a wrong key is shown, and the music goes on with the next right one', async () => {
    const room = open()
    await room.playPause()
    playOn(room, 0, 6, BEAT)
    room.tap(61)
    expect(room.wrong.map(({ pitch }) => pitch)).toEqual([61])
    room.advance(BEAT)
    playOn(room, 6, 9, BEAT)
    expect(beatOf(room)).toBeGreaterThan(8)
  })

  it('goes back with the learner, and what comes again is not yet played', async () => {
    // Each measure has its own notes: the place is certain at once.
    const scale = timelineOf([...lineOf([60, 62, 64, 65, 67, 69, 71, 72, 74, 76, 77, 79, 81, 83, 84, 86]), ...lineOf(BASS, 'LEFT', 2)])
    const pitches = scale.notes.filter(({ hand }) => hand === 'RIGHT').map(({ pitch }) => pitch as number)
    const room = open({ timeline: scale })
    await room.playPause()
    const play = (from: number, until: number): void => {
      for (const pitch of pitches.slice(from, until)) {
        room.tap(pitch)
        room.advance(BEAT)
      }
    }
    play(0, 11)
    expect(Math.floor(room.position() / MEASURE)).toBe(2)
    play(4, 8)
    expect(Math.floor((room.position() - 1) / MEASURE)).toBe(1)
    const later = scale.notes.filter(({ hand, onset }) => hand === 'RIGHT' && onset >= 8 * QUARTER)
    expect(later.every(({ index }) => room.stage.noteStatus[index] === NOTE_STATUS.none)).toBe(true)
    play(8, 16)
    room.advance(3)
    const { grade } = room.graded()
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toEqual([])
    expect(room.ended).toHaveLength(1)
  })

  it('ends once, after its last note has sounded', async () => {
    const room = open()
    await room.playPause()
    playOn(room, 0, 16, BEAT)
    expect(room.ended).toHaveLength(0)
    room.advance(1)
    expect(room.ended).toHaveLength(1)
    expect(room.view()).toMatchObject({ status: 'pause', measureIndex: 0, followBpm: null })
    room.advance(30)
    expect(room.ended).toHaveLength(1)
  })

  it('pauses and goes on where it was', async () => {
    const room = open()
    await room.playPause()
    playOn(room, 0, 6, BEAT)
    await room.playPause()
    const place = room.position()
    room.advance(60)
    expect(room.position()).toBe(place)
    await room.playPause()
    playOn(room, 6, 16, BEAT)
    room.advance(2)
    expect(room.graded().grade.components.rhythm).toBeGreaterThan(0.9)
  })

  it('goes round a loop', async () => {
    const room = open({ loop: { from: 1, to: 1 } })
    await room.playPause()
    for (const _ of [1, 2]) {
      playOn(room, 4, 8, BEAT)
      room.advance(1.2)
    }
    expect(
      room.rounds.map(({ request, grade, count }) => [request.mode, request.fromMeasure, request.toMeasure, grade.extras.length, count]),
    ).toEqual([
      ['follow', 1, 1, 0, 1],
      ['follow', 1, 1, 0, 2],
    ])
    expect(room.position()).toBe(MEASURE)
  })

  it('both hands: a chord that is rolled moves the music once', async () => {
    const room = open({ hands: 'BOTH' })
    await room.playPause()
    for (let beat = 0; beat < 16; beat += 1) {
      const wanted = SONG.notes.filter(({ onset }) => onset === beat * QUARTER)
      for (const { pitch } of wanted) {
        room.tap(pitch)
        room.advance(0.03)
      }
      room.advance(BEAT - 0.03 * wanted.length)
    }
    room.advance(2)
    expect([...room.graded().grade.notes].every(({ verdict }) => verdict === 'right')).toBe(true)
  })
})
