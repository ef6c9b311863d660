import { seededRandom } from '../../basics/index.ts'

/** Whose turn it is: the same all day, another one tomorrow, and another one for somebody else. */
export interface DailyRotation {
  readonly learnerId: number
  /** Days of the calendar since 1970. */
  readonly day: number
}

/** The place of something among its equals, from 0 to below 1. */
export const rotationOf = ({ learnerId, day }: DailyRotation, id: number): number =>
  seededRandom(Math.imul(learnerId, 7_919) + Math.imul(day, 104_729) + Math.imul(id, 15_485_863))()
