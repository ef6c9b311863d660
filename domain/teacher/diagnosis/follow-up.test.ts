import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pitchFrom } from '@prelude/domain/music'
import type { Finding, Take } from '@prelude/domain/practice'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEACHER_IDS, type TeacherId } from '../teachers.texts.ts'
import { stepsFor } from './follow-up/remedies.texts.ts'
import { countWords, MOST_WORDS } from './follow-up/sentences.ts'
import { type FollowUpContext, followUp } from './follow-up.ts'
import { type LearnerAtPiece, TAKE_QUESTIONS, type TakeQuestion, type TakeSeen } from './learner.ts'
import { isIn, LEAPING, LONG, later, learnerAt, PIECE, plain, played, type StrikeChange } from './test-learner.ts'
import { FOLLOW_UPS, SAMPLES, wrongFrom5 } from './test-samples.ts'
import { FOLLOW_UP_VOICES } from './voices.texts.ts'

const textFor = (learner: LearnerAtPiece, question: TakeQuestion, context?: FollowUpContext): string | null => {
  const text = followUp(learner, question, context)?.text
  return text === undefined ? null : plain(text)
}
const after = (name: keyof typeof SAMPLES, question: TakeQuestion, context?: FollowUpContext): string =>
  textFor(SAMPLES[name], question, context) ?? ''
const takesOf = (...changes: readonly (readonly [change: StrikeChange, more?: Partial<Take>])[]): TakeSeen[] =>
  changes.map(([change, more = {}], seed) => played(PIECE, change, more, 3 * seed))
const asPlayed: StrikeChange = (strike) => strike
const wrong = (count: number, more: Partial<Take> = {}): readonly [StrikeChange, Partial<Take>?] => [wrongFrom5(count), more]

describe('« Où exactement ? »', () => {
  it.each<[keyof typeof SAMPLES, string]>([
    ['a wrong note', 'Main droite, mesure 5, après le 2ᵉ temps : do♯ joué, do écrit ; mesure 5, après le 3ᵉ temps : do♯ joué, do écrit.'],
    ['notes left out', 'Main gauche, mesure 3, 1ᵉʳ temps : sol écrit, rien de joué ; mesure 3, 3ᵉ temps : ré écrit, rien de joué ;'],
    ['the left hand late after a jump, three takes in a row', 'Main gauche, mesure 5, 1ᵉʳ temps : ré, 200 millisecondes trop tard ;'],
    ['hands apart', 'Mesure 1, 1ᵉʳ temps : sol à droite avant sol à gauche ;'],
    ['a stop before a jump', 'Mesure 5, 1ᵉʳ temps : arrêt avant ré et sol.'],
    ['all notes cut to a quarter', 'Mesure 1, 1ᵉʳ temps : sol, tenu 25 % de sa longueur ;'],
    ['pressing over 64 measures', 'D’un bout à l’autre, mesures 1 à 64 : l’avance grandit, environ 90 millisecondes à chaque mesure.'],
    ['keys at random', 'Un peu partout : mieux vaut repartir des quatre premières mesures, main droite.'],
    ['nothing to mend, at tempo', 'Dans votre dernière prise, je n’ai rien relevé à corriger.'],
    ['two beats late from the start', 'Aucune note n’est en cause : c’est la pulsation qui n’est pas tenue.'],
  ])('%s', (name, words) => expect(after(name, 'where')).toContain(words))

  it('three places at once, and asked again the next ones', () => {
    const learner = learnerAt(PIECE, takesOf(wrong(8)))
    const first = followUp(learner, 'where')?.text ?? ''
    expect(plain(first)).toMatch(/mesure 5, 1ᵉʳ temps .*après le 1ᵉʳ temps .*2ᵉ temps .*; et 5 autres endroits plus loin\.$/)
    expect(textFor(learner, 'where', { said: (text) => first.includes(text) })).toMatch(
      /mesure 5, après le 2ᵉ temps .*3ᵉ temps .*après le 3ᵉ temps .*; et 2 autres endroits/,
    )
  })

  it('of a place that is asked about, or has nothing', () => {
    const learner = SAMPLES['the left hand late after a jump, three takes in a row']
    expect(textFor(learner, 'where', { from: 6, hand: 'LEFT' })).toContain('Main gauche, mesure 5')
    expect(textFor(learner, 'where', { hand: 'RIGHT' })).toBe('Main droite, je n’ai rien relevé dans votre dernière prise.')
  })

  it('of the finding that was explained last', () => {
    const take = played(PIECE, (strike, note) =>
      isIn(note, 4, 4, 'RIGHT') && note.pitch === 72 ? { ...strike, pitch: pitchFrom(73) } : isIn(note, 1, 2, 'LEFT') ? null : strike,
    )
    const learner = learnerAt(PIECE, [take])
    const [first, second] = [followUp(learner, 'where')?.finding?.kind, followUp(learner, 'where', { after: 1 })?.finding?.kind]
    expect([first, second].sort()).toEqual(['missed', 'wrong-keys'])
    // Beyond the last one the first is meant.
    expect(followUp(learner, 'where', { after: 9 })?.finding?.kind).toBe(first)
  })
})

