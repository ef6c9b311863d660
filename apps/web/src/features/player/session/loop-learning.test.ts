import { afterLearnt, EXERCISE_TEXTS } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { openSessionHarness, type SessionHarness, settled } from './test-harness.ts'
import { gapOf, playRounds } from './test-rounds.ts'
import { QUARTER, TUNE } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
/** The second and third measure: four seconds at the written tempo. */
const MIDDLE = { from: 1, to: 2 }
const MIDDLE_SECONDS = 8 * BEAT
/** A round is graded half a second after its end. */
const TAIL_SECONDS = 0.5
const wrong: Parameters<SessionHarness['perform']>[2] = ({ onset }) => (onset === MEASURE ? {} : null)
/** Good, and not clean. */
const nearly: Parameters<SessionHarness['perform']>[2] = ({ onset }) => (onset === MEASURE ? { later: 0.25 } : {})

/** A round of « Attendre », each note a beat after the one before, and then to the end of the measure. */
function findNotes(harness: SessionHarness, pitches: readonly number[]): void {
  for (const pitch of pitches) {
    harness.tap(pitch)
    harness.advance(BEAT)
  }
  harness.advance(BEAT)
}

describe('the tempo of a loop, where the learner decides', () => {
  it.each([
    ['two good rounds: a small step up', 0.5, nearly, 2, { kind: 'up', speed: 0.55 }],
    ['one is not enough', 0.5, nearly, 1, { kind: 'again', clean: 0, of: 3 }],
    ['two bad rounds: a step down', 0.75, wrong, 2, { kind: 'down', speed: 0.6 }],
    ['at the top it stays', 1, nearly, 2, { kind: 'again', clean: 0, of: 3 }],
  ] as const)('%s', async (_name, speed, change, count, step) => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', speed, countdown: false })
    await playRounds(harness, count, MIDDLE_SECONDS, change)
    expect(harness.view()).toMatchObject({ speed, announced: null, round: { step, isApplied: step.kind === 'again' } })
  })

  it.each([
    ['a clean round leads to the next step of an exercise', undefined, 1],
    ['one with faults does not', wrong, 0],
  ] as const)('%s', async (_name, change, step) => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', speed: 0.5, countdown: false, exercise: 'dotted' })
    await playRounds(harness, 1, MIDDLE_SECONDS, change)
    expect(harness.view().round?.exercise).toBe(EXERCISE_TEXTS.dotted[step])
  })

  it('another tempo by hand is counted in, whatever the setting', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, speed: 0.5, countdown: false })
    await harness.playPause()
    harness.advance(1)
    harness.session.setSpeed(0.6)
    await settled()
    expect(harness.view().status).toBe('countdown')
  })
})

describe('a tempo that changes by itself', () => {
  const adapting = (more: Parameters<typeof openSessionHarness>[0] = {}) =>
    openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', speed: 0.5, countdown: false, autoTempo: true, ...more })

  it('is announced, then counted in for a measure, then played', async () => {
    const harness = adapting()
    const started = await harness.playPause()
    const roundSeconds = 2 * MIDDLE_SECONDS + gapOf(harness)
    for (const round of [0, 1]) harness.perform(started + round * roundSeconds, MEASURE, undefined, 3 * MEASURE)
    const ended = started + roundSeconds + 2 * MIDDLE_SECONDS
    harness.advanceTo(ended + TAIL_SECONDS + 0.1)
    expect(harness.view()).toMatchObject({ speed: 0.55, announced: { kind: 'up', speed: 0.55 }, status: 'player_controlled' })
    expect(harness.clicks).toHaveLength(0)
    const beat = BEAT / 0.55
    const downbeat = ended + 2 + 4 * beat
    harness.advanceTo(downbeat - 0.1)
    expect(harness.clicks.map(({ atSeconds }) => atSeconds)).toEqual([4, 3, 2, 1].map((beats) => expect.closeTo(downbeat - beats * beat, 6)))
    expect(harness.view()).toMatchObject({ announced: { kind: 'up', speed: 0.55 }, status: 'countdown', countdownBeat: 1 })
    harness.advanceTo(downbeat + 1)
    expect(harness.view()).toMatchObject({ announced: null, status: 'play', countdownBeat: null })
    expect(harness.position() - MEASURE).toBeCloseTo((1 / beat) * QUARTER, 3)
    expect(harness.log.read()).toMatchObject({ tempo_increase: 1, tempo_decrease: 0 })
  })

  it('goes down after two bad rounds', async () => {
    const harness = adapting({ speed: 0.75 })
    await playRounds(harness, 2, MIDDLE_SECONDS, wrong)
    expect(harness.view()).toMatchObject({ speed: 0.6, announced: { kind: 'down', speed: 0.6 } })
  })

  it('« Garder » takes it back, counted in, and the loop is to be learnt at that tempo', async () => {
    const harness = adapting()
    await playRounds(harness, 2, MIDDLE_SECONDS, nearly)
    expect(harness.session.keepLoop()).toEqual({ kind: 'done' })
    await settled()
    expect(harness.view()).toMatchObject({ speed: 0.5, targetSpeed: 0.5, announced: null, status: 'countdown' })
    expect(harness.session.keepLoop()).toEqual({ kind: 'already' })
  })

  it('a pause before the count loses nothing: it is announced, and counted when the music goes on', async () => {
    const harness = adapting()
    const started = await harness.playPause()
    const roundSeconds = 2 * MIDDLE_SECONDS + gapOf(harness)
    for (const round of [0, 1]) harness.perform(started + round * roundSeconds, MEASURE, undefined, 3 * MEASURE)
    harness.advanceTo(started + 2 * roundSeconds - gapOf(harness) + 1)
    harness.session.pause()
    harness.advance(5)
    expect(harness.view()).toMatchObject({ status: 'pause', announced: { kind: 'up' } })
    await harness.playPause()
    expect(harness.view().status).toBe('countdown')
  })

  it('goes no further than the tempo that is asked for', async () => {
    const harness = adapting({ targetSpeed: 0.5 })
    await playRounds(harness, 2, MIDDLE_SECONDS)
    expect(harness.view()).toMatchObject({ speed: 0.5, round: { step: { kind: 'again', clean: 2, of: 3 } } })
  })
})

