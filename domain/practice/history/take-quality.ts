import { scoreOfComponents } from '../grading/rubric.ts'
import type { Grade } from '../take.ts'

/**
 * The score without its tempo factor: a perfect take at half speed has score 70 and quality 100. The other caps stay (a perfect « Attendre » has
 * 60). Where no score was given it is that of the certain notes.
 */
export function qualityOf({ result, components }: Grade): number {
  const plain = scoreOfComponents(components, { mode: 'time', withoutTempo: true })
  const uncapped = scoreOfComponents(components, { mode: 'time' })
  return result !== null && result < uncapped ? Math.min(plain, result) : plain
}
