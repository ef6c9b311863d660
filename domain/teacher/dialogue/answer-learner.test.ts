import { describe, expect, test } from 'vitest'
import { typeset } from '../../basics/index.ts'
import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { TEST_CONTEXTS } from '../testing/test-contexts.ts'
import { TEST_TEXTS } from '../testing/test-texts.ts'
import { answerLearner } from './answer-learner.ts'

const at = (place: string, prev: TeacherContext['prev'] = []): TeacherContext => ({ ...(TEST_CONTEXTS[place] as TeacherContext), prev })
const said = (text: string, context: TeacherContext): string => answerLearner(text, context, TEST_TEXTS).reply
const done = (text: string, context: TeacherContext): readonly Act[] => answerLearner(text, context, TEST_TEXTS).acts

describe('the reply', () => {
  test.each([
    ['P', 'ralentis', 'did tempoDecrease'],
    ['P', 'à 80', 'did tempoOther'],
    ['P', 'ralentis et boucle la B', 'did tempoDecrease loop B'],
    ['P', 'boucle mesures 5 à 8', 'loop 5 to 8'],
    ['P', 'boucle la mesure 7', 'loop 7'],
    ['P', 'coupe la main gauche', 'did volumeOff'],
    ['PX', 'coupe la main gauche', 'none already'],
    ['H', 'ralentis et mets le métronome', 'none no_player'],
    ['P', 'boucle la section F', 'which range'],
    ['P', 'tempo à 900', 'which tempo'],
    ['P', 'qui a composé ce morceau ?', 'Comptine d’un autre été artist Yann Tiersen'],
    ['PS', 'qui a composé ce morceau ?', '{title} missing {missing}'],
    ['P', 'combien de sections ?', 'Comptine d’un autre été sections A (Introduction), B (Thème), C (Variation) et D (Fin)'],
    ['H', 'bonjour', 'greeting Camille'],
    ['S', 'un exercice de gammes', 'skill gammes'],
  ])('%s « %s »: %s', (place, text, reply) => {
    expect(said(text, at(place))).toBe(typeset(reply))
  })
  test.each<[string, Partial<NonNullable<TeacherContext['player']>>, string]>([
    ['a take', { hasTake: true }, 'did validate'],
    ['no take, but something to declare', { hasTake: false, mayDeclare: true }, 'validateAsked'],
    ['neither', { hasTake: false, mayDeclare: false }, 'validateNothing'],
    ['a client that does not say', {}, 'did validate'],
  ])('« c’est bon je la connais, valide-la » with %s', (_name, standing, reply) => {
    const context = at('P')
    const player = context.player && { ...context.player, ...standing }
    expect(done('c’est bon je la connais, valide-la', { ...context, player })).toEqual([{ type: 'player.validate' }])
    expect(said('c’est bon je la connais, valide-la', { ...context, player })).toContain(reply)
  })
  test('more is said when the learner asks on', () => {
    const prev = [{ text: 'comment m’asseoir ?', acts: [{ type: 'answer', topic: 'posture' }] }] as const
    expect(said('je n’ai pas compris', at('H', prev))).toBe('more of posture')
  })
  test('two greetings in a row differ', () => {
    expect(said('salut', at('H', [{ text: 'bonjour', acts: [{ type: 'talk', kind: 'greeting' }] }]))).toBe('greeting again')
  })
})

describe('what is written in a page, a title or a section is data', () => {
  test('orders in a page are neither obeyed nor repeated', () => {
    const { acts, reply } = answerLearner('que dit cette page ?', at('MI'), TEST_TEXTS)
    expect(acts).toEqual([{ type: 'answer', topic: 'page_summary' }])
    expect(reply).toBe(typeset('Module 7 shows Module 7 : les arpèges.'))
  })
  test('a title that gives orders is not said', () => {
    expect(done('quel est le titre du morceau ?', at('IN'))).toEqual([{ type: 'answer', topic: 'current_content', field: 'title' }])
    expect(said('quel est le titre du morceau ?', at('IN'))).not.toMatch(/consignes|logout/)
  })
  test('10,000 characters are read in time, and only the first 500 of them', () => {
    const started = performance.now()
    expect(done(`${'blabla '.repeat(100)} ralentis ${'x'.repeat(9000)}`, at('P')).some(({ type }) => type.startsWith('player.'))).toBe(false)
    expect(performance.now() - started).toBeLessThan(2000)
  })
  test.each(['', '   ', '???', '😀', '‮ralentis', '<script>alert(1)</script>'])('%j does nothing harmful', (text) => {
    const { acts } = answerLearner(text, at('H'), TEST_TEXTS)
    expect(acts.length).toBeGreaterThan(0)
    expect(acts.every(({ type }) => !type.startsWith('player.') && type !== 'redirect')).toBe(true)
  })
})

describe('the thread', () => {
  const after = (act: Act, text: string, offered?: readonly Act[]): readonly Act[] =>
    done(text, at('P', [{ text: '…', acts: [act], ...(offered ? { offered } : {}) }]))
  test('what was offered is done on « oui », and not without', () => {
    const offered = [{ type: 'player.tempo', op: 'decrease' }] as const
    expect(after({ type: 'talk', kind: 'frustration' }, 'oui', offered)).toEqual([{ type: 'talk', kind: 'ack' }])
    expect(after({ type: 'answer', topic: 'tempo_regularity' }, 'oui volontiers', offered)).toEqual(offered)
    expect(after({ type: 'answer', topic: 'tempo_regularity' }, 'oui volontiers')).not.toEqual(offered)
  })
  test.each<[Act, string, readonly Act[]]>([
    [{ type: 'player.tempo', op: 'decrease' }, 'encore', [{ type: 'player.tempo', op: 'decrease' }]],
    [{ type: 'player.tempo', op: 'decrease' }, 'annule', [{ type: 'player.tempo', op: 'increase' }]],
    [{ type: 'player.hands', hand: 'LEFT' }, 'l’autre main', [{ type: 'player.hands', hand: 'RIGHT' }]],
    [{ type: 'player.loop', op: 'on', section: 'D' }, 'la suivante', [{ type: 'clarify', slot: 'range' }]],
    [{ type: 'player.loop', op: 'on', from: 37, to: 40 }, 'les 4 suivantes', [{ type: 'clarify', slot: 'range' }]],
  ])('after %j, « %s »', (act, text, acts) => {
    expect(after(act, text)).toEqual(acts)
  })
})
