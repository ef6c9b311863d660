import { KEY_STATE, NOTE_STATUS } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import { openTestRoom, type TestRoom } from './test-harness.ts'
import { lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const CHORDS = timelineOf([
  ...[60, 64, 67].map((pitch) => ({ at: 0, beats: 2, pitch })),
  ...[62, 65].map((pitch) => ({ at: 2, beats: 2, pitch })),
  { at: 4, beats: 4, pitch: 72 },
])
/** The left hand in eighths under a tune in quarters. */
const RUNNING = timelineOf([
  ...lineOf(TUNE),
  ...lineOf(
    Array.from({ length: 32 }, (_, place) => 40 + (place % 8)),
    'LEFT',
    0.5,
  ),
])
/** Three measures of the right hand alone, then one note of the left, then a measure of the right again. */
const LONG_REST = timelineOf([...lineOf(TUNE), { at: 12, beats: 1, pitch: 48, hand: 'LEFT' }])

const open = (options: Parameters<typeof openTestRoom>[0] = {}): TestRoom => openTestRoom({ way: 'wait', ...options })
const beatOf = (room: TestRoom): number => room.position() / QUARTER

describe('« Attendre »', () => {
  it('starts at once, without a count, and stands at the first asked notes', async () => {
    const room = open({ timeline: CHORDS })
    await room.playPause()
    room.advance(30)
    expect(room.view()).toMatchObject({ status: 'player_controlled', waitingFor: ['do', 'mi', 'sol'], countdownBeat: null })
    expect(room.position()).toBe(0)
    expect(room.clicks).toHaveLength(0)
    expect([60, 64, 67].map((pitch) => room.stage.keys[pitch])).toEqual([KEY_STATE.awaited, KEY_STATE.awaited, KEY_STATE.awaited])
  })

  it('needs every note of a chord, whatever the order, and goes on to the next', async () => {
    const room = open({ timeline: CHORDS })
    await room.playPause()
    const story: readonly (readonly [number, readonly string[], number])[] = [
      [67, ['do', 'mi'], 0],
      [60, ['mi'], 0],
      [64, ['ré', 'fa'], 2],
      [62, ['fa'], 2],
      [65, ['do'], 4],
    ]
    for (const [pitch, waitingFor, beat] of story) {
      room.tap(pitch)
      room.advance(3)
      expect(room.view().waitingFor).toEqual(waitingFor)
      expect(beatOf(room)).toBe(beat)
    }
  })

  it('a wrong key is said and shown, and moves nothing', async () => {
    const room = open({ timeline: CHORDS })
    await room.playPause()
    room.advance(1)
    room.down(61)
    room.advance(0.5)
    expect(room.stage.keys[61]).toBe(KEY_STATE.wrong)
    expect(room.wrong).toEqual([{ pitch: 61, tick: 0 }])
    expect(room.view().waitingFor).toEqual(['do', 'mi', 'sol'])
    expect(room.view().feedback).toEqual({ kind: 'wrong', played: 61, expected: 60, hand: 'RIGHT', right: 0 })
    room.up(61)
    room.advance(5)
    expect(room.position()).toBe(0)
    expect(room.stage.keys[61]).toBe(KEY_STATE.up)
  })

  it('moves at the music’s speed to the next notes', async () => {
    const room = open({ hands: 'LEFT' })
    await room.playPause()
    room.tap(48)
    room.advance(0.5)
    expect(beatOf(room)).toBeCloseTo(1, 6)
    room.advance(0.4)
    expect(beatOf(room)).toBeCloseTo(1.8, 6)
    room.advance(2)
    expect(beatOf(room)).toBe(2)
  })

  it.each([0, 0.05])('plays the other hand in between, each note once and in its place (sound %f s late)', async (latency) => {
    const room = open({ timeline: RUNNING, hands: 'RIGHT', latency: () => latency })
    await room.playPause()
    const left = RUNNING.notes.filter(({ hand }) => hand === 'LEFT')
    // Hesitations in steps of 2 ms, so that the music goes on at every phase of the scheduler's timer.
    for (const [place, pitch] of TUNE.entries()) {
      room.advance(BEAT + 0.03 + place * 0.002)
      const struck = room.now()
      room.tap(pitch)
      const chord = left.find(({ onset }) => onset === place * QUARTER)
      expect(room.notes.filter((note) => note.pitch === chord?.pitch && Math.abs(note.atSeconds - struck) < 1e-9)).toHaveLength(1)
    }
    room.advance(5)
    expect(room.notes.map(({ pitch }) => pitch)).toEqual(left.map(({ pitch }) => pitch))
    const gaps = room.notes.slice(1).map(({ atSeconds }, index) => atSeconds - (room.notes[index]?.atSeconds ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(BEAT / 2 - 1e-9)
    expect(room.graded().grade).toMatchObject({ score: 60, extras: [] })
  })

  it('hands LEFT: the right hand plays alone until the left one is needed, and to the end after it', async () => {
    const room = open({ timeline: LONG_REST, hands: 'LEFT' })
    await room.playPause()
    room.advance(20)
    expect(beatOf(room)).toBe(12)
    expect(room.notes.map(({ pitch }) => pitch as number)).toEqual(TUNE.slice(0, 12))
    expect(room.view().waitingFor).toEqual(['do'])
    room.tap(48)
    room.advance(4 * BEAT + 0.65)
    expect(room.view().waitingFor).toEqual([])
    expect(room.ended).toHaveLength(0)
    room.advance(1)
    expect(room.notes.map(({ pitch }) => pitch as number)).toEqual(TUNE)
    expect(room.graded().grade).toMatchObject({ score: 60, notes: [{ verdict: 'right', hand: 'LEFT' }] })
    expect(room.view()).toMatchObject({ status: 'pause', measureIndex: 0, waitingFor: [] })
    room.advance(60)
    expect(room.ended).toHaveLength(1)
  })

  it('where the hand has nothing the music plays to its end and the take is empty', async () => {
    const room = open({ timeline: timelineOf(lineOf(TUNE)), hands: 'LEFT' })
    await room.playPause()
    room.advance(12)
    expect(room.notes).toHaveLength(TUNE.length)
    expect(room.ended[0]?.take.isEmpty()).toBe(true)
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'empty' } })
  })

  it('gives its 60 points for every note right, marks them, and ends once', async () => {
    const room = open()
    await room.playPause()
    for (let step = 0; step < TUNE.length; step += 1) {
      const wanted = SONG.notes.filter(({ onset }) => onset === step * QUARTER)
      for (const { pitch } of wanted) room.tap(pitch)
      room.advance(0.6)
    }
    expect([...room.stage.noteStatus]).toEqual(SONG.notes.map(() => NOTE_STATUS.right))
    room.advance(30)
    expect(room.graded().grade).toMatchObject({ score: 60, extras: [] })
    expect(room.graded().request).toMatchObject({ mode: 'wait', performance: { length: SONG.notes.length } })
  })
})

