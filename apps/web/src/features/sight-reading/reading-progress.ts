import {
  afterReading,
  type LevelMove,
  nextReading,
  type ReadingOrder,
  type ReadingStanding,
  type ReadingVerdict,
  readReadingStanding,
} from '@prelude/domain/learning/sight-reading'
import { deviceStorage } from '../../platform/device-storage.ts'

const keyOf = (learnerId: number): string => `prelude.reading.${learnerId}`

/** The learner's level and weak points, kept on this device. */
export const readReading = (learnerId: number): ReadingStanding => readReadingStanding(deviceStorage.readJson(keyOf(learnerId)))

/** What is read next: never what was read last. */
export const nextReadingOf = (standing: ReadingStanding, learnerId: number): ReadingOrder => nextReading(standing, learnerId)

/** Keeps what a text showed; returns how the level moved. */
export function recordReading(learnerId: number, verdict: ReadingVerdict): LevelMove {
  const { standing, move } = afterReading(readReading(learnerId), verdict)
  deviceStorage.writeJson(keyOf(learnerId), standing)
  return move
}
