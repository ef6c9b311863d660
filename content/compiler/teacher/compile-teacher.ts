import {
  ACT_HOLES,
  FACT_HOLES,
  type FactHole,
  KEYWORDS,
  type KnowledgeLink,
  type KnowledgeSource,
  REFUSE_REASONS,
  type Sentence,
  saidNow,
  TEACHER_IDS,
  type TeacherSource,
  TOPICS,
} from '@prelude/domain/teacher'
import type { BuiltSchool } from '../../school-schema.ts'
import type { Report } from '../school/authored.ts'
import { type AuthoredQuestion, type AuthoredTeacher, readTeacher, type TeacherSources } from './authored-teacher.ts'

/** Where the links of an answer may lead. */
export interface TeacherTargets extends Pick<BuiltSchool, 'blocs' | 'exercises' | 'lessons' | 'modules'> {
  readonly pieces: readonly { readonly slug: string }[]
}

const HOLE = /\{([^}]*)\}/g
const holesIn = (text: string): string[] => [...text.matchAll(HOLE)].map(([, hole = '']) => hole)
/** Sentences of an answer, of which not all are said at once. */
const MOST_SENTENCES = 6
const LEAST_KNOWN = { paymentOpen: true, input: 'none', contentsSpent: false, words: {} } as const

type Entry = AuthoredTeacher['topics' | 'keywords'][number]

/** Joins the texts of the teacher, or reports what is missing, wrong, or leads nowhere. Undefined where something is. */
export function compileTeacher(sources: TeacherSources, targets: TeacherTargets, report: Report): TeacherSource | undefined {
  let isWhole = true
  const fault: Report = (file, message) => {
    isWhole = false
    report(file, message)
  }
  const authored = readTeacher(sources, fault)
  const topics = knowledgeOf('topics', TOPICS, authored, fault)
  const keywords = knowledgeOf('keywords', KEYWORDS, authored, fault)
  checkLinks(authored, targets, fault)
  checkVoices(authored, fault)
  const [acts] = authored.acts
  const [refusals] = authored.refusals
  const [safety] = authored.safety
  if (!acts || !refusals || !safety) fault('teacher/', 'il manque acts.json, refusals.json ou safety.json')
  if (acts) checkActs(acts.item, fault)
  if (!isWhole || !acts || !refusals || !safety) return undefined
  return {
    topics: Object.fromEntries(topics) as TeacherSource['topics'],
    keywords: Object.fromEntries(keywords) as TeacherSource['keywords'],
    voices: authored.voices.map(({ item }) => item),
    refusals: refusals.item,
    safety: safety.item,
    acts: acts.item,
  }
}

function knowledgeOf<Kind extends 'topics' | 'keywords'>(
  kind: Kind,
  ids: readonly string[],
  authored: AuthoredTeacher,
  report: Report,
): [id: string, KnowledgeSource][] {
  const entries: readonly Entry[] = authored[kind]
  return ids.flatMap((id): [string, KnowledgeSource][] => {
    const [entry, twin] = entries.filter(({ item }) => item.id === id)
    if (!entry) report('teacher/', `il manque une réponse à « ${id} »`)
    if (twin) report(twin.file, `« ${id} » a déjà une réponse`)
    if (!entry) return []
    const answer = entry.item.answer.map((sentence) => sentenceOf(entry, sentence, report))
    if (answer.length > MOST_SENTENCES) report(entry.file, `« ${id} » : ${answer.length} phrases, ${MOST_SENTENCES} au plus`)
    for (const member of ['free', 'trial', 'premium'] as const)
      if (saidNow(answer, { ...LEAST_KNOWN, member }) === '') report(entry.file, `« ${id} » : rien n’est dit à qui est « ${member} »`)
    const questions = authored.questions.filter(({ item }) => aboutOf(item) === `${kind}:${id}`).map(({ item }) => item)
    return [
      [
        id,
        {
          title: entry.item.title,
          answer,
          links: entry.item.links,
          questions: questions.map(({ slug: _slug, about: _about, ...question }) => question),
        },
      ],
    ]
  })
}

