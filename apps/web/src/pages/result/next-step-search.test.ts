import type { NextStep, Take } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { readPlayerSearch } from '../../features/player/player.search.ts'
import type { PlayerAddress } from '../../shared/practice-memory/front-door.ts'
import { addressOfNextStep } from './next-step-search.ts'

const LAST = 15
const whole: Take = { mode: 'time', hands: 'RIGHT', fromMeasure: 0, toMeasure: LAST, speed: 0.7, level: 3, performance: [] }
const passage: Take = { ...whole, mode: 'wait', hands: 'BOTH', fromMeasure: 4, toMeasure: 7 }
const weak = { hand: 'LEFT', noteCount: 9, missed: 3, extra: 1, early: 0, late: 2, fault: 'missed', meanDeviationMs: 20, weight: 4 } as const

const STEPS: readonly [NextStep, Take, PlayerAddress | null][] = [
  [{ kind: 'celebrate', score: 97, flawless: false }, whole, null],
  [{ kind: 'again', score: 82, speed: 0.7 }, whole, { mode: 'time', hands: 'RIGHT', speed: 0.7 }],
  [{ kind: 'again', score: 55, speed: 0.7 }, passage, { mode: 'wait', hands: 'BOTH', speed: 0.7, from: 4, to: 7 }],
  [{ kind: 'listen-again', unsure: 3, noteCount: 9 }, whole, { mode: 'time', hands: 'RIGHT', speed: 0.7 }],
  [
    { kind: 'follow-clock', word: 'trop vite', playedSpeedRatio: 1.2, speed: 0.7 },
    whole,
    { mode: 'time', hands: 'RIGHT', speed: 0.7, metronome: true },
  ],
  [{ kind: 'finish', fromMeasure: 6, toMeasure: 7, speed: 0.7 }, passage, { mode: 'wait', hands: 'BOTH', speed: 0.7, from: 6, to: 7 }],
  [
    { ...weak, kind: 'work-passage', fromMeasure: 5, toMeasure: 6, speed: 0.5 },
    whole,
    { mode: 'wait', hands: 'LEFT', speed: 0.5, from: 5, to: 6, work: true, target: 0.7 },
  ],
  [
    { ...weak, kind: 'work-passage', fromMeasure: 5, toMeasure: 6, speed: 0.5, hands: 'BOTH', mode: 'time', metronome: true },
    whole,
    { mode: 'time', hands: 'BOTH', speed: 0.5, from: 5, to: 6, metronome: true, work: true, target: 0.7 },
  ],
  [{ kind: 'slow-down', speed: 0.5, missed: 4, extra: 2, offTime: 1 }, whole, { mode: 'time', hands: 'RIGHT', speed: 0.5 }],
  [{ kind: 'speed-up', speed: 0.85, fromSpeed: 0.7 }, whole, { mode: 'time', hands: 'RIGHT', speed: 0.85 }],
  [{ kind: 'one-hand', hand: 'LEFT', speed: 0.5 }, passage, { mode: 'wait', hands: 'LEFT', speed: 0.5, from: 4, to: 7 }],
  [{ kind: 'other-hand', hand: 'LEFT', speed: 0.7 }, whole, { mode: 'time', hands: 'LEFT', speed: 0.7 }],
  [{ kind: 'both-hands', speed: 0.5 }, whole, { mode: 'time', hands: 'BOTH', speed: 0.5 }],
  [{ kind: 'in-time', speed: 0.5 }, passage, { mode: 'time', hands: 'BOTH', speed: 0.5, from: 4, to: 7 }],
  [{ kind: 'whole-piece', speed: 1 }, passage, { mode: 'time', hands: 'BOTH', speed: 1 }],
]

describe('where the next step leads', () => {
  it.each(STEPS)('%o after %o', (step, take, address) => expect(addressOfNextStep(step, take, LAST)).toEqual(address))

  it.each(STEPS.filter(([, , address]) => address !== null))('the player reads the address of %o', (step, take) => {
    const address = addressOfNextStep(step, take, LAST)
    expect(readPlayerSearch({ ...address })).toEqual(address)
  })
})
