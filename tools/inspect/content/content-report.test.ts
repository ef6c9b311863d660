import { beforeAll, expect, test } from 'vitest'
import type { CompiledContent } from '../../../content/compiler/build.ts'
import { SLOW_CONTENT_MS, testContent } from '../../../content/compiler/test-content.ts'
import { contentReport } from './content-report.ts'
import { schoolChecks } from './school-checks.ts'

let content: CompiledContent
let all: CompiledContent
beforeAll(() => {
  all = testContent()
  // A few pieces: the report grades every one of them.
  content = { ...all, pieces: all.pieces.slice(0, 3), school: { ...all.school, playables: all.school.playables.slice(0, 5) } }
}, SLOW_CONTENT_MS)

const failing = (broken: CompiledContent): string[] => contentReport(broken).checks.flatMap(({ ok, where }) => (ok ? [] : [...where]))

test('counts what there is', () => {
  const { counts } = contentReport(content)
  expect(counts.pieces).toBe(content.pieces.length)
  expect((counts.lead_sheets ?? 0) + (counts.full_scores ?? 0)).toBe(counts.pieces)
  const { handprint_exercises = 0, technique_exercises = 0, rhythm_exercises = 0, sequence_exercises = 0, exercises } = counts
  expect(handprint_exercises + technique_exercises + rhythm_exercises + sequence_exercises).toBe(exercises)
})

test('a piece without a challenge, a module outside the order and a skill without exercises are found', () => {
  const { school } = content.school
  const broken: CompiledContent = {
    ...content,
    school: {
      ...content.school,
      school: {
        ...school,
        challenges: school.challenges.filter(({ id }) => id !== 110),
        sequences: school.sequences.map((sequence) => ({ ...sequence, content: sequence.content.filter((id) => id !== 31) })),
        skill_categories: [{ id: 1, name: '', description: '', skills: [{ id: 1, name: 'Vide', exercise_ids: [], lesson_ids: [] }] }],
      },
    },
  }
  const failures = failing(broken)
  for (const line of ['au-clair-de-la-lune d3', '31 Le bon doigt, la main souple', 'Vide']) expect(failures).toContain(line)
})

test('a fault of the compiler, a piece without a licence and a wrong length are found', () => {
  const healthy = failing(content)
  const [first, ...others] = content.pieces
  const [version, ...versions] = first?.versions ?? []
  if (!first || !version) throw new Error('there is a piece')
  const late = version.timeline.notes.map((note, i) => (i === 3 ? { ...note, onset: note.onset + 7, pitch: note.pitch } : note))
  // Two notes on one key at one time: the grader can accept only one.
  const twice = [...late, ...late.slice(0, 1).map((note) => ({ ...note, index: late.length }))]
  const broken: CompiledContent = {
    ...content,
    faults: ['pieces/x.pfl : une mesure est trop courte'],
    pieces: [
      {
        ...first,
        document: { ...first.document, licence: '' },
        versions: [{ ...version, timeline: { ...version.timeline, notes: twice } }, ...versions],
      },
      ...others,
    ],
  }
  const failures = failing(broken).filter((line) => !healthy.includes(line))
  expect(failures).toContain('pieces/x.pfl : une mesure est trop courte')
  expect(failures).toContain(first.entry.slug)
})

test('too few pieces of a kind, a title with a number, a description of three sentences and a simplified version that strays are found', () => {
  const whole = contentReport({ ...all, school: { ...all.school, playables: [] } })
  for (const { name, ok, where } of whole.checks.filter((check) => /at least|titles|simplified/.test(check.name)))
    expect([name, ok, where]).toEqual([name, true, []])
  expect(whole.counts).toMatchObject({ four_hands: 7, hidden: 2 })
  const few = contentReport(content).checks.flatMap(({ name, ok }) => (ok || !name.startsWith('at least') ? [] : [name]))
  expect(few).toHaveLength(7)
  const simplified = all.pieces.find(({ entry }) => entry.slug === 'gymnopedie-n3')
  const other = all.pieces.find(({ entry }) => entry.slug === 'gymnopedie-n2')
  if (!simplified || !other) throw new Error('both are there')
  const broken = {
    ...simplified,
    piece: other.piece,
    entry: { ...simplified.entry, title: 'Valse op. 12 n° 2', about: 'Un. Deux. Trois.' },
  }
  const failures = failing({ ...content, pieces: [broken] })
  for (const line of ['gymnopedie-n3 title', 'gymnopedie-n3 about', 'gymnopedie-n3:p 6 tune']) expect(failures).toContain(line)
})

type Version = CompiledContent['pieces'][number]['versions'][number]

