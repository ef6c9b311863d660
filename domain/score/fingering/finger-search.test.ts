import { seededRandom } from '@prelude/domain/basics'
import { expect, test, vi } from 'vitest'
import { searchOf } from './finger-search.ts'
import { choicesOf, type Slice, slicesOf } from './finger-slices.ts'
import { type Attack, spanTable } from './finger-span.ts'

const REACH_SEMITONES = 12
const MUSICS = 60

/** A few neighbouring keys, alone and with a third below: quick and slow, detached and bound, with and without the end of a slur. */
function musicOf(random: () => number): Slice[] {
  let onset = 0
  const attacks = Array.from({ length: 24 }, (): Attack => {
    const key = 60 + Math.floor(random() * 3)
    const pitches = random() < 0.2 ? [key - 4, key] : [key]
    const onsetSeconds = onset
    onset += [0.12, 0.3, 0.6, 1.5][Math.floor(random() * 4)] ?? 0.3
    const releaseSeconds = onsetSeconds + (onset - onsetSeconds) * (random() < 0.2 ? 0.4 : 1)
    return { onsetSeconds, releaseSeconds, pitches, fixed: pitches.map(() => null), endsPhrase: random() < 0.3 }
  })
  return slicesOf(attacks, REACH_SEMITONES)
}

test('movements cost the same whatever music was fingered before', async () => {
  const random = seededRandom(7)
  const musics = Array.from({ length: MUSICS }, () => musicOf(random))
  const costsBy = (search: typeof searchOf, table: ReturnType<typeof spanTable>, slices: Slice[]) => {
    const choices = slices.map((slice) => choicesOf(slice, 'RIGHT'))
    const { moves, triples } = search({ slices, choices, own: slices.map(() => new Float64Array(0)), table, prefers: true })
    return { moves, triples }
  }
  const inOrder = musics.map((slices) => costsBy(searchOf, spanTable('RIGHT', REACH_SEMITONES), slices))
  // Modules that remember nothing, and the last music first.
  vi.resetModules()
  const [fresh, spans] = [await import('./finger-search.ts'), await import('./finger-span.ts')]
  const backwards = musics.toReversed().map((slices) => costsBy(fresh.searchOf, spans.spanTable('RIGHT', REACH_SEMITONES), slices))
  expect(backwards.toReversed()).toEqual(inOrder)
})