describe('« Comment je corrige ça ? »', () => {
  it.each<[keyof typeof SAMPLES, RegExp, string | null]>([
    [
      'a wrong note',
      /^Procédons pas à pas\. D’abord, jouez la main droite seule.*Ensuite, .*Enfin, /,
      'Boucler les mesures 5 à 8, main droite, en mode « Attendre »',
    ],
    [
      'the left hand late after a jump, three takes in a row',
      /le départ et l’arrivée du saut.*la main gauche/,
      'Boucler les mesures 5 à 8, main gauche, à 85 %, avec le métronome',
    ],
    ['hands apart', /un seul son à chaque temps/, 'Boucler les mesures 1 à 4, à deux mains, à 85 %'],
    ['pressing over 64 measures', /métronome et écoutez deux mesures/, 'Boucler les mesures 61 à 64, à deux mains, à 85 %, avec le métronome'],
    ['all notes cut to a quarter', /ne lâchez la première qu’en enfonçant la seconde/, 'Boucler les mesures 1 à 4, à deux mains, à 85 %'],
    ['keys at random', /la main droite seule et trouvez sa première note/, 'Boucler les mesures 1 à 4, main droite, en mode « Attendre »'],
    ['never played', /la main droite seule et trouvez sa première note/, 'Boucler les mesures 1 à 4, main droite, en mode « Attendre »'],
    ['nothing to mend, at tempo', /rien relevé à corriger/, null],
  ])('%s', (name, words, label) => {
    const explanation = followUp(SAMPLES[name], 'how')
    expect(plain(explanation?.text ?? '')).toMatch(words)
    expect(explanation?.offer ? plain(explanation.offer.label) : null).toBe(label)
  })

  const KINDS: readonly Finding['kind'][] = [
    ...(['clef', 'hand-offset', 'key-signature', 'learned-fault', 'wrong-keys', 'wrong-octave', 'missed', 'skipped', 'not-restruck'] as const),
    ...(['extra-keys', 'restart', 'rushing', 'dragging', 'hesitation', 'rhythm-figure', 'uneven', 'hands-apart', 'late-after-leap'] as const),
    ...(['rolled-chord', 'held-short', 'flat-dynamics', 'hand-balance', 'accents', 'heavy-finger', 'staccato-held', 'legato-broken'] as const),
    'pedal-blurred',
  ]
  const OFFER = 'Je peux mettre les mesures 5 à 8 en boucle, main gauche, à 85 %, avec le métronome : voulez-vous ?'
  it.each(KINDS)('two ways to mend %s, three steps each, in plain words', (kind) => {
    for (const cause of [undefined, 'jump', 'chord', 'weak-downbeats'] as const)
      for (const hand of ['la main droite', 'chaque main']) {
        const place = { hand: null, fromMeasure: 0, toMeasure: 0, weight: 1, count: 1, ms: null, percent: null, noteIndexes: [] }
        const ways = stepsFor({ kind, ...place, ...(cause ? { cause } : {}) }, hand)
        expect(new Set(ways.flat()).size).toBe(6)
        for (const way of ways)
          for (const teacher of TEACHER_IDS) {
            const [first = ''] = FOLLOW_UP_VOICES[teacher].steps(...way)
            expect(countWords(`${first} ${OFFER}`), first).toBeLessThanOrEqual(MOST_WORDS)
            expect(first).not.toMatch(/doigté|armure|altération|triolet|staccato|legato|(, |\. )[Pp]uis puis|[.;]$(?<!\.)/)
          }
        for (const step of ways.flat()) expect(step).toMatch(/^(?!puis )\p{Ll}.*[^.]$/u)
      }
  })
})

