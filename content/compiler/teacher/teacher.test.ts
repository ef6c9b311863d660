import {
  factWords,
  KEYWORDS,
  TALK_KINDS,
  TEACHER_IDS,
  type TeacherFacts,
  type TeacherId,
  type TeacherSource,
  TOPICS,
  teacherTexts,
} from '@prelude/domain/teacher'
import { type AnswerFinder, chosenAnswer, findAnswers } from '@prelude/domain/teacher/finding'
import { describe, expect, it } from 'vitest'
import { builtTeacher } from '../../teacher-schema.ts'
import { openTeacherReaders } from '../../teacher-store.ts'
import { readSchool, schoolSources } from '../school/authored.ts'
import { pieceSlugs } from '../sources.ts'
import { teacherSources } from './authored-teacher.ts'
import { compileTeacher, type TeacherTargets } from './compile-teacher.ts'

const authored = readSchool(schoolSources(), () => undefined)
const itemsOf = <Item>(entries: readonly { readonly item: Item }[]): Item[] => entries.map(({ item }) => item)
/** Only ids are looked at. */
const targets = {
  lessons: itemsOf(authored.lessons),
  exercises: itemsOf(authored.exercises),
  blocs: itemsOf(authored.blocs),
  modules: authored.modules.flatMap(({ item }) => item.modules),
  pieces: pieceSlugs().map((slug) => ({ slug })),
} as unknown as TeacherTargets

function compiled(change: (sources: Map<string, string>) => void = () => undefined): { source: TeacherSource | undefined; faults: string[] } {
  const sources = teacherSources()
  change(sources)
  const faults: string[] = []
  return { source: compileTeacher(sources, targets, (file, message) => faults.push(`${file}: ${message}`)), faults }
}

const { source, faults } = compiled()
const teacher = source as TeacherSource

