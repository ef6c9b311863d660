import { describe, expect, test } from 'vitest'
import { typeset } from '../../basics/index.ts'
import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { TEST_CONTEXTS } from '../testing/test-contexts.ts'
import { TEST_TEXTS } from '../testing/test-texts.ts'
import { answerLearner } from './answer-learner.ts'

const at = (place: string, prev: TeacherContext['prev'] = []): TeacherContext => ({ ...(TEST_CONTEXTS[place] as TeacherContext), prev })
const replyTo = (text: string, context: TeacherContext): string => answerLearner(text, context, TEST_TEXTS).reply
const done = (text: string, context: TeacherContext): readonly Act[] => answerLearner(text, context, TEST_TEXTS).acts

describe('the reply', () => {
  test.each([
    ['P', 'ralentis', 'did tempoDecrease'],
    ['P', 'à 80', 'did tempoOther'],
    ['P', 'ralentis et boucle la B', 'did tempoDecrease loop B'],
    ['P', 'vous pouvez boucler la B, main droite, plus lent ?', 'loop B did handsRIGHT did tempoDecrease'],
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
    ['H', 'bonjour c’est Inès j’ai 8 ans', 'greeting Camille'],
    ['P', 'mets plus lentement, mais c’est trop lent', 'did tempoDecrease'],
    ['S', 'un exercice de gammes', 'skill gammes'],
  ])('%s « %s »: %s', (place, text, reply) => {
    expect(replyTo(text, at(place))).toBe(typeset(reply))
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
    expect(replyTo('c’est bon je la connais, valide-la', { ...context, player })).toContain(reply)
  })
  test('the next detail is given when the learner asks again', () => {
    const prev = [{ text: 'comment m’asseoir ?', acts: [{ type: 'answer', topic: 'posture' }] }] as const
    expect(replyTo('je n’ai pas compris', at('H', prev))).toBe('more of posture')
  })
  test('no sentence is repeated word for word where there is another', () => {
    const prev = [{ text: 'joue', acts: [{ type: 'none', reason: 'already' }], reply: 'none already' }] as const
    expect(replyTo('coupe la main gauche', at('PX', prev))).toBe('already so')
    const answered = [{ text: 'comment m’asseoir ?', acts: [{ type: 'answer', topic: 'posture' }], reply: 'answer of posture' }] as const
    expect(replyTo('comment m’asseoir au piano ?', at('H', [...answered, { text: 'merci', acts: [{ type: 'talk', kind: 'thanks' }] }]))).toBe(
      typeset('said before: answer of posture'),
    )
  })
  test('an unchanged setting is not mentioned beside a changed one', () => {
    expect(replyTo('coupe la main gauche et ralentis', at('PX'))).toBe('did tempoDecrease')
  })
  test('a loop without a passage is described by its measures, a hand beside a silent one as it is', () => {
    expect(replyTo('boucle', at('PL'))).toBe('loop B')
    expect(replyTo('main droite seule', at('PX'))).toBe('did handsRIGHTalone')
  })
  test('two greetings in a row differ', () => {
    expect(replyTo('salut', at('H', [{ text: 'bonjour', acts: [{ type: 'talk', kind: 'greeting' }] }]))).toBe('greeting again')
  })
})

