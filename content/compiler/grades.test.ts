import { estimateDifficulty } from '@prelude/domain/score'
import { expect, test } from 'vitest'
import type { BuiltVersion } from './compile.ts'
import { SLOW_CONTENT_MS, testContent } from './test-content.ts'

function versionOf(slug: string, code: string): BuiltVersion {
  const piece = testContent().pieces.find(({ entry }) => entry.slug === slug)
  const version = piece?.versions.find(({ entry }) => entry.code === code)
  if (!version) throw new Error(`${slug}:${code} is missing`)
  return version
}
const exactOf = (slug: string, code: string): number => estimateDifficulty(versionOf(slug, code).timeline).exact

test(
  'two voices that answer each other are harder than a song over a pattern',
  () => {
    expect(exactOf('invention-n1-bwv-772', 'o')).toBeGreaterThan(exactOf('greensleeves', 'r') + 0.5)
    expect(exactOf('invention-n1-bwv-772', 'o')).toBeGreaterThan(exactOf('sonatine-op36-n1-allegro', 'o'))
  },
  SLOW_CONTENT_MS,
)

test.each([
  ['douce-nuit', 'c', 2, 4],
  ['sur-le-pont-d-avignon', 'c', 2, 4],
  ['menuet-en-sol-petzold', 'o', 2, 4],
  ['la-candeur', 'o', 2, 4],
  ['menuet-en-sol-petzold', 'd', 2, 3],
])('%s:%s is declared of difficulty %i, level %i; a concert version is as hard as it came out', (slug, code, difficulty, level) => {
  const { entry } = versionOf(slug, code)
  expect([entry.song_diff, entry.difficulty, entry.level]).toEqual([difficulty, difficulty, level])
})