/** The content with one version changed. */
const withVersion = (code: string, change: (version: Version) => Version): CompiledContent => ({
  ...content,
  pieces: content.pieces.map((piece, place) => ({
    ...piece,
    versions: piece.versions.map((version) => (place === 0 && version.entry.code === code ? change(version) : version)),
  })),
})
/** Names of the checks that hold for the content, and no longer for the broken one. */
const brokenChecks = (broken: CompiledContent): string[] => {
  const held = new Set(contentReport(content).checks.flatMap(({ name, ok }) => (ok ? [name] : [])))
  return contentReport(broken).checks.flatMap(({ name, ok }) => (!ok && held.has(name) ? [name] : []))
}
const moved = ({ arrangement, ...version }: Version, semitones: (place: number) => number): Version => ({
  ...version,
  arrangement: {
    ...arrangement,
    notes: arrangement.notes.map((note, place) =>
      note.hand === 'LEFT' ? { ...note, written: { ...note.written, pitch: note.written.pitch + semitones(place) } } : note,
    ),
  },
})

test.each([
  ['a left hand a semitone beside its chords', () => withVersion('r', (version) => moved(version, () => 1)), /^accompaniments/],
  ['a left hand that hops two octaves', () => withVersion('b', (version) => moved(version, (place) => 24 * (place % 2))), /^beginners/],
  [
    'pieces that are not free',
    () => ({
      ...content,
      pieces: content.pieces.map((piece) => ({ ...piece, entry: { ...piece.entry, catalog_type: 'PREMIUM' as const } })),
    }),
    /^three pieces in ten/,
  ],
])('%s is found', (_name, broken, expected) => expect(brokenChecks(broken())).toContainEqual(expect.stringMatching(expected)))

test('one finger for every key is found', () => {
  /** Faulty steps of the melodies; of three pieces a few may be too many. */
  const faultsOf = (content: CompiledContent): number => {
    const lines = contentReport(content).checks.find(({ name }) => name === 'fingers')?.where ?? []
    return Number(/^m RIGHT (\d+) of/m.exec(lines.join('\n'))?.[1] ?? 0)
  }
  const broken = withVersion('m', ({ timeline, ...version }) => ({
    ...version,
    timeline: { ...timeline, notes: timeline.notes.map((note) => ({ ...note, finger: 2 as const })) },
  }))
  expect(faultsOf(broken)).toBeGreaterThan(10 + faultsOf(content))
})

type School = CompiledContent['school']['school']

test.each<readonly [string, (school: School) => Partial<School>, string]>([
  ['too few exercises', ({ exercises }) => ({ exercises: exercises.slice(0, 59) }), '59 exercises'],
  ['too few lessons', ({ lessons }) => ({ lessons: lessons.slice(0, 24) }), '24 lessons'],
  ['too few modules', ({ modules }) => ({ modules: modules.slice(0, 29) }), '29 modules'],
  [
    'an exercise without a sheet',
    ({ exercises }) => ({ exercises: exercises.map((exercise) => (exercise.id === 2 ? { ...exercise, id: 999 } : exercise)) }),
    '999 cinq-doigts-do-md: no sheet',
  ],
  [
    'an exercise without a goal',
    ({ exercises }) => ({ exercises: exercises.map((exercise) => (exercise.id === 2 ? { ...exercise, goal_score: 0 } : exercise)) }),
    '2 cinq-doigts-do-md: goal 0',
  ],
  ['another tutorial', () => ({ tutorial_challenge_id: 85 }), 'tutorial 85, marked 84'],
  [
    'a second tutorial',
    ({ challenges }) => ({ challenges: challenges.map((challenge) => (challenge.id === 85 ? { ...challenge, is_tutorial: true } : challenge)) }),
    'tutorial 84, marked 84 85',
  ],
  [
    'an id between those that were written and those that follow',
    ({ challenges }) => ({ challenges: challenges.map((challenge) => (challenge.id === 110 ? { ...challenge, id: 166, title: 'X' } : challenge)) }),
    '166 X',
  ],
  ['an id twice', ({ challenges }) => ({ challenges: [...challenges, ...challenges.filter(({ id }) => id === 110)] }), '110 twice'],
  [
    'a lesson in no module',
    ({ lessons }) => ({ lessons: [...lessons, ...lessons.slice(0, 1).map((lesson) => ({ ...lesson, id: 999, slug: 'nulle-part' }))] }),
    'nulle-part',
  ],
  [
    'a group without lessons',
    ({ video_categories }) => ({ video_categories: video_categories.map((group) => ({ ...group, lesson_ids: [] })) }),
    'Premiers pas',
  ],
])('%s is found in the school', (_name, change, line) => {
  const linesOf = (school: School): string[] =>
    schoolChecks({ pieces: all.pieces, school: { ...all.school, school } }).flatMap(({ where }) => [...where])
  const { school } = all.school
  expect(linesOf(school)).toEqual([])
  expect(linesOf({ ...school, ...change(school) })).toContain(line)
})