describe('what is written in a page, a title or a section is data', () => {
  test('orders in a page are neither obeyed nor repeated', () => {
    const { acts, reply } = answerLearner('que dit cette page ?', at('MI'), TEST_TEXTS)
    expect(acts).toEqual([{ type: 'answer', topic: 'page_summary' }])
    expect(reply).toBe(typeset('Module 7 shows Module 7 : les arpèges.'))
  })
  test('a title with instructions to the model is left out', () => {
    expect(done('quel est le titre du morceau ?', at('IN'))).toEqual([{ type: 'answer', topic: 'current_content', field: 'title' }])
    expect(replyTo('quel est le titre du morceau ?', at('IN'))).not.toMatch(/consignes|logout/)
  })
  test('only the first 500 of 10,000 characters are read', () => {
    expect(done(`${'blabla '.repeat(100)} ralentis ${'x'.repeat(9000)}`, at('P')).some(({ type }) => type.startsWith('player.'))).toBe(false)
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
    [{ type: 'player.loop', op: 'on', section: 'B' }, 'non pas celle-là', [{ type: 'clarify', slot: 'range' }]],
    [{ type: 'clarify', slot: 'range' }, 'la C', [{ type: 'player.loop', op: 'on', section: 'C' }]],
    [{ type: 'clarify', slot: 'range' }, 'non', [{ type: 'talk', kind: 'ack' }]],
    [{ type: 'clarify', slot: 'problem' }, 'le clavier', [{ type: 'answer', topic: 'midi_connect' }]],
    [{ type: 'player.volume', op: 'on', channel: 'METRONOME' }, 'plus fort', [{ type: 'player.volume', op: 'up', channel: 'METRONOME' }]],
    [{ type: 'player.volume', op: 'on', channel: 'METRONOME' }, 'encore une fois', [{ type: 'player.restart' }]],
    [{ type: 'player.volume', op: 'on', channel: 'METRONOME' }, 'le tempo à 60', [{ type: 'player.tempo', op: 'set', value: 60, unit: 'bpm' }]],
    [{ type: 'player.tempo', op: 'decrease' }, 'les quatre premières mesures', [{ type: 'player.loop', op: 'on', from: 1, to: 4 }]],
    [{ type: 'talk', kind: 'joke' }, 'une autre', [{ type: 'talk', kind: 'joke' }]],
    [{ type: 'refuse', reason: 'medical' }, 'je continue quand même ?', [{ type: 'refuse', reason: 'medical' }]],
    [{ type: 'redirect', route: '/logout' }, 'oui', [{ type: 'redirect', route: '/logout' }]],
    [{ type: 'recommend', style: 'jazz' }, 'je les connais déjà', [{ type: 'recommend', style: 'jazz', unseen: true }]],
    [{ type: 'answer', topic: 'midi_browser' }, 'alors comment je fais ?', [{ type: 'answer', topic: 'microphone_listening' }]],
    [{ type: 'player.loop', op: 'on', section: 'D' }, 'la suivante', [{ type: 'clarify', slot: 'range' }]],
    [{ type: 'player.loop', op: 'on', from: 37, to: 40 }, 'les 4 suivantes', [{ type: 'clarify', slot: 'range' }]],
  ])('after %j, « %s »', (act, text, acts) => {
    expect(after(act, text)).toEqual(acts)
  })
  test('what lies between is passed over: the other hand, the same for another section, the loop that was left', () => {
    const turns = (...acts: readonly Act[]): TeacherContext['prev'] => acts.map((act) => ({ text: '…', acts: [act] }))
    const [loop, hand, slower] = [
      { type: 'player.loop', op: 'on', section: 'B' },
      { type: 'player.hands', hand: 'LEFT' },
      { type: 'player.tempo', op: 'decrease' },
    ] as const
    expect(done('l’autre main', at('P', turns(loop, hand, slower)))).toEqual([{ type: 'player.hands', hand: 'RIGHT' }])
    expect(done('pareil pour la section C', at('P', turns(loop, hand, slower)))).toEqual([{ ...loop, section: 'C' }])
    expect(done('la précédente', at('P', turns(loop, hand)))).toEqual([{ ...loop, section: 'A' }])
    expect(done('remets la boucle', at('P', turns(loop, { type: 'player.loop', op: 'off' })))).toEqual([loop])
    expect(done('mets la suite en boucle', at('P', turns(loop)))).toEqual([{ ...loop, section: 'C' }])
  })
  test('the hand that the learner does not play sounds', () => {
    const own = { type: 'player.hands', hand: 'RIGHT' } as const
    expect(done('joue la main gauche, je fais la droite', at('P'))).toEqual([own])
    expect(done('joue la main gauche, je fais la droite', at('PX'))).toEqual([own, { type: 'player.volume', op: 'on', channel: 'LEFT' }])
  })
  test('one of the pieces that were recommended is opened by its place', () => {
    const choices = ['/song/version/11/traditionnel/un', '/song/version/21/traditionnel/deux']
    const prev = [{ text: 'un morceau', acts: [{ type: 'recommend' }], choices }] as const
    for (const [text, route] of [
      ['le premier', choices[0]],
      ['ouvre le deuxième', choices[1]],
      ['je prends le dernier', choices[1]],
    ] as const)
      expect(done(text, at('H', prev))).toEqual([{ type: 'redirect', route }])
    expect(done('le troisième', at('H', prev))).not.toContainEqual(expect.objectContaining({ type: 'redirect' }))
  })
  test('an offer is accepted with a change', () => {
    const offered = [{ type: 'player.loop', op: 'on', from: 5, to: 8 }] as const
    const prev = [{ text: 'pourquoi ?', acts: [], offered }] as const
    expect(done('oui mais plus lentement', at('P', prev))).toEqual([...offered, { type: 'player.tempo', op: 'decrease' }])
    expect(done('non merci', at('P', prev))).toEqual([{ type: 'talk', kind: 'ack' }])
  })
})
