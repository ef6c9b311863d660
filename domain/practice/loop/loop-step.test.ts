import { describe, expect, it } from 'vitest'
import { type LoopAim, type LoopRound, type LoopStep, loopStepAfter } from './loop-step.ts'

const AIM: LoopAim = { speed: 1, ceiling: 1, slowest: 0.5, hasTime: true }
const clean = (speed: number): LoopRound => ({ mode: 'time', speed, quality: 99, isClean: true })
const at = (speed: number, ...qualities: (number | null)[]): LoopRound[] =>
  qualities.map((quality) => ({ mode: 'time', speed, quality, isClean: false }))
const waiting = (...rounds: boolean[]): LoopRound[] => rounds.map((isClean) => ({ mode: 'wait', speed: 0.65, quality: isClean ? 100 : 80, isClean }))
const again = (done: number, of = 3): LoopStep => ({ kind: 'again', clean: done, of })

describe('what follows the rounds of a loop', () => {
  it.each<[string, readonly LoopRound[], LoopStep, Partial<LoopAim>?]>([
    ['nothing', [], again(0)],
    ['one clean round at the tempo', [clean(1)], again(1)],
    ['two', [clean(1), clean(1)], again(2)],
    ['three: learnt', [clean(1), clean(1), clean(1)], { kind: 'learnt' }],
    ['a fault among them', [clean(1), ...at(1, 90), clean(1), clean(1)], again(2)],
    ['two clean rounds of another tempo do not count', [clean(0.95), clean(0.95), clean(1)], again(1)],
    ['three clean rounds below the tempo', [clean(0.5), clean(0.5), clean(0.5)], { kind: 'up', speed: 0.55 }],
    ['one good round is not enough', at(0.5, 90), again(0)],
    ['two good rounds', at(0.5, 85, 85), { kind: 'up', speed: 0.55 }],
    ['a good one and one below', at(0.5, 90, 84), again(0)],
    ['good ones after a bad one', at(0.7, 20, 90, 90), { kind: 'up', speed: 0.75 }],
    ['two good rounds at the top', at(1, 90, 90), again(0)],
    ['two bad rounds', at(0.7, 54, 54), { kind: 'down', speed: 0.55 }],
    ['bad and nearly bad', at(0.7, 54, 55), again(0)],
    ['two bad rounds at the slowest speed', at(0.3, 10, 10), again(0)],
    ['no score is neither', at(0.5, null, null), again(0)],
    ['at the tempo that was asked for', [clean(0.65), clean(0.65), clean(0.65)], { kind: 'learnt' }, { speed: 0.65 }],
    ['at most the tempo that was asked for', at(0.65, 90, 90), { kind: 'up', speed: 0.68 }, { speed: 0.68, ceiling: 0.68 }],
    ['faster may be proposed than what is asked', [clean(0.85), clean(0.85)], { kind: 'up', speed: 0.9 }, { speed: 0.85 }],
    ['and learnt comes first', [clean(0.85), clean(0.85), clean(0.85)], { kind: 'learnt' }, { speed: 0.85 }],
    ['« Attendre », one clean round', waiting(true), again(1, 2)],
    ['« Attendre », a fault between', waiting(true, false, true), again(1, 2)],
    ['« Attendre », two in a row: with the clock, slowly', waiting(false, true, true), { kind: 'in-time', speed: 0.5 }],
    ['not faster than what is asked for', waiting(true, true), { kind: 'in-time', speed: 0.4 }, { speed: 0.4 }],
    ['« Attendre » does not count for the clock', [...waiting(true, true), clean(0.5)], again(1)],
    ['an untimed exercise stays untimed', waiting(true, true), again(2), { hasTime: false }],
    ['and is learnt so', waiting(true, true, true), { kind: 'learnt' }, { hasTime: false }],
  ])('%s', (_name, rounds, step, aim) => expect(loopStepAfter(rounds, { ...AIM, ...aim })).toEqual(step))
})