const aboutOf = ({ about }: AuthoredQuestion): string => ('topic' in about ? `topics:${about.topic}` : `keywords:${about.keyword}`)

function sentenceOf({ file, item }: Entry, authored: Entry['item']['answer'][number], report: Report): Sentence {
  const { text, when } = typeof authored === 'string' ? { text: authored, when: undefined } : authored
  const holes = holesIn(text)
  for (const hole of holes) if (!(FACT_HOLES as readonly string[]).includes(hole)) report(file, `« ${item.id} » : le fait « {${hole}} » n’existe pas`)
  if (!/[.!?»}]$/.test(text)) report(file, `« ${item.id} » : la phrase « ${text} » n’est pas finie`)
  return { text, ...(when ? { when } : {}), holes: holes as FactHole[] }
}

function checkLinks({ topics, keywords, questions }: AuthoredTeacher, targets: TeacherTargets, report: Report): void {
  const targetsByType = { lesson: targets.lessons, exercise: targets.exercises, module: targets.modules, bloc: targets.blocs } as const
  const isKnown = (link: KnowledgeLink): boolean =>
    link.type === 'piece' ? targets.pieces.some(({ slug }) => slug === link.slug) : targetsByType[link.type].some(({ id }) => id === link.id)
  for (const { file, item } of [...topics, ...keywords, ...questions])
    for (const link of item.links)
      if (!isKnown(link)) report(file, `« ${item.id} » mène à ${link.type} ${link.type === 'piece' ? link.slug : link.id}, qui n’existe pas`)
  const ids = new Set<number>()
  for (const { file, item } of questions) {
    if (ids.has(item.id)) report(file, `la question ${item.id} : le numéro est déjà pris`)
    ids.add(item.id)
  }
}

function checkVoices({ voices, refusals }: AuthoredTeacher, report: Report): void {
  for (const id of TEACHER_IDS) {
    const own = voices.filter(({ item }) => item.id === id)
    if (own.length !== 1) report('teacher/voices/', `« ${id} » a ${own.length} voix, il en faut une`)
    for (const { file, item } of own) {
      for (const reason of REFUSE_REASONS)
        if (!item.refusals[reason] && !refusals[0]?.item[reason]) report(file, `il manque ce que « ${id} » répond à « ${reason} »`)
      for (const [kind, variants] of Object.entries(item.talk))
        for (const text of variants)
          for (const hole of holesIn(text))
            if (kind !== 'greeting' || hole !== 'firstname') report(file, `« ${kind} » : le fait « {${hole}} » n’existe pas ici`)
      if (item.talk.greeting.every((text) => holesIn(text).length > 0)) report(file, '« greeting » : il faut un salut sans prénom')
    }
  }
}

/** Each text uses exactly the holes that the domain fills in it. */
function checkActs(acts: AuthoredTeacher['acts'][number]['item'], report: Report): void {
  const { others, ...own } = acts
  for (const [place, texts] of Object.entries(others)) {
    const [part = '', name = ''] = place.split('.')
    if (!(name in ((own as Record<string, object | string>)[part] as object))) report('teacher/acts.json', `« others.${place} » : rien ne se dit là`)
    for (const text of texts ?? [])
      if (holesIn(text).sort().join() !== [...(ACT_HOLES[place] ?? [])].sort().join())
        report('teacher/acts.json', `« others.${place} » : d’autres « {…} »`)
  }
  for (const [part, texts] of Object.entries(own)) {
    const named = typeof texts === 'string' ? { [part]: texts } : texts
    for (const [name, text] of Object.entries(named)) {
      const wanted = ACT_HOLES[typeof texts === 'string' ? name : `${part}.${name}`] ?? []
      const holes = holesIn(text)
      for (const hole of wanted) if (!holes.includes(hole)) report('teacher/acts.json', `« ${part}.${name} » : il manque « {${hole}} »`)
      for (const hole of holes) if (!wanted.includes(hole)) report('teacher/acts.json', `« ${part}.${name} » : « {${hole}} » n’existe pas ici`)
    }
  }
}