describe('« C’est-à-dire ? », « Pourquoi ? »', () => {
  const late =
    (measure: number): StrikeChange =>
    (strike, note) =>
      later(strike, isIn(note, measure, measure + 1, 'LEFT') ? 190 : 0)
  it.each<[string, LearnerAtPiece, string]>([
    [
      'a jump',
      SAMPLES['the left hand late after a jump, three takes in a row'],
      'La main saute de do à ré, vers le grave. Cela revient depuis 3 prises',
    ],
    ['a neighbouring key', SAMPLES['a wrong note'], 'La touche jouée est voisine de celle qui est écrite'],
    ['a learnt fault', SAMPLES['the same wrong note in three takes'], 'La main a retenu la faute.'],
    ['nothing in the score', SAMPLES['notes left out'], 'La partition ne montre rien, à cet endroit'],
    [
      'clean when slower',
      learnerAt(PIECE, takesOf([late(4)], [asPlayed, { speed: 0.7 }])),
      'À 70 %, ces mesures étaient justes : c’est la vitesse, et non la lecture.',
    ],
    ['not clean when slower', learnerAt(PIECE, takesOf(wrong(4), wrong(4, { speed: 0.7 }))), 'Cela revient depuis 2 prises'],
  ])('%s', (_name, learner, words) => expect(textFor(learner, 'why')).toContain(words))
})

describe('« Combien de fois de suite ? »', () => {
  const loop = (change: StrikeChange, speed = 1): readonly [StrikeChange, Partial<Take>] => [
    (strike, note) => (isIn(note, 4, 7) ? change(later(strike, -10_667 / speed), note) : null),
    { fromMeasure: 4, toMeasure: 7, speed },
  ]
  it.each<[string, LearnerAtPiece, string, string]>([
    ['faults in the latest take', SAMPLES['a wrong note'], '0 sur 3', 'le même passage en mesure, à 50 %'],
    ['one clean round', learnerAt(PIECE, takesOf(loop(asPlayed), wrong(4))), '1 sur 3', 'dans tout le morceau'],
    ['two', learnerAt(PIECE, takesOf(loop(asPlayed), loop(asPlayed), wrong(4))), '2 sur 3', 'dans tout le morceau'],
    ['one, a fault, one', learnerAt(PIECE, takesOf(loop(asPlayed), wrong(4), loop(asPlayed))), '1 sur 3', 'dans tout le morceau'],
    ['one slower before', learnerAt(PIECE, takesOf([asPlayed, { speed: 0.85 }], [asPlayed, { speed: 0.7 }])), '1 sur 3', '5 % de plus : 90 %'],
    ['three', learnerAt(PIECE, takesOf([asPlayed], [asPlayed], [asPlayed])), 'déjà 3 de suite', 'un autre morceau'],
  ])('%s: %s', (_name, learner, done, next) => {
    const text = textFor(learner, 'count')
    expect(text).toContain('Trois fois de suite sans faute')
    expect(text).toContain(done)
    expect(text).toContain(next)
  })
})

