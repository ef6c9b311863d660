import { seededRandom } from '@prelude/domain/basics'
import { expect, test, vi } from 'vitest'
import { searchOf } from './finger-search.ts'
import { type Attack, spanTable } from './finger-span.ts'
import { choicesOf, type HandOnset, handOnsetsOf } from './hand-onsets.ts'

const REACH_SEMITONES = 12
const MUSICS = 60

/** A few neighbouring keys, alone and with a third below: quick and slow, detached and bound, with and without the end of a slur. */
function musicOf(random: () => number): HandOnset[] {
  let onset = 0
  const attacks = Array.from({ length: 24 }, (): Attack => {
    const key = 60 + Math.floor(random() * 3)
    const pitches = random() < 0.2 ? [key - 4, key] : [key]
    const onsetSeconds = onset
    onset += [0.12, 0.3, 0.6, 1.5][Math.floor(random() * 4)] ?? 0.3
    const releaseSeconds = onsetSeconds + (onset - onsetSeconds) * (random() < 0.2 ? 0.4 : 1)
    return { onsetSeconds, releaseSeconds, pitches, fixed: pitches.map(() => null), endsPhrase: random() < 0.3 }
  })
  return handOnsetsOf(attacks, REACH_SEMITONES)
}

test('movements cost the same whatever music was fingered before', async () => {
  const random = seededRandom(7)
  const musics = Array.from({ length: MUSICS }, () => musicOf(random))
  const costsBy = (search: typeof searchOf, table: ReturnType<typeof spanTable>, handOnsets: HandOnset[]) => {
    const choices = handOnsets.map((handOnset) => choicesOf(handOnset, 'RIGHT'))
    const { moves, triples } = search({ handOnsets, choices, own: handOnsets.map(() => new Float64Array(0)), table, prefers: true })
    return { moves, triples }
  }
  const inOrder = musics.map((handOnsets) => costsBy(searchOf, spanTable('RIGHT', REACH_SEMITONES), handOnsets))
  // Modules that remember nothing, and the last music first.
  vi.resetModules()
  const [fresh, spans] = [await import('./finger-search.ts'), await import('./finger-span.ts')]
  const backwards = musics.toReversed().map((handOnsets) => costsBy(fresh.searchOf, spans.spanTable('RIGHT', REACH_SEMITONES), handOnsets))
  expect(backwards.toReversed()).toEqual(inOrder)
})
