import { KEY_MARK, NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { openSessionHarness, type SessionHarness } from './test-harness.ts'
import { lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const CHORDS = timelineOf([
  ...[60, 64, 67].map((pitch) => ({ at: 0, beats: 2, pitch })),
  ...[62, 65].map((pitch) => ({ at: 2, beats: 2, pitch })),
  { at: 4, beats: 4, pitch: 72 },
])
/** The left hand in eighths under a melody in quarters. */
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

const open = (options: Parameters<typeof openSessionHarness>[0] = {}): SessionHarness => openSessionHarness({ mode: 'wait', ...options })
const beatOf = (harness: SessionHarness): number => harness.position() / QUARTER

describe('« Attendre »', () => {
  it('starts at once, without a count, and stands at the first asked notes', async () => {
    const harness = open({ timeline: CHORDS })
    await harness.playPause()
    harness.advance(30)
    expect(harness.view()).toMatchObject({ status: 'player_controlled', waitingFor: ['do', 'mi', 'sol'], countdownBeat: null })
    expect(harness.position()).toBe(0)
    expect(harness.clicks).toHaveLength(0)
    expect([60, 64, 67].map((pitch) => harness.marks.keys[pitch])).toEqual([KEY_MARK.awaited, KEY_MARK.awaited, KEY_MARK.awaited])
  })

  it('needs every note of a chord, whatever the order, and goes on to the next', async () => {
    const harness = open({ timeline: CHORDS })
    await harness.playPause()
    const story: readonly (readonly [number, readonly string[], number])[] = [
      [67, ['do', 'mi'], 0],
      [60, ['mi'], 0],
      [64, ['ré', 'fa'], 2],
      [62, ['fa'], 2],
      [65, ['do'], 4],
    ]
    for (const [pitch, waitingFor, beat] of story) {
      harness.tap(pitch)
      harness.advance(3)
      expect(harness.view().waitingFor).toEqual(waitingFor)
      expect(beatOf(harness)).toBe(beat)
    }
  })

  it('shows the asked keys after the third wrong key, until one of them is struck', async () => {
    const harness = open({ timeline: CHORDS })
    await harness.playPause()
    harness.advance(1)
    const shown = () => harness.view().shownNotes.map(({ pitch }) => pitch)
    for (const pitch of [61, 63]) harness.tap(pitch)
    harness.advance(1)
    expect([shown(), harness.marks.keys[60]]).toEqual([[], KEY_MARK.awaited])
    harness.tap(66)
    harness.advance(1)
    expect([shown(), harness.marks.keys[60]]).toEqual([[60, 64, 67], KEY_MARK.shown])
    harness.tap(60)
    harness.advance(1)
    expect([shown(), harness.marks.keys[64]]).toEqual([[], KEY_MARK.awaited])
  })

  it('shows nothing in time, however many keys are wrong', async () => {
    const harness = openSessionHarness({ mode: 'time', countdown: false, timeline: CHORDS })
    await harness.playPause()
    harness.advance(0.3)
    for (const pitch of [61, 63, 66, 68]) harness.tap(pitch)
    expect(harness.view().shownNotes).toEqual([])
  })

  it('a wrong key is said and shown, and moves nothing', async () => {
    const harness = open({ timeline: CHORDS })
    await harness.playPause()
    harness.advance(1)
    harness.down(61)
    harness.advance(0.5)
    expect(harness.marks.keys[61]).toBe(KEY_MARK.wrong)
    expect(harness.marks.wrong).toEqual([{ pitch: 61, tick: 0 }])
    expect(harness.view().waitingFor).toEqual(['do', 'mi', 'sol'])
    expect(harness.view().feedback).toEqual({ kind: 'wrong', played: 61, expected: 60, hand: 'RIGHT', right: 0 })
    harness.up(61)
    harness.advance(5)
    expect(harness.position()).toBe(0)
    expect(harness.marks.keys[61]).toBe(KEY_MARK.up)
  })

  it('moves at the music’s speed to the next notes', async () => {
    const harness = open({ hands: 'LEFT' })
    await harness.playPause()
    harness.tap(48)
    harness.advance(0.5)
    expect(beatOf(harness)).toBeCloseTo(1, 6)
    harness.advance(0.4)
    expect(beatOf(harness)).toBeCloseTo(1.8, 6)
    harness.advance(2)
    expect(beatOf(harness)).toBe(2)
  })

  it.each([0, 0.05])('plays the other hand in between, each note once and in its place (sound %f s late)', async (latency) => {
    const harness = open({ timeline: RUNNING, hands: 'RIGHT', latency: () => latency })
    await harness.playPause()
    const left = RUNNING.notes.filter(({ hand }) => hand === 'LEFT')
    // Hesitations in steps of 2 ms, so that the music goes on at every phase of the scheduler's timer.
    for (const [place, pitch] of TUNE.entries()) {
      harness.advance(BEAT + 0.03 + place * 0.002)
      const struck = harness.now()
      harness.tap(pitch)
      const chord = left.find(({ onset }) => onset === place * QUARTER)
      expect(harness.notes.filter((note) => note.pitch === chord?.pitch && Math.abs(note.atSeconds - struck) < 1e-9)).toHaveLength(1)
    }
    harness.advance(5)
    expect(harness.notes.map(({ pitch }) => pitch)).toEqual(left.map(({ pitch }) => pitch))
    const gaps = harness.notes.slice(1).map(({ atSeconds }, index) => atSeconds - (harness.notes[index]?.atSeconds ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(BEAT / 2 - 1e-9)
    expect(harness.graded().grade).toMatchObject({ result: 60, extras: [] })
  })

  it('hands LEFT: the right hand plays alone until the left one is needed, and to the end after it', async () => {
    const harness = open({ timeline: LONG_REST, hands: 'LEFT' })
    await harness.playPause()
    harness.advance(20)
    expect(beatOf(harness)).toBe(12)
    expect(harness.notes.map(({ pitch }) => pitch as number)).toEqual(TUNE.slice(0, 12))
    expect(harness.view().waitingFor).toEqual(['do'])
    harness.tap(48)
    harness.advance(4 * BEAT + 0.65)
    expect(harness.view().waitingFor).toEqual([])
    expect(harness.ended).toHaveLength(0)
    harness.advance(1)
    expect(harness.notes.map(({ pitch }) => pitch as number)).toEqual(TUNE)
    expect(harness.graded().grade).toMatchObject({ result: 60, notes: [{ verdict: 'right', hand: 'LEFT' }] })
    expect(harness.view()).toMatchObject({ status: 'pause', measureIndex: 0, waitingFor: [] })
    harness.advance(60)
    expect(harness.ended).toHaveLength(1)
  })

  it('where the hand has nothing the music plays to its end and the take is empty', async () => {
    const harness = open({ timeline: timelineOf(lineOf(TUNE)), hands: 'LEFT' })
    await harness.playPause()
    harness.advance(12)
    expect(harness.notes).toHaveLength(TUNE.length)
    expect(harness.ended).toEqual([null])
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'empty' } })
  })

  it('gives its 60 points for every note right, marks them, and ends once', async () => {
    const harness = open()
    await harness.playPause()
    for (let step = 0; step < TUNE.length; step += 1) {
      const wanted = SONG.notes.filter(({ onset }) => onset === step * QUARTER)
      for (const { pitch } of wanted) harness.tap(pitch)
      harness.advance(0.6)
    }
    expect([...harness.marks.notes]).toEqual(SONG.notes.map(() => NOTE_MARK.right))
    harness.advance(30)
    expect(harness.graded().grade).toMatchObject({ result: 60, extras: [] })
    expect(harness.graded().take).toMatchObject({ mode: 'wait', performance: { length: SONG.notes.length } })
  })
})

describe('« Attendre » and time', () => {
  const playAll = async (interrupt: (harness: SessionHarness, step: number) => Promise<void>): Promise<SessionHarness> => {
    const harness = open({ hands: 'RIGHT' })
    await interrupt(harness, -1)
    await harness.playPause()
    for (const [step, pitch] of TUNE.entries()) {
      harness.advance(step === 0 ? 0 : BEAT)
      await interrupt(harness, step)
      harness.tap(pitch)
    }
    harness.advance(10)
    return harness
  }
  const rhythmOf = (harness: SessionHarness): number => harness.graded().grade.components.rhythm

  it.each<[string, (harness: SessionHarness, step: number) => Promise<void>, boolean]>([
    ['an even pace leaves the rhythm whole', async () => undefined, true],
    ['so does thinking for two minutes before the start', async (harness, step) => harness.advance(step === -1 ? 120 : 0), true],
    [
      'so does a pause of a minute',
      async (harness, step) => {
        if (step !== 6) return
        await harness.playPause()
        harness.advance(60)
        await harness.playPause()
      },
      true,
    ],
    [
      'so does a dialog',
      async (harness, step) => {
        if (step !== 6) return
        harness.session.modalOpened()
        harness.advance(60)
        harness.session.modalClosed()
        await harness.playPause()
      },
      true,
    ],
    ['a hesitation of three seconds does not', async (harness, step) => harness.advance(step === 6 ? 3 : 0), false],
  ])('%s', async (_name, interrupt, untouched) => {
    const harness = await playAll(interrupt)
    if (untouched) expect(rhythmOf(harness)).toBe(1)
    else expect(rhythmOf(harness)).toBeLessThan(1)
    expect(harness.graded().grade).toMatchObject({ extras: [] })
    expect(harness.graded().take.performance[0]?.timeSeconds).toBeLessThan(1)
  })

  it('a pause keeps the chord half played, and waits on', async () => {
    const harness = open({ timeline: CHORDS })
    await harness.playPause()
    harness.tap(60)
    harness.tap(64)
    harness.advance(1)
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'pause', waitingFor: [], hasTake: true })
    harness.advance(5)
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'player_controlled', waitingFor: ['sol'] })
    harness.tap(67)
    harness.advance(2)
    expect(beatOf(harness)).toBe(2)
  })

  it('« Terminer » at a step grades what came before it', async () => {
    const harness = open({ timeline: CHORDS })
    await harness.playPause()
    for (const pitch of [60, 64, 67]) harness.tap(pitch)
    harness.advance(3)
    await harness.playPause()
    harness.session.finish()
    const { grade, take } = harness.graded()
    expect(take.stoppedAtTick).toBe(2 * QUARTER)
    expect(grade.notes.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right'])
    expect(grade.components.completeness).toBe(0.5)
  })
})
