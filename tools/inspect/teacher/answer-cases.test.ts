import { expect, test } from 'vitest'
import { TEST_TEXTS } from '../../../domain/teacher/testing/test-texts.ts'
import { answerCases } from './answer-cases.ts'

const texts = { premium: TEST_TEXTS, free: TEST_TEXTS }
const sound = { MAIN: { active: true, volume: 80 }, METRONOME: { active: true, volume: 70 } }
const player = { status: 'play', tempo: 100, baseTempo: 100, view: 'piano', hands: 'BOTH', loop: null, measure: 1, sound }

test('acts and reply of each case', () => {
  const cases = [
    { id: 'a', text: 'ralentis de 20 %', ctx: { player } },
    { id: 'b', text: 'mets le métronome', ctx: { player } },
    { id: 'c', text: 'ralentis', ctx: { player: null } },
    { id: 'd', text: 'encore', ctx: { player, prev: [{ text: 'accélère', acts: [{ type: 'player.tempo', op: 'increase' }] }] } },
    { id: 'e', text: 'bonjour' },
  ]
  expect(answerCases(cases, texts, null)).toEqual({
    a: { acts: [{ type: 'player.tempo', op: 'decrease', value: 20, unit: 'percent' }], reply: 'did tempoDecrease' },
    b: { acts: [{ type: 'none', reason: 'already' }], reply: 'none already' },
    c: { acts: [{ type: 'none', reason: 'no_player' }], reply: 'none no_player' },
    d: { acts: [{ type: 'player.tempo', op: 'increase' }], reply: 'did tempoIncrease' },
    e: { acts: [{ type: 'talk', kind: 'greeting' }], reply: 'greeting again' },
  })
})
test.each([null, 'ralentis', { id: 'a' }, { text: 'ralentis' }, { id: '', text: 'x' }, { id: 'a', text: 5 }])('refuses the case %j', (value) => {
  expect(() => answerCases([value], texts, null)).toThrow('case 0')
})