describe('« Ça va prendre combien de temps ? »', () => {
  it.each<[string, LearnerAtPiece, string]>([
    [
      'no take',
      SAMPLES['never played'],
      'Sans prise de ce morceau, je ne peux pas l’estimer. Comptez 10 minutes par jour sur les mesures 1 à 4, et regardons dans 3 jours.',
    ],
    [
      'one take',
      SAMPLES['a wrong note'],
      'Une seule prise de ce passage ne permet pas de l’estimer. Comptez 10 minutes par jour sur les mesures 5 à 8, et regardons dans 3 jours.',
    ],
    ['two takes at other speeds', learnerAt(PIECE, takesOf(wrong(8), wrong(16, { speed: 0.7 }))), 'Je n’ai qu’une prise comparable'],
    [
      'rising',
      learnerAt(PIECE, takesOf(wrong(24), wrong(28), wrong(32))),
      'En 3 prises, votre score va de 50 à 61 points. À ce rythme, 80 points demanderaient encore 4 prises environ ; ce n’est pas une promesse',
    ],
    ['falling', learnerAt(PIECE, takesOf(wrong(24), wrong(16))), 'Vos 2 dernières prises vont de 61 à 73 points sans monter nettement'],
    ['nearly there', learnerAt(PIECE, takesOf(wrong(2), wrong(4))), 'Vous y êtes presque : 96 points'],
    [
      'a speed at which no score reaches 80 points',
      learnerAt(PIECE, takesOf(wrong(24, { speed: 0.5 }), wrong(32, { speed: 0.5 }))),
      'cela monte, mais je ne peux pas dire quand ce sera fini',
    ],
  ])('%s', (_name, learner, words) => {
    const texts = [textFor(learner, 'time'), textFor(learner, 'time', { said: (text) => text.startsWith('Une seule prise') })]
    expect(texts.join(' ')).toContain(words)
  })
})

describe('« Et après ? »', () => {
  it.each<[string, LearnerAtPiece, string]>([
    ['one hand of two', SAMPLES['a wrong note'], 'Quand les mesures 5 à 8 viendront sans faute : réunissez les deux mains, puis reprenez tout.'],
    [
      'slower',
      SAMPLES['hands apart'],
      'viendront sans faute : revenez à 100 %, puis reprenez tout. Et si tout y est juste : gardez ce morceau pour le plaisir',
    ],
    ['at 70 %', learnerAt(PIECE, takesOf(wrong(2, { speed: 0.7 }))), 'Et si tout y est juste : passez de 70 % à 85 %.'],
    ['a clean take', SAMPLES['nothing to mend, at 70 %'], 'voici la suite : passez de 70 % à 85 %'],
    ['keys at random', SAMPLES['keys at random'], 'repartir des quatre premières mesures'],
  ])('%s', (_name, learner, words) => expect(textFor(learner, 'next')).toContain(words))
})

describe('« C’est mieux que tout à l’heure ? »', () => {
  it.each<[string, LearnerAtPiece, string]>([
    ['better', learnerAt(PIECE, takesOf(wrong(4), wrong(12))), 'Oui, c’est mieux : 93 points, contre 79 à la prise d’avant. Réparé : mesure 6.'],
    [
      'worse',
      learnerAt(PIECE, takesOf(wrong(12), wrong(4))),
      'Pas cette fois : 79 points, contre 93 à la prise d’avant. Nouveau à reprendre : mesure 6.',
    ],
    ['alike', learnerAt(PIECE, takesOf(wrong(4), wrong(4))), 'À peu près pareil : 93 points, contre 93 à la prise d’avant.'],
    ['faster', learnerAt(PIECE, takesOf([asPlayed], [asPlayed, { speed: 0.7 }])), 'Et la vitesse n’était pas la même : 100 %, contre 70 %.'],
    ['the other hand then', learnerAt(PIECE, takesOf(wrong(4), [asPlayed, { hands: 'LEFT' }])), 'C’est la première prise que je peux comparer'],
    [
      'slower, and without a fault',
      learnerAt(PIECE, takesOf([asPlayed, { speed: 0.6 }], wrong(12))),
      'Oui, c’est mieux : dans ce que les deux prises ont en commun, 100 % de notes justes et à temps, contre 85 %.',
    ],
    ['one take', SAMPLES['a wrong note'], 'C’est la première prise que je peux comparer'],
  ])('%s', (_name, learner, words) => expect(textFor(learner, 'better')).toContain(words))

  it('no praise that is not true', () => {
    for (const teacher of TEACHER_IDS) {
      const worse = textFor({ ...learnerAt(PIECE, takesOf(wrong(12), wrong(4))), teacher }, 'better')
      expect(worse).not.toMatch(/bravo|oui|réparé|(?<!pas )mieux :/i)
    }
  })
})

