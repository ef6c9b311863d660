import { frenchSpelling, spellPitch } from '@prelude/domain/music'
import { spellingOf } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { buildContent } from './build.ts'
import { playingOrder } from './timeline.ts'

const MOST_DIFFERENT = 0.001

it('names of notes, found from the timeline alone, are those of the written pieces', () => {
  let [notes, different, byKey] = [0, 0, 0]
  const differing = new Map<string, number>()
  for (const { entry, versions } of buildContent().pieces)
    for (const { arrangement, timeline } of versions) {
      const spelling = spellingOf(timeline)
      playingOrder(arrangement.notes).forEach(({ note: { written } }, index) => {
        notes += 1
        const name = frenchSpelling(written)
        if (name !== frenchSpelling(spellPitch(written.pitch, timeline.fifths))) byKey += 1
        if (name === frenchSpelling(spelling.ofNote({ index }))) return
        different += 1
        differing.set(entry.slug, (differing.get(entry.slug) ?? 0) + 1)
      })
    }
  expect(notes).toBeGreaterThan(20_000)
  expect(different / notes, JSON.stringify([...differing])).toBeLessThan(MOST_DIFFERENT)
  // The signature alone is wrong three times as often, and in « Lettre à Élise » from the first measure on.
  expect(different).toBeLessThan(byKey / 3)
  expect([...differing.keys()].filter((slug) => slug.includes('elise'))).toEqual([])
}, 60_000)