const FREE: TeacherFacts = {
  member: 'free',
  paymentOpen: false,
  input: 'classic',
  contentsSpent: false,
  words: factWords({
    contents: { total: 5, remaining: 2, period: 'week', renewed: 'lundi' },
    messages: { total: 10, remaining: 4 },
    prices: { monthly: '14,90 €', annual: '118,80 €', annualMonthly: '9,90 €', lifetime: '249,00 €' },
    trialDays: 14,
    revisionsDue: 3,
  }),
}
const KNOWN: readonly TeacherFacts[] = [
  FREE,
  { ...FREE, member: 'trial', words: { ...FREE.words, trial_until: '3 décembre' } },
  { ...FREE, member: 'premium', paymentOpen: true, words: { ...FREE.words, plan_since: '3 mai' } },
  { ...FREE, contentsSpent: true, input: 'none', words: {} },
]
const textsFor = (facts: TeacherFacts, id: TeacherId = 'teacher_abstract') => teacherTexts(teacher, id, facts)
/** spec: learning §8. */
const SPECIFIED = {
  redirect: 'Je vous redirige vers la page demandée.',
  pause: 'J’ai mis le morceau en pause.',
  restart: 'J’ai redémarré le morceau.',
  play: 'J’ai démarré le morceau.',
  validate: 'Bravo, j’ai validé le contenu en cours !',
  tempoDecrease: 'J’ai ralenti le tempo du morceau.',
  tempoIncrease: 'J’ai accéléré le tempo du morceau.',
  tempoOther: 'J’ai modifié le tempo du morceau.',
  volumeUp: 'J’ai augmenté le volume demandé.',
  volumeDown: 'J’ai diminué le volume demandé.',
  volumeOff: 'J’ai désactivé le volume demandé.',
  volumeOn: 'J’ai activé le volume demandé.',
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2011', '-')

describe('what the teacher says', () => {
  it('is whole', () => {
    expect(faults).toEqual([])
    expect(builtTeacher.safeParse(JSON.parse(JSON.stringify(teacher))).success).toBe(true)
    expect([Object.keys(teacher.topics).length, Object.keys(teacher.keywords).length]).toEqual([78, 75])
    expect([...Object.values(teacher.topics), ...Object.values(teacher.keywords)].flatMap(({ questions }) => questions)).toHaveLength(401)
  })

  it.each(KNOWN)('has one to five sentences for every topic and word, and no hole, whoever asks: %j', (facts) => {
    const texts = textsFor(facts)
    for (const { answer, more } of [...TOPICS.map((id) => texts.topics[id]), ...KEYWORDS.map((id) => texts.keywords[id])]) {
      expect(answer.length).toBeGreaterThan(25)
      expect(answer.length).toBeLessThan(640)
      expect(answer).not.toMatch(/[{}]/)
      expect(more ?? '').not.toMatch(/[{}]/)
    }
  })

  it.each<[string, TeacherFacts, keyof TeacherSource['topics'], string]>([
    [
      'free',
      FREE,
      'price',
      'Premium coûte 14,90 € par mois, ou 118,80 € pour un an, soit 9,90 € par mois, ou 249,00 € une seule fois, à vie. Le paiement n’est pas encore ouvert : rien ne peut être acheté aujourd’hui. Le plan gratuit, lui, reste gratuit. La page « Abonnement » compare les deux.',
    ],
    [
      'prices that did not load',
      { ...FREE, words: {} },
      'price',
      'Le paiement n’est pas encore ouvert : rien ne peut être acheté aujourd’hui. Le plan gratuit, lui, reste gratuit. La page « Abonnement » compare les deux.',
    ],
    [
      'free',
      FREE,
      'free_quota',
      'Vous pouvez ouvrir 5 contenus par semaine en plus des morceaux gratuits. Ce qui est marqué « Gratuit » ne compte pas, et ce que vous avez déjà ouvert dans la période se rejoue sans limite. Il vous reste 2 contenus gratuits. Vous en retrouvez 5 lundi.',
    ],
    ['premium', KNOWN[2] as TeacherFacts, 'free_quota', 'Vous êtes premium : tout est ouvert, sans limite.'],
    [
      'premium',
      KNOWN[2] as TeacherFacts,
      'teacher_quota',
      'Vous pouvez m’écrire autant que vous voulez : premium est sans limite. Un message sans réponse de ma part n’est pas compté.',
    ],
    [
      'trial',
      KNOWN[1] as TeacherFacts,
      'subscription_info',
      'Votre essai premium dure jusqu’au 3 décembre. Tout est dans votre profil, à « Abonnement » : la formule, les dates, et comment arrêter.',
    ],
    [
      'with 3 due',
      FREE,
      'revisions_what',
      'Ce que vous avez appris revient juste avant de s’effacer : bien joué, plus tard ; hésitant, plus tôt. Aujourd’hui, 3 passages sont à rafraîchir. Les dates viennent de vos prises, il n’y a rien à cocher : c’est la page « À revoir ».',
    ],
  ])('%s, %#: what is true of the learner', (_, facts, topic, words) => expect(plain(textsFor(facts).topics[topic].answer)).toBe(words))

  it.each(TEACHER_IDS)('%s: the confirmations begin with the specified sentence, letter for letter', (id) => {
    const { confirmations } = textsFor(FREE, id)
    for (const name of Object.keys(SPECIFIED) as (keyof typeof SPECIFIED)[])
      expect(plain(confirmations[name]).startsWith(SPECIFIED[name]), name).toBe(true)
    expect(Object.keys(confirmations).sort()).toEqual(Object.keys(SPECIFIED).sort())
  })

  it('differs by teacher in wording, and not in what it knows or refuses for health and distress', () => {
    const [abstract, cantabile, allegro] = TEACHER_IDS.map((id) => textsFor(FREE, id))
    for (const kind of TALK_KINDS) expect(new Set([abstract, cantabile, allegro].map((texts) => texts?.talk[kind][0])).size).toBe(3)
    for (const reason of ['distress', 'medical', 'privacy'] as const) expect(cantabile?.refusals[reason]).toEqual(allegro?.refusals[reason])
    expect(cantabile?.topics.posture).toEqual(allegro?.topics.posture)
  })

  it('names the numbers that help', () => {
    for (const text of textsFor(FREE).refusals.distress) for (const number of ['3114', '15', '112']) expect(text).toContain(number)
    for (const text of textsFor(FREE).refusals.medical) expect(text).toMatch(/professionnel de santé|médecin/)
  })

  it('says that it is a program, whoever it is', () => {
    for (const id of TEACHER_IDS) for (const text of textsFor(FREE, id).talk.identity) expect(text).toMatch(/programme/)
  })
})

describe('what the compiler finds', () => {
  const edit = (file: string, from: string, to: string) => (sources: Map<string, string>) => {
    const text = sources.get(file) ?? ''
    expect(text).toContain(from)
    sources.set(file, text.replace(from, to))
  }
  it.each<[string, (sources: Map<string, string>) => void, RegExp]>([
    ['a topic without an answer', edit('topics/technique.json', '"id": "posture"', '"id": "hand_position"'), /il manque une réponse à « posture »/],
    ['two answers', edit('topics/technique.json', '"id": "posture"', '"id": "hand_position"'), /« hand_position » a déjà une réponse/],
    ['a topic that is none', edit('topics/technique.json', '"id": "posture"', '"id": "guitar"'), /topics\/technique\.json: « 0\.id »/],
    ['a link to nothing', edit('topics/technique.json', '"id": 2 ', '"id": 999 '), /« posture » mène à lesson 999/],
    ['a fact that is none', edit('topics/account.json', '{price_monthly}', '{price_weekly}'), /le fait « \{price_weekly\} » n’existe pas/],
    ['a hole that the domain does not fill', edit('acts.json', '{section}', '{letter}'), /« confirmed\.loopSection » : il manque « \{section\} »/],
    ['a hole in small talk', edit('voices/teacher_allegro.json', '"Compris."', '"Compris {firstname}."'), /« ack » : le fait « \{firstname\} »/],
    ['broken JSON', edit('acts.json', '{', '{{'), /acts\.json: JSON illisible/],
    ['a file without a place', (sources) => sources.set('notes.json', '[]'), /n’a pas de place ici/],
    ['a teacher without a voice', (sources) => sources.delete('voices/teacher_cantabile.json'), /« teacher_cantabile » a 0 voix/],
    ['a missing refusal', edit('refusals.json', '"privacy"', '"illegal2"'), /refusals\.json/],
  ])('%s', (_, change, message) => {
    const result = compiled(change)
    expect(result.faults.join('\n')).toMatch(message)
    expect(result.source).toBeUndefined()
  })
})

describe('answers are found by the trained weights', () => {
  const { finder } = openTeacherReaders(teacher)
  const questions = [...Object.entries(teacher.topics), ...Object.entries(teacher.keywords)].flatMap(([about, { questions }]) =>
    questions.map(({ id, question, whole }) => ({ id, question, wanted: whole ? about : id })),
  )
  const idOf = (from: AnswerFinder, text: string): number | string | undefined => findAnswers(from, text)[0]?.id

  it('each question in its own words is the first, and sure', () => {
    expect(questions).toHaveLength(401)
    for (const { id, question } of questions)
      expect(chosenAnswer(findAnswers(finder, question))).toEqual({ kind: 'answer', answer: { kind: 'question', id, score: 1 } })
  })

  it('the weights know each of them too, and each topic and word', () => {
    const byWeights: AnswerFinder = { ...finder, ownTexts: new Map() }
    const missed = questions.filter(({ question, wanted }) => idOf(byWeights, question) !== wanted)
    expect(missed.map(({ question }) => question)).toEqual([])
    const labels = new Set(finder.targets.map((target) => `${target?.kind}.${target?.id}`))
    const wanted = [...TOPICS.map((id) => `topic.${id}`), ...KEYWORDS.map((id) => `keyword.${id}`)]
    expect(wanted.filter((label) => !labels.has(label))).toEqual([])
  })

  it.each([
    ['comment faire sortir la mélodie en haut d’un accord ?', 114],
    ['sus4 ça veut dire quoi', 172],
    ['c’est quoi un triolet', 'triolet'],
    ['combien ça coûte par mois', 'price'],
    ['j’ai perdu mon mot de passe', 'change_password'],
  ])('%s → %s', (text, id) => expect(idOf(finder, text)).toBe(id))

  it.each([
    'Bonjour !',
    'merci beaucoup',
    'Quel temps fait-il à Lyon demain ?',
    'mets plus vite',
    'boucle les mesures 5 à 8',
    'Une recette de tarte aux pommes',
    'j’ai joué avec ma sœur hier',
    'la capitale de l’Australie',
  ])('nothing is answered as sure to « %s »', (text) => expect(chosenAnswer(findAnswers(finder, text)).kind).not.toBe('answer'))
})