it('« C’est quelle main ? » names the hand that comes after the other', () => {
  expect(textFor(SAMPLES['hands apart'], 'hand')).toContain('la main gauche vient après la main droite')
})

describe('« Et demain ? »', () => {
  it.each<[string, LearnerAtPiece, string]>([
    [
      'one hand, waiting',
      SAMPLES['notes left out'],
      'Aujourd’hui, 10 minutes : les mesures 1 à 4, main gauche, en mode « Attendre ». Demain, 10 minutes : le même passage, à deux mains, à 50 %. Après-demain, 10 minutes : tout le morceau une fois, à 100 %, et une prise pour comparer.',
    ],
    ['both hands', SAMPLES['hands apart'], 'les mesures 1 à 4, à deux mains, à 85 %. Demain, 10 minutes : le même passage, à 90 %.'],
    ['a clean take at tempo', SAMPLES['nothing to mend, at tempo'], 'le même passage, trois fois de suite sans faute.'],
    ['never played', SAMPLES['never played'], 'Aujourd’hui, 10 minutes : les mesures 1 à 4, main droite, en mode « Attendre ».'],
  ])('%s', (_name, learner, words) => expect(textFor(learner, 'tomorrow')).toContain(words))
})

describe('« J’ai réussi ! »', () => {
  it.each<[string, LearnerAtPiece, string, boolean]>([
    ['clean', SAMPLES['nothing to mend, at tempo'], 'votre dernière prise le montre : 100 points, et je n’y relève rien à reprendre.', false],
    [
      'better',
      learnerAt(PIECE, takesOf(wrong(4), wrong(12))),
      'Bravo, cela s’entend : 93 points, contre 79 à la prise d’avant. Réparé : mesure 6. Il reste une chose : mesure 5, main droite, fausses notes.',
      false,
    ],
    ['not quite', SAMPLES['a wrong note'], 'Vous avancez, et je l’entends : 96 points. Il reste une chose :', true],
    ['worse', learnerAt(PIECE, takesOf(wrong(12), wrong(4))), 'La dernière prise que j’ai ne le montre pas encore', true],
    ['off the clock', SAMPLES['two beats late from the start'], 'La dernière prise que j’ai ne le montre pas encore', true],
    ['never played', SAMPLES['never played'], 'Je n’en ai pas encore de prise : jouez-le une fois', true],
  ])('%s', (_name, learner, words, isOffered) => {
    expect(textFor(learner, 'success')).toContain(words)
    if (isOffered) expect(followUp(learner, 'success')?.offer).not.toBeNull()
  })
})

