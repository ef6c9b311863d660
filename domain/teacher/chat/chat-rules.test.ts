import { describe, expect, it } from 'vitest'
import {
  type ChatSituation,
  type InputFacts,
  inputStateOf,
  recommendedDifficulty,
  speaksOfTake,
  startersOf,
  waitOf,
  writesFirst,
} from './chat-rules.ts'

const OPEN: InputFacts = { isLoading: false, isGenerating: false, isLastFromLearner: false, hasWarning: false, messagesLeft: 3 }

describe('when the learner may write', () => {
  it.each<[Partial<InputFacts>, string]>([
    [{}, 'open'],
    [{ messagesLeft: null }, 'open'],
    [{ messagesLeft: 0 }, 'spent'],
    [{ isLoading: true }, 'waiting'],
    [{ isGenerating: true }, 'waiting'],
    [{ isLastFromLearner: true }, 'waiting'],
    [{ hasWarning: true, messagesLeft: 0 }, 'warning'],
  ])('%j: %s', (facts, state) => expect(inputStateOf({ ...OPEN, ...facts })).toBe(state))

  it.each([
    [0, 'none'],
    [9_999, 'none'],
    [10_000, 'patience'],
    [29_999, 'patience'],
    [30_000, 'giveUp'],
  ])('after %s ms without an answer: %s', (ms, wait) => expect(waitOf(ms)).toBe(wait))
})

const HOUR = 3_600_000
const NOON = 12 * HOUR
const FOURTH: ChatSituation = {
  isPremium: true,
  isInPlayer: false,
  lastConnectionMs: NOON - HOUR,
  connections: 8,
  lastProactiveMs: null,
  nowMs: NOON,
  isSameDay: (a, b) => Math.floor(a / (24 * HOUR)) === Math.floor(b / (24 * HOUR)),
}

describe('when the teacher writes first', () => {
  it.each<[Partial<ChatSituation>, boolean]>([
    [{}, true],
    [{ isPremium: false }, false],
    [{ isInPlayer: true }, false],
    [{ connections: 0 }, false],
    [{ connections: 5 }, false],
    [{ lastConnectionMs: null }, false],
    [{ lastConnectionMs: NOON - 2 * HOUR }, false],
    // A clock set back.
    [{ lastConnectionMs: NOON + HOUR }, false],
    [{ lastProactiveMs: NOON - 3 * HOUR }, false],
    [{ lastProactiveMs: NOON - 24 * HOUR }, true],
  ])('%j: %s', (facts, writes) => expect(writesFirst({ ...FOURTH, ...facts })).toBe(writes))
})

it.each([
  [3, true, false, false],
  [4, true, false, true],
  [4, true, true, true],
  [40, false, false, true],
  [40, false, true, false],
])('of a take of %s notes, chat open: %s, on a result: %s, the teacher speaks: %s', (notes, isChatOpen, hasOwnWords, speaks) =>
  expect(speaksOfTake({ notes, isChatOpen, hasOwnWords })).toBe(speaks),
)

it('two different starters, each pair as likely', () => {
  const twelve = Array.from({ length: 12 }, (_, number) => number)
  const pairs = new Set(Array.from({ length: 132 }, (_, pick) => startersOf(twelve, (pick + 0.5) / 132).join()))
  expect(pairs.size).toBe(132)
  for (const pair of pairs) expect(new Set(pair.split(',')).size).toBe(2)
  expect(startersOf(twelve, 1).length).toBe(2)
})

it.each([
  [1, 2, 'EASY'],
  [2, 2, 'MATCHING'],
  [3, 2, 'HARD'],
  [4, 2, 'REALLY_HARD'],
  [4, 1, 'REALLY_HARD'],
])('a content of difficulty %s for a learner of %s: %s', (content, learner, word) => expect(recommendedDifficulty(content, learner)).toBe(word))
