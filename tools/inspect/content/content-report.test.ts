import { beforeAll, expect, test } from 'vitest'
import type { CompiledContent } from '../../../content/compiler/build.ts'
import { SLOW_CONTENT_MS, testContent } from '../../../content/compiler/test-content.ts'
import { contentReport } from './content-report.ts'

let content: CompiledContent
beforeAll(() => {
  const all = testContent()
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
  const found = failing(broken)
  for (const line of ['au-clair-de-la-lune d3', '31 Le bon doigt, la main souple', 'Vide']) expect(found).toContain(line)
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
  const found = failing(broken).filter((line) => !healthy.includes(line))
  expect(found).toContain('pieces/x.pfl : une mesure est trop courte')
  expect(found).toContain(first.entry.slug)
})

test('too few pieces of a kind, a title with a number, a description of three sentences and a simplified version that strays are found', () => {
  const all = testContent()
  const whole = contentReport({ ...all, school: { ...all.school, playables: [] } })
  for (const { name, ok, where } of whole.checks.filter((check) => /at least|titles|simplified/.test(check.name)))
    expect([name, ok, where]).toEqual([name, true, []])
  expect(whole.counts).toMatchObject({ four_hands: 6, hidden: 2 })
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
  const found = failing({ ...content, pieces: [broken] })
  for (const line of ['gymnopedie-n3 title', 'gymnopedie-n3 about', 'gymnopedie-n3:p 6 tune']) expect(found).toContain(line)
})
