import {
  type BuiltVersion,
  buildContent,
  type CompiledContent,
  fingerTallies,
  handFaults,
  harmonyFaults,
  KEPT_DEPARTURES,
  KEPT_PARALLELS,
  simplifiedFaults,
} from '@prelude/content/compiler'
import { kindChecks, kindCounts, textFaults } from './catalogue-checks.ts'
import { type ContentCheck, check } from './content-check.ts'
import { faultWhenPerfect } from './play-perfectly.ts'
import { schoolChecks } from './school-checks.ts'

export interface ContentReport {
  readonly counts: Readonly<Record<string, number>>
  readonly checks: readonly ContentCheck[]
}

/** Versions whose accompaniment is made by the rules. */
const ARRANGED = ['b', 'r', 's', 'c']
/** Share of the pieces that everybody may play. */
const FREE_SHARE = 0.3
const versionsOf = ({ pieces }: Pick<CompiledContent, 'pieces'>): BuiltVersion[] => pieces.flatMap(({ versions }) => versions)
const isArranged = ({ entry }: BuiltVersion): boolean => ARRANGED.includes(entry.code)

function countsOf({ pieces, school }: CompiledContent): Record<string, number> {
  const entries = pieces.map(({ entry }) => entry)
  const count = (accept: (entry: (typeof entries)[number]) => boolean): number => entries.filter(accept).length
  const exercises = (type: string): number => school.school.exercises.filter((exercise) => exercise.type === type).length
  return {
    pieces: pieces.length,
    versions: versionsOf({ pieces }).length,
    lead_sheets: count(({ notation }) => notation === 'lead_sheet'),
    full_scores: count(({ notation }) => notation === 'full_score'),
    free: count(({ catalog_type }) => catalog_type === 'FREE'),
    ...kindCounts(pieces),
    with_words: count(({ lyrics }) => lyrics.publishable),
    level_1: count(({ level }) => level === 1),
    level_3: count(({ level }) => level === 3),
    level_4: count(({ level }) => level === 4),
    level_5: count(({ level }) => level === 5),
    level_6: count(({ level }) => level === 6),
    challenges: school.school.challenges.length,
    exercises: school.school.exercises.length,
    handprint_exercises: exercises('HANDPRINT'),
    technique_exercises: exercises('PIANISTIC_TECHNIC'),
    rhythm_exercises: exercises('RHYTHMIC'),
    sequence_exercises: exercises('SEQUENCE'),
    blocs: school.school.blocs.length,
    modules: school.school.modules.length,
    lessons: school.school.lessons.length,
    module_steps: school.school.modules.reduce((sum, { content }) => sum + content.length, 0),
    skills: school.school.skill_categories.reduce((sum, { skills }) => sum + skills.length, 0),
    video_categories: school.school.video_categories.length,
  }
}

/** What the rule for simplified versions finds and no musician keeps. */
const simplifiedPlaces = ({ pieces }: CompiledContent): string[] =>
  pieces.flatMap(({ piece, versions }) =>
    versions
      .filter(({ entry }) => entry.code === 'p')
      .flatMap(({ entry, arrangement }) => simplifiedFaults(arrangement, piece).map(({ kind, measure }) => `${entry.key} ${measure} ${kind}`))
      .filter((place, i, places) => !KEPT_DEPARTURES.includes(place) && places.indexOf(place) === i),
  )

/** Counts and checks of all content: what the compiler refuses, what a teacher would, and whether each piece can be played to 100. */
export function contentReport(content: CompiledContent = buildContent()): ContentReport {
  const versions = versionsOf(content)
  const { pieces, school, faults } = content
  const free = pieces.filter(({ entry }) => entry.catalog_type === 'FREE').length
  const playables = [
    ...versions.map(({ entry, timeline }) => ({ name: entry.key, timeline })),
    ...school.playables.map(({ type, entry, timeline }) => ({ name: `${type} ${entry.id}`, timeline })),
  ]
  const perfect = playables.flatMap(({ name, timeline }) => {
    const fault = faultWhenPerfect(timeline)
    return fault === null ? [] : [`${name} : ${fault}`]
  })
  const beginners = versions.filter(({ entry }) => ['b', 'r', 'g'].includes(entry.code) && entry.level <= 3)
  const checks = [
    check('compiled: bars, ranges, spans, hands, words on notes, references', faults),
    check(
      'every piece has a source and a licence',
      pieces.flatMap(({ entry, document }) => (document.source && document.licence ? [] : [entry.slug])),
    ),
    check('three pieces in ten are free', free < FREE_SHARE * pieces.length ? [`${free} of ${pieces.length}`] : []),
    ...kindChecks(pieces).map(({ name, where }) => check(name, where)),
    check('titles without the number of a work, descriptions of one or two sentences', textFaults(pieces)),
    check(
      'accompaniments: cadences, roots, thirds, basses, outer parallels, keys of both hands',
      versions
        .filter(isArranged)
        .flatMap(({ entry, arrangement }) => harmonyFaults(arrangement).map(({ kind, measure }) => `${entry.key} ${measure} ${kind}`))
        .filter((place) => !KEPT_PARALLELS.includes(place)),
    ),
    check('simplified versions: the music of their originals, spans, outer parallels, ends', simplifiedPlaces(content)),
    check(
      'beginners: hops of the left hand, triads in a measure',
      beginners.flatMap(({ entry, arrangement }) =>
        handFaults(arrangement, entry.level).map(({ kind, measure }) => `${entry.key} ${measure} ${kind}`),
      ),
    ),
    check(
      'fingers',
      fingerTallies(versions).flatMap(({ kind, steps, faults: faulty, tooMany }) => (tooMany ? [`${kind} ${faulty} of ${steps}`] : [])),
    ),
    check('played as written, the grader gives 100', perfect),
    ...schoolChecks(content),
  ]
  return { counts: countsOf(content), checks }
}