describe('for every take and question', () => {
  const all = (Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]).flatMap((name) => TAKE_QUESTIONS.map((question) => [name, question] as const))
  const doc = plain(readFileSync(fileURLToPath(new URL('../../../docs/teacher.md', import.meta.url)), 'utf8'))
  it.each(FOLLOW_UPS)('docs/teacher.md quotes the answer as it is: %s, %s', (name, question) => expect(doc).toContain(after(name, question)))

  it.each(all)('%s, %s: short, in French, in three voices with the same figures', (name, question) => {
    const answers = TEACHER_IDS.map((teacher) => followUp({ ...SAMPLES[name], teacher }, question))
    const texts = answers.flatMap((answer) => (answer ? [plain(answer.text)] : []))
    for (const text of texts) {
      expect(countWords(text), text).toBeLessThanOrEqual(MOST_WORDS)
      expect(text).not.toMatch(/undefined|NaN|null|[{}']|\.\.| {2}|(^|[ ’])(tu|ton|ta|tes|toi)( |$)/)
      expect(text).toMatch(/^[«\p{Lu}\d].*[.?]$/u)
    }
    const figures = texts.map((text) => (text.match(/\d+/g) ?? []).join(' '))
    expect(new Set(figures).size).toBeLessThanOrEqual(1)
    for (const answer of answers) expect([answer?.finding, answer?.offer]).toEqual([answers[0]?.finding, answers[0]?.offer])
    if (texts.length > 0 && SAMPLES[name].takes.length > 0 && name !== 'nothing to mend, at tempo') expect(new Set(texts).size).toBeGreaterThan(1)
  })

  it.each(TEACHER_IDS)('%s says no sentence twice, and at last nothing', (teacher: TeacherId) => {
    for (const name of Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]) {
      const turns: string[] = []
      const isSaid = (text: string): boolean => turns.some((turn) => turn.includes(text))
      for (let round = 0; round < 12; round += 1) {
        const before = turns.length
        for (const question of TAKE_QUESTIONS) {
          const answer = followUp({ ...SAMPLES[name], teacher }, question, { said: isSaid })
          if (answer) turns.push(answer.text)
        }
        if (turns.length === before) break
      }
      const sentences = turns.flatMap((turn) => turn.split(/(?<=[.?!]) (?=\p{Lu}|\d)/u))
      expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place && countWords(sentence) > 1)).toEqual([])
      expect(followUp({ ...SAMPLES[name], teacher }, 'how', { said: isSaid })).toBeNull()
    }
  })

  it('names no measure that the piece does not have, and loops no half phrase', () => {
    const fault = fc.record({ fault: fc.constantFrom('wrong', 'missing', 'late'), index: fc.nat(LEAPING.notes.length - 1) })
    fc.assert(
      fc.property(
        fc.array(fault, { maxLength: 12 }),
        fc.constantFrom(...TAKE_QUESTIONS),
        fc.constantFrom(...TEACHER_IDS),
        (faults, question, teacher) => {
          const has = (index: number, kind: string): boolean => faults.some((planted) => planted.index === index && planted.fault === kind)
          const take = (seed: number) =>
            played(
              LEAPING,
              (strike, { index, pitch }) =>
                has(index, 'missing')
                  ? null
                  : later(has(index, 'wrong') ? { ...strike, pitch: pitchFrom(pitch + 1) } : strike, has(index, 'late') ? 230 : 0),
              {},
              seed,
            )
          const answer = followUp(learnerAt(LEAPING, [take(0), take(5)], teacher), question)
          const text = plain(answer?.text ?? '')
          for (const [, from, to] of text.matchAll(/mesures? (\d+)(?: (?:à|et) (\d+))?/g))
            for (const number of [from, to]) if (number !== undefined) expect(Number(number) >= 1 && Number(number) <= 8, text).toBe(true)
          expect(countWords(text)).toBeLessThanOrEqual(MOST_WORDS)
          if (answer?.finding && answer.offer) expect([answer.offer.fromMeasure % 4, answer.offer.toMeasure % 4], text).toEqual([0, 3])
        },
      ),
      { numRuns: 120 },
    )
  })

  it('a whole long piece is no list of measures', () =>
    expect(textFor(learnerAt(LONG, [played(LONG, (strike, note) => (note.index % 19 === 0 ? null : strike))]), 'where')).toMatch(
      /autres endroits plus loin\.$/,
    ))
})
