import { typeset } from '@prelude/domain/basics'
import { CHALLENGE_DIFFICULTIES, type ChallengeExcerpt, derivedChallenges, excerptDifficulty } from '@prelude/domain/learning'
import type { BuiltChallenge } from '../../school-schema.ts'
import { blocs } from '../arrange/blocs.ts'
import type { BuiltPiece } from '../compile.ts'
import type { Authored, AuthoredChallenge, Report } from './authored.ts'
import { cutSections } from './cut-sections.ts'
import { type CompiledPlayable, compilePlayable } from './playable.ts'

type ReportFault = (message: string) => void

/** A challenge with the version that it cuts: as authored, or as it follows from the piece (`derivedChallenges`). */
function challengeOf(
  item: AuthoredChallenge,
  piece: BuiltPiece,
  version: BuiltPiece['versions'][number],
  fault: ReportFault,
): CompiledPlayable<BuiltChallenge>[] {
  const cut = cutSections(version.arrangement, item.sections)
  if (!cut) return []
  if (item.start_tempo > item.target_tempo) fault('il commence plus vite que le tempo visé')
  if (item.is_free && piece.entry.catalog_type !== 'FREE' && !item.is_tutorial) fault('il est gratuit, mais son œuvre ne l’est pas')
  const arrangement = { ...cut, piece: { ...cut.piece, beatsPerMinute: item.target_tempo } }
  const bloc = arrangement.blocId === null ? undefined : blocs().get(arrangement.blocId)
  const { document, entry } = piece
  const compiled = compilePlayable(
    {
      type: 'challenge',
      id: item.id,
      key: item.version,
      arrangement,
      startTempo: item.start_tempo,
      level: version.entry.level,
      prints: null,
      credits: { title: entry.title, number: entry.catalogue_number, composer: entry.artist, source: document.source, licence: document.licence },
      written: entry.notation === 'full_score',
    },
    (facts): BuiltChallenge => ({
      id: item.id,
      title: item.title,
      description: item.description,
      difficulty: item.difficulty,
      piece_id: entry.id,
      piece_slug: entry.slug,
      piece_version_id: version.entry.id,
      version_key: item.version,
      config: { hand_type: version.entry.hand_type, start_tempo: item.start_tempo },
      sections: [...new Set(item.sections)].map((letter) => ({
        info: { letter },
        rhythmic_bloc_repartitions: bloc ? [{ rhythmic_bloc: { id: bloc.id, title: bloc.title }, is_primary: true }] : [],
      })),
      section_timeline: arrangement.piece.parts.map((part) => part.letter),
      target_tempo: item.target_tempo,
      goal_score: item.goal_score,
      is_free: item.is_free,
      is_tutorial: item.is_tutorial,
      ...facts,
    }),
    fault,
  )
  return compiled ? [compiled] : []
}

const excerptOf = ({ version, sections }: Pick<AuthoredChallenge, 'version' | 'sections'>): ChallengeExcerpt => ({
  code: version.split(':')[1] ?? '',
  sections,
})

const isPublished = ({ catalog_type }: BuiltPiece['entry']): boolean => catalog_type === 'FREE' || catalog_type === 'PREMIUM'

/** `code:letter` of each section in which a version has no note. */
const silentOf = ({ entry, timeline }: BuiltPiece['versions'][number]): string[] =>
  timeline.parts
    .filter(({ start, end }) => !timeline.notes.some(({ onset }) => onset >= start && onset < end))
    .map(({ letter }) => `${entry.code}:${letter}`)

/** Challenges that follow from a published piece, for each difficulty of which `authored` has none. */
function derivedOf(piece: BuiltPiece, authored: readonly AuthoredChallenge[], fault: ReportFault): CompiledPlayable<BuiltChallenge>[] {
  const { entry } = piece
  const published = piece.versions.filter((version) => !version.entry.version_type.endsWith('_DRAFT'))
  if (!isPublished(entry) || published.length === 0) return []
  // Sonatas and minuets share their titles.
  const title = entry.catalogue_number === undefined ? entry.title : `${entry.title}, ${entry.catalogue_number}`
  const facts = {
    ...entry,
    title,
    isFree: entry.catalog_type === 'FREE',
    codes: published.map((version) => version.entry.code),
    silent: published.flatMap(silentOf),
  }
  const taken = authored.map((item) => ({ ...excerptOf(item), difficulty: item.difficulty }))
  const derived = derivedChallenges(facts, taken)
  for (const difficulty of CHALLENGE_DIFFICULTIES)
    if (![...derived, ...taken].some((challenge) => challenge.difficulty === difficulty))
      fault(`aucun défi de difficulté ${difficulty} ne se tire de ses versions`)
  return derived.flatMap((challenge) => {
    const version = published.find((item) => item.entry.code === challenge.code)
    if (!version) return []
    const item: AuthoredChallenge = {
      id: challenge.id,
      title: typeset(challenge.title),
      description: typeset(challenge.description),
      difficulty: challenge.difficulty,
      version: version.entry.key,
      sections: [...challenge.sections],
      start_tempo: challenge.startTempo,
      target_tempo: challenge.targetTempo,
      goal_score: challenge.goalScore,
      is_free: challenge.isFree,
      is_tutorial: false,
    }
    return challengeOf(item, piece, version, (message) => fault(`défi ${item.id} : ${message}`))
  })
}

/** The challenges of a piece: those that were written, and those that follow from it. */
export function compileChallenges(
  piece: BuiltPiece,
  authored: readonly Authored<AuthoredChallenge>[],
  report: Report,
): CompiledPlayable<BuiltChallenge>[] {
  const own = authored.filter(({ item }) => item.version.startsWith(`${piece.entry.slug}:`))
  const written = own.flatMap(({ file, item }) => {
    const fault = (message: string): void => report(file, `défi ${item.id} : ${message}`)
    const version = piece.versions.find(({ entry }) => entry.key === item.version)
    if (!version) {
      fault(`la version « ${item.version} » n’existe pas`)
      return []
    }
    const unknown = item.sections.filter((letter) => !version.timeline.parts.some((part) => part.letter === letter))
    for (const letter of unknown) fault(`« ${item.version} » n’a pas de section ${letter}`)
    if (unknown.length > 0) return []
    if (item.target_tempo !== piece.entry.tempo) fault(`le tempo visé est ${item.target_tempo}, celui de l’œuvre ${piece.entry.tempo}`)
    const degree = excerptDifficulty(excerptOf(item), piece.entry.form)
    if (item.difficulty !== degree) fault(`sa difficulté est ${item.difficulty}, ce qu’il demande vaut ${degree}`)
    return challengeOf(item, piece, version, fault)
  })
  const items = own.map(({ item }) => item)
  return [...written, ...derivedOf(piece, items, (message) => report(`pieces/${piece.entry.slug}.json`, message))]
}
