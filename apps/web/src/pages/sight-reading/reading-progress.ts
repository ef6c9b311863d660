import {
  afterReading,
  type LevelMove,
  nextReading,
  type ReadingOrder,
  type ReadingStanding,
  type ReadingVerdict,
  readReadingStanding,
} from '@prelude/domain/learning/sight-reading'
import { keepStanding, keptStanding } from '../../shared/standings/front-door.ts'

/** The learner's level and weak points, as this device knows them. */
export const readReading = (learnerId: number): ReadingStanding => readReadingStanding(keptStanding('sight-reading', learnerId))

/** What is read next: never what was read last. */
export const nextReadingOf = (standing: ReadingStanding, learnerId: number): ReadingOrder => nextReading(standing, learnerId)

/** Keeps what a text showed; returns how the level moved. */
export function recordReading(learnerId: number, verdict: ReadingVerdict): LevelMove {
  const { standing, move } = afterReading(readReading(learnerId), verdict)
  keepStanding('sight-reading', learnerId, standing)
  return move
}
