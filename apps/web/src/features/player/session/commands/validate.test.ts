import { describe, expect, it } from 'vitest'
import type { CommandAnswer } from '../../../../shared/play-activity/player-commands.ts'
import { createValidate } from './validate.ts'

const DONE: CommandAnswer = { kind: 'done' }
const NOTHING: CommandAnswer = { kind: 'refused', why: 'nothing-played' }

function some(finished: CommandAnswer, onConfirm?: () => Promise<boolean> | undefined) {
  const messages: string[] = []
  const validation = createValidate({
    finish: () => finished,
    restart: () => DONE,
    playPause: () => DONE,
    publish: { say: (feedback) => void messages.push(feedback?.kind ?? '') },
    onConfirm,
  })
  return { ...validation, messages }
}

describe('« Valider »', () => {
  it.each<[string, CommandAnswer, (() => Promise<boolean> | undefined) | undefined, CommandAnswer['kind'], readonly string[]]>([
    ['ends the take, and asks nothing', DONE, () => Promise.reject(new Error('asked')), 'done', []],
    ['without a take asks whether to declare', NOTHING, () => Promise.resolve(true), 'asked', []],
    ['without a take, where nothing may be declared', NOTHING, () => undefined, 'refused', ['empty']],
    ['without a take, on a page that declares nothing', NOTHING, undefined, 'refused', ['empty']],
  ])('%s', (_name, finished, onConfirm, kind, expected) => {
    const { validate, onGesture, messages: heard } = some(finished, onConfirm)
    expect(validate().kind).toBe(kind)
    // Only who has both hands on the keys needs to be told.
    expect(heard).toEqual([])
    onGesture('confirm')
    expect(heard).toEqual(expected)
  })

  it.each([true, false])('tells whether the learner declared it: %s', async (isDeclared) => {
    const answer = some(NOTHING, () => Promise.resolve(isDeclared)).validate()
    expect(answer.kind === 'asked' && (await answer.isDeclared)).toBe(isDeclared)
  })
})
