import { describe, expect, it } from 'vitest'
import type { CommandAnswer, PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { actInOrder, NOT_READY_RETRY_MS, type OpenPlayer } from './player-actions.ts'

const CONTENT = { type: 'version', id: 21, measureNumbers: [1, 2, 3, 4], baseTempoAt: () => 120 }
const done: CommandAnswer = { kind: 'done' }
const refused = (why: Extract<CommandAnswer, { kind: 'refused' }>['why']): CommandAnswer => ({ kind: 'refused', why })

/** A player that answers « play » by a list, its last entry for good. */
function somePlayer(answers: readonly CommandAnswer[]) {
  const calls: string[] = []
  const slept: number[] = []
  const commands = {
    play: () => {
      calls.push('play')
      return answers[Math.min(calls.length, answers.length) - 1] ?? done
    },
    setLoop: (loop: unknown) => {
      calls.push(`loop ${JSON.stringify(loop)}`)
      return done
    },
  } as unknown as PlayerCommands
  const player: OpenPlayer = { commands, content: CONTENT }
  const means = {
    sleep: async (ms: number) => void slept.push(ms),
    go: (route: string) => void calls.push(route),
    onDeclared: () => void calls.push('declared'),
  }
  return { player, calls, slept, means }
}

describe('the orders of an answer', () => {
  it('are done in their order', async () => {
    const { player, calls, slept, means } = somePlayer([done])
    expect(await actInOrder(() => player, { actions: [{ type: 'loop', op: 'on', from: 2, to: 3 }, { type: 'play' }] }, means)).toBeNull()
    expect([calls, slept]).toEqual([['loop {"from":1,"to":2}', 'play'], []])
  })

  it('wait for a player whose content is not there yet', async () => {
    const { player, calls, slept, means } = somePlayer([refused('not-ready'), refused('not-ready'), done])
    expect(await actInOrder(() => player, { actions: [{ type: 'play' }] }, means)).toBeNull()
    expect([calls.length, slept]).toEqual([3, [NOT_READY_RETRY_MS, NOT_READY_RETRY_MS]])
  })

  it.each<[CommandAnswer, number]>([
    [refused('dialog-open'), 1],
    [refused('not-ready'), 11],
  ])('end with a refusal: %j after %s tries', async (answer, tries) => {
    const { player, calls, means } = somePlayer([answer])
    expect(await actInOrder(() => player, { actions: [{ type: 'play' }, { type: 'loop', op: 'off' }] }, means)).toBe(
      answer.kind === 'refused' && answer.why,
    )
    expect(calls.length).toBe(tries)
  })

  it.each([
    [true, ['play', 'declared']],
    [false, ['play']],
  ])('go on while the learner is asked whether to declare: %s', async (isDeclared, done) => {
    const { player, calls, means } = somePlayer([{ kind: 'asked', isDeclared: Promise.resolve(isDeclared) }])
    expect(await actInOrder(() => player, { actions: [{ type: 'play' }] }, means)).toBeNull()
    await Promise.resolve()
    expect(calls).toEqual(done)
  })

  it('are not done without a player, nor beyond the piece', async () => {
    const { player, calls, means } = somePlayer([done])
    expect(await actInOrder(() => null, { actions: [{ type: 'play' }] }, means)).toBe('no-player')
    expect(await actInOrder(() => player, { actions: [{ type: 'loop', op: 'on', from: 9, to: 12 }] }, means)).toBe('unknown-value')
    expect(calls).toEqual([])
  })

  it.each([
    ['of another content', { playableType: 'version', id: 22 }, '/player/version/22/-/-'],
    ['of an exercise', { playableType: 'exercise', id: 4 }, '/player/school/exercise/4'],
  ] as const)('open the player %s first', async (_what, content, page) => {
    const { player, calls, means } = somePlayer([done])
    let open: OpenPlayer = player
    const sleep = async (): Promise<void> => {
      open = { ...player, content: { ...CONTENT, type: content.playableType, id: content.id } }
    }
    const opens = { ...means, sleep }
    expect(await actInOrder(() => open, { actions: [{ type: 'play' }], content }, opens)).toBeNull()
    expect(calls).toEqual([page, 'play'])
  })

  it('are done at once in the player of their content, and not in another one', async () => {
    const { player, calls, means } = somePlayer([done])
    const orders = (id: number) => ({ actions: [{ type: 'play' } as const], content: { playableType: 'version', id } as const })
    expect(await actInOrder(() => player, orders(CONTENT.id), means)).toBeNull()
    expect(await actInOrder(() => player, orders(22), means)).toBe('no-player')
    expect(calls).toEqual(['play', '/player/version/22/-/-'])
  })
})

it('after a passage was shown a hand is the learner’s turn: the mode from before comes back', async () => {
  const calls: string[] = []
  let mode = 'wait'
  const command =
    (name: string) =>
    (value: unknown): CommandAnswer => {
      calls.push(`${name} ${JSON.stringify(value)}`)
      if (name === 'mode') mode = String(value)
      return done
    }
  const commands = {
    ...{
      setLoop: command('loop'),
      setMode: command('mode'),
      setHands: command('hands'),
      setNoteDisplay: command('notes'),
      setSpeed: command('speed'),
    },
    ...{ restart: command('restart'), play: command('play'), pause: command('pause'), snapshot: () => ({ mode }) },
  } as unknown as PlayerCommands
  const player: OpenPlayer = { commands, content: CONTENT }
  const means = { sleep: async () => undefined, go: () => undefined, onDeclared: () => undefined }
  await actInOrder(() => player, { actions: [{ type: 'show', from: 1, to: 2, hand: 'BOTH', percent: 60 }] }, means)
  expect(mode).toBe('listen')
  calls.length = 0
  await actInOrder(
    () => player,
    {
      actions: [
        { type: 'hands', hand: 'RIGHT' },
        { type: 'hands', hand: 'LEFT' },
      ],
    },
    means,
  )
  expect(calls).toEqual(['pause undefined', 'mode "wait"', 'hands "RIGHT"', 'hands "LEFT"'])
})

it.each([
  ['pause', ['restart', 'play']],
  ['play', ['restart']],
  ['countdown', ['restart']],
  ['player_controlled', ['restart']],
] as const)('« Recommence » in %s: it plays from the start', async (status, expected) => {
  const done: string[] = []
  const command = (name: string) => (): CommandAnswer => {
    done.push(name)
    return { kind: 'done' }
  }
  const commands = { restart: command('restart'), play: command('play'), snapshot: () => ({ status }) } as unknown as PlayerCommands
  const means = { sleep: async () => undefined, go: () => undefined, onDeclared: () => undefined }
  await actInOrder(() => ({ commands, content: CONTENT }), { actions: [{ type: 'restart' }] }, means)
  expect(done).toEqual(expected)
})
