import { openContent } from '@prelude/content'
import { diagnose, gradeTake, type LevelValue } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/root.ts'
import { performanceOfKeys } from './natural.ts'
import { asSecondLearner } from './second-weaknesses.ts'
import { WEAKNESSES } from './weaknesses.ts'

const store = openContent(inRoot('dist', 'content'))
const weaknesses = asSecondLearner(WEAKNESSES)

/** Kinds of what is said of a learner with one weakness. */
function saidOf(weakness: string, slug: string, code: string, seed: number, level: LevelValue): readonly string[] {
  const version = store.piece(slug)?.versions.find((candidate) => candidate.code === code)
  const timeline = version && store.versionTimeline(version.id)?.timeline
  if (!timeline) throw new Error('there is no content: run npm start once')
  const weak = weaknesses.find(({ name }) => name === weakness)?.plant(timeline, seed)
  if (!weak) throw new Error(`${slug} has no place for: ${weakness}`)
  const { keys, pedals = [] } = weak
  const request = {
    mode: 'time' as const,
    hands: 'BOTH' as const,
    fromMeasure: 0,
    toMeasure: timeline.measures.length - 1,
    speed: 1,
    level,
    performance: performanceOfKeys(keys),
    pedals,
    input: 'midi' as const,
  }
  return diagnose(gradeTake(timeline, request), timeline, request).findings.map(({ kind }) => kind)
}

describe('one weakness, and nothing beside it', () => {
  it.each<[weakness: string, slug: string, code: string, seed: number, level: LevelValue, found: string, notSaid: readonly string[]]>([
    ['the end of each second measure struck again', 'the-first-noel', 'm', 107, 4, 'restart', ['rhythm-figure']],
    ['uneven runs', 'menuet-en-sol-bwv-anh-116', 'o', 149, 5, 'uneven', ['rushing']],
    ['the left hand 110 ms late after each hop', 'mazurka-op7-n1', 'o', 138, 5, 'late-after-leap', ['rhythm-figure']],
    ['the left hand 110 ms behind throughout', 'mon-beau-sapin', 'r', 76, 3, 'hands-apart', ['missed', 'extra-keys']],
    ['the bass clef read as treble', 'oh-my-darling-clementine', 'b', 55, 1, 'clef', ['wrong-keys']],
  ])('%s, %s:%s (%i)', (weakness, slug, code, seed, level, expected, notSaid) => {
    const kinds = saidOf(weakness, slug, code, seed, level)
    expect(kinds).toContain(expected)
    expect(kinds.filter((kind) => notSaid.includes(kind))).toEqual([])
  })
})
