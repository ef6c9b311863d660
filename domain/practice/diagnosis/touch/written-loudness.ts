import { HANDS, writtenStrength } from '@prelude/domain/score'
import type { MatchedTake } from '../matched-take.ts'
import { meanOf } from '../statistics.ts'

/** What is written must differ by so much: from p to mf, from mp to f. The factor of 5 dB by the sound engine's curve. */
const WRITTEN_RATIO = 1.5
/** Notes of the soft and of the loud third of that range. */
const FEWEST_NOTES = 12
/** MIDI velocity: less than this is no difference that is heard. */
const HEARD_FROM = 4
/** Letters are asked from Débutant II on. */
const FIRST_LEVEL = 4

/** The letters ask for loud and soft, and both sound alike. Each hand is compared with itself. */
export function lettersUnheard({ struck, timeline, take }: MatchedTake): boolean {
  if (take.level < FIRST_LEVEL || struck.length === 0) return false
  const factorOf = writtenStrength(timeline)
  const factors = new Map(struck.map(({ note }) => [note.index, factorOf(note)]))
  const [softest, loudest] = [Math.min(...factors.values()), Math.max(...factors.values())]
  if (loudest < WRITTEN_RATIO * softest) return false
  const third = (loudest / softest) ** (1 / 3)
  const differences = HANDS.flatMap((hand) => {
    const own = struck.filter(({ note }) => note.hand === hand)
    const velocities = (isOf: (factor: number) => boolean): number[] =>
      own.filter(({ note }) => isOf(factors.get(note.index) ?? 1)).map(({ played }) => played.velocity)
    const [soft, loud] = [velocities((factor) => factor <= softest * third), velocities((factor) => factor >= loudest / third)]
    return soft.length >= FEWEST_NOTES && loud.length >= FEWEST_NOTES ? [meanOf(loud) - meanOf(soft)] : []
  })
  return differences.length > 0 && differences.every((difference) => difference < HEARD_FROM)
}