describe('« Acquis »', () => {
  it('is announced after three clean rounds in a row, and no round follows by itself', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', countdown: false })
    await playRounds(harness, 3, MIDDLE_SECONDS)
    expect(harness.view()).toMatchObject({ status: 'pause', round: { count: 3, step: { kind: 'learnt' } } })
    expect(harness.position()).toBe(MEASURE)
    harness.advance(10)
    expect(harness.view().status).toBe('pause')
    expect(harness.rounds).toHaveLength(3)
  })

  it('is not announced after a fault among them', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', countdown: false })
    let round = 0
    await playRounds(harness, 3, MIDDLE_SECONDS, (note) => {
      if (note.onset === MEASURE) round += 1
      return round === 2 && note.onset === MEASURE ? { pitch: 61 } : {}
    })
    expect(harness.view()).toMatchObject({ round: { count: 3, step: { kind: 'again', clean: 1, of: 3 } } })
  })

  it('needs three more clean rounds when the learner plays on', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', countdown: false })
    await playRounds(harness, 3, MIDDLE_SECONDS)
    await playRounds(harness, 1, MIDDLE_SECONDS)
    expect(harness.view().round).toMatchObject({ count: 4, step: { kind: 'again', clean: 1, of: 3 } })
  })

  it.each([
    ['both hands', 'both-hands', { hands: 'BOTH', loop: MIDDLE, speed: 0.85, mode: 'time' }, MEASURE],
    ['the measures beside', 'passage', { hands: 'RIGHT', loop: { from: 3, to: 3 }, speed: 1, mode: 'time' }, 3 * MEASURE],
    ['the whole piece', 'whole-piece', { hands: 'RIGHT', loop: null, speed: 1, mode: 'time' }, 0],
  ] as const)('what comes next begins with one press: %s', async (_name, kind, view, tick) => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', countdown: false })
    await playRounds(harness, 3, MIDDLE_SECONDS)
    const offers = afterLearnt(harness.timeline, { loop: MIDDLE, hands: 'RIGHT', speed: 1, adapts: false })
    const next = offers.find((offer) => offer.kind === kind)
    if (!next) throw new Error(`${kind} is not offered`)
    harness.session.practise(next)
    await settled()
    expect(harness.view()).toMatchObject({ ...view, round: null, status: 'countdown' })
    harness.advance(4)
    expect(harness.position()).toBeGreaterThan(tick)
    expect(harness.view().status).toBe('play')
  })
})

describe('« Attendre » leads to « En mesure »', () => {
  const ROUND = TUNE.slice(4, 8)
  const waiting = (more: Parameters<typeof openSessionHarness>[0] = {}) =>
    openSessionHarness({ mode: 'wait', hands: 'RIGHT', loop: { from: 1, to: 1 }, speed: 0.65, countdown: false, autoTempo: true, ...more })

  it('after two clean rounds: announced, counted in, slowly', async () => {
    const harness = waiting()
    await harness.playPause()
    findNotes(harness, [...ROUND.slice(0, 1), 61, ...ROUND.slice(1)])
    expect(harness.view()).toMatchObject({ mode: 'wait', round: { tries: { first: 3, noteCount: 4 }, step: { kind: 'again', clean: 0, of: 2 } } })
    findNotes(harness, ROUND)
    findNotes(harness, ROUND)
    expect(harness.view()).toMatchObject({ mode: 'time', speed: 0.5, announced: { kind: 'in-time', speed: 0.5 }, round: { isApplied: true } })
    harness.advance(4)
    expect(harness.view().status).toBe('countdown')
    expect(harness.clicks.length).toBeGreaterThan(0)
    harness.advance(3)
    expect(harness.view()).toMatchObject({ status: 'play', announced: null })
  })

  it('« Rester en mode Attendre » stays, for as long as this loop is played', async () => {
    const harness = waiting()
    await harness.playPause()
    findNotes(harness, ROUND)
    findNotes(harness, ROUND)
    harness.session.keepLoop()
    await settled()
    expect(harness.view()).toMatchObject({ mode: 'wait', speed: 0.65, announced: null, status: 'player_controlled' })
    for (let round = 0; round < 3; round += 1) findNotes(harness, ROUND)
    expect(harness.view()).toMatchObject({ mode: 'wait', round: { step: { kind: 'in-time' }, isApplied: false } })
    harness.session.startInTime()
    await settled()
    expect(harness.view()).toMatchObject({ mode: 'time', speed: 0.5, status: 'countdown' })
  })

  it('an untimed exercise is learnt without the clock', async () => {
    const harness = waiting({ modes: ['wait', 'listen'] })
    await harness.playPause()
    for (let round = 0; round < 3; round += 1) findNotes(harness, ROUND)
    expect(harness.view()).toMatchObject({ mode: 'wait', status: 'pause', round: { step: { kind: 'learnt' } } })
  })
})
