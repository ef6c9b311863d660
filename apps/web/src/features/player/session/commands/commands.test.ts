import { DEFAULT_MIXER } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import type { CommandAnswer, PlayerCommands } from '../../../../shared/play-activity/player-commands.ts'
import { openSessionHarness, type SessionHarness, settled } from '../test-harness.ts'

const answered = (answer: CommandAnswer): string => (answer.kind === 'refused' ? answer.why : answer.kind)

/** State before the command is sent. */
const SITUATIONS = {
  'in a pause': async () => openSessionHarness({ countdown: false }),
  'while playing': async () => {
    const harness = openSessionHarness({ countdown: false })
    await harness.playPause()
    harness.advance(1)
    return harness
  },
  'with a take': async () => {
    const harness = openSessionHarness({ countdown: false })
    await harness.playPause()
    harness.tap(48)
    harness.advance(1)
    return harness
  },
  'under a dialog': async () => {
    const harness = openSessionHarness({ countdown: false })
    harness.session.modalOpened()
    return harness
  },
  'after a failure': async () => {
    const harness = openSessionHarness()
    harness.session.failed('samples')
    return harness
  },
  'where keys alone are asked': async () => openSessionHarness({ mode: 'wait', modes: ['wait', 'listen'] }),
} satisfies Record<string, () => Promise<SessionHarness>>

describe('a command answers what became of it', () => {
  it.each<[string, (commands: PlayerCommands) => CommandAnswer, keyof typeof SITUATIONS, string, object]>([
    ['play', (player) => player.play(), 'in a pause', 'done', { status: 'play' }],
    ['play', (player) => player.play(), 'while playing', 'already', { status: 'play' }],
    ['play', (player) => player.play(), 'under a dialog', 'dialog-open', { status: 'pause' }],
    ['play', (player) => player.play(), 'after a failure', 'not-ready', { status: 'failed' }],
    ['pause', (player) => player.pause(), 'while playing', 'done', { status: 'pause' }],
    ['pause', (player) => player.pause(), 'in a pause', 'already', { status: 'pause' }],
    ['playPause', (player) => player.playPause(), 'while playing', 'done', { status: 'pause' }],
    ['restart', (player) => player.restart(), 'while playing', 'done', { status: 'play', measureIndex: 0 }],
    ['stop', (player) => player.stop(), 'with a take', 'done', { status: 'pause', hasTake: false, measureIndex: 0 }],
    ['stop', (player) => player.stop(), 'in a pause', 'already', { status: 'pause' }],
    ['stop', (player) => player.stop(), 'after a failure', 'not-ready', { status: 'failed' }],
    ['finish', (player) => player.finish(), 'with a take', 'done', { status: 'pause', hasTake: false }],
    ['finish', (player) => player.finish(), 'while playing', 'nothing-played', { status: 'play' }],
    ['seekMeasure', (player) => player.seekMeasure(2), 'in a pause', 'done', { measureIndex: 2 }],
    ['setMode', (player) => player.setMode('wait'), 'in a pause', 'done', { mode: 'wait' }],
    ['setMode', (player) => player.setMode('time'), 'where keys alone are asked', 'not-offered', { mode: 'wait' }],
    ['setHands', (player) => player.setHands('LEFT'), 'in a pause', 'done', { hands: 'LEFT' }],
    ['setSpeed', (player) => player.setSpeed(0.5), 'in a pause', 'done', { speed: 0.5 }],
    ['setSpeed', (player) => player.setSpeed(1), 'in a pause', 'already', { speed: 1 }],
    ['setSpeed', (player) => player.setSpeed(Number.NaN), 'in a pause', 'unknown-value', { speed: 1 }],
    ['stepSpeed', (player) => player.stepSpeed(-1), 'in a pause', 'done', {}],
    ['setLoop', (player) => player.setLoop({ from: 1, to: 2 }), 'in a pause', 'done', { loop: { from: 1, to: 2 } }],
    ['setLoop', (player) => player.setLoop(null), 'in a pause', 'already', { loop: null }],
    ['setLoop', (player) => player.setLoop({ from: 50, to: 60 }), 'in a pause', 'unknown-value', { loop: null }],
    ['keepLoop', (player) => player.keepLoop(), 'in a pause', 'already', {}],
    ['startInTime', (player) => player.startInTime(), 'in a pause', 'already', { mode: 'time' }],
    ['practise', (player) => player.practise({ kind: 'whole-piece', speed: 1 }), 'in a pause', 'not-offered', { status: 'pause' }],
    ['setMixer', (player) => player.setMixer(DEFAULT_MIXER), 'in a pause', 'done', {}],
    ['changeVolume', (player) => player.changeVolume('LEFT', -15), 'in a pause', 'done', {}],
    ['setHiddenNotes', (player) => player.setHiddenNotes(true), 'in a pause', 'done', { hiddenNotes: true }],
    ['setDisplay', (player) => player.setDisplay('partition'), 'in a pause', 'done', { display: 'partition' }],
    ['setDisplay', (player) => player.setDisplay('piano'), 'in a pause', 'already', { display: 'piano' }],
    ['setNoteDisplay', (player) => player.setNoteDisplay('names'), 'in a pause', 'done', { noteDisplay: 'names' }],
    ['setNoteDisplay', (player) => player.setNoteDisplay('fingers'), 'in a pause', 'already', { noteDisplay: 'fingers' }],
  ])('%s', async (_name, command, situation, answer, view) => {
    const harness = await SITUATIONS[situation]()
    expect(answered(command(harness.session))).toBe(answer)
    await settled()
    expect(harness.view()).toMatchObject(view)
  })

  it('the snapshot has the position of the player', async () => {
    const harness = await SITUATIONS['with a take']()
    expect(harness.session.snapshot()).toMatchObject({
      status: 'play',
      mode: 'time',
      hands: 'BOTH',
      speed: 1,
      loop: null,
      measureCount: 4,
      hasTake: true,
    })
  })
})