describe('« Attendre » and time', () => {
  const playAll = async (interrupt: (room: TestRoom, step: number) => Promise<void>): Promise<TestRoom> => {
    const room = open({ hands: 'RIGHT' })
    await interrupt(room, -1)
    await room.playPause()
    for (const [step, pitch] of TUNE.entries()) {
      room.advance(step === 0 ? 0 : BEAT)
      await interrupt(room, step)
      room.tap(pitch)
    }
    room.advance(10)
    return room
  }
  const rhythmOf = (room: TestRoom): number => room.graded().grade.components.rhythm

  it.each<[string, (room: TestRoom, step: number) => Promise<void>, boolean]>([
    ['an even pace leaves the rhythm whole', async () => undefined, true],
    ['so does thinking for two minutes before the start', async (room, step) => room.advance(step === -1 ? 120 : 0), true],
    [
      'so does a pause of a minute',
      async (room, step) => {
        if (step !== 6) return
        await room.playPause()
        room.advance(60)
        await room.playPause()
      },
      true,
    ],
    [
      'so does a dialog',
      async (room, step) => {
        if (step !== 6) return
        room.session.modalOpened()
        room.advance(60)
        room.session.modalClosed()
        await room.playPause()
      },
      true,
    ],
    ['a hesitation of three seconds does not', async (room, step) => room.advance(step === 6 ? 3 : 0), false],
  ])('%s', async (_name, interrupt, untouched) => {
    const room = await playAll(interrupt)
    if (untouched) expect(rhythmOf(room)).toBe(1)
    else expect(rhythmOf(room)).toBeLessThan(1)
    expect(room.graded().grade).toMatchObject({ extras: [] })
    expect(room.graded().request.performance[0]?.timeSeconds).toBeLessThan(1)
  })

  it('a pause keeps the chord half played, and waits on', async () => {
    const room = open({ timeline: CHORDS })
    await room.playPause()
    room.tap(60)
    room.tap(64)
    room.advance(1)
    await room.playPause()
    expect(room.view()).toMatchObject({ status: 'pause', waitingFor: [], hasTake: true })
    room.advance(5)
    await room.playPause()
    expect(room.view()).toMatchObject({ status: 'player_controlled', waitingFor: ['sol'] })
    room.tap(67)
    room.advance(2)
    expect(beatOf(room)).toBe(2)
  })

  it('« Terminer » at a step grades what came before it', async () => {
    const room = open({ timeline: CHORDS })
    await room.playPause()
    for (const pitch of [60, 64, 67]) room.tap(pitch)
    room.advance(3)
    await room.playPause()
    room.session.finish()
    const { grade, stoppedAtTick } = room.graded()
    expect(stoppedAtTick).toBe(2 * QUARTER)
    expect(grade.notes.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right'])
    expect(grade.components.completeness).toBe(0.5)
  })
})
