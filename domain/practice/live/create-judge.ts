import type { Hands, TickRange, Timeline } from '@prelude/domain/score'
import type { LevelValue, PlayMode } from '../take.ts'
import { createFollowJudge } from './follow-judge.ts'
import type { Judge } from './judge.ts'
import { createTimeJudge } from './time-judge.ts'
import { createWaitJudge } from './wait-judge.ts'

export interface JudgeOptions {
  readonly mode: PlayMode
  readonly timeline: Timeline
  readonly hands: Hands
  /** From the learner's start to the end of the passage. */
  readonly range: TickRange
  /** Limit of following back in « Me suivre ». */
  readonly passage: TickRange
  readonly speed: number
  readonly level: LevelValue
  readonly timingTrusted: boolean
}

/** The judge of a mode. */
export function createJudge({ mode, timeline, hands, range, passage, ...setting }: JudgeOptions): Judge {
  if (mode === 'follow') {
    const judge = createFollowJudge({ timeline, hands, range: passage })
    if (range.start > passage.start) judge.goTo(range.start)
    return judge
  }
  // When the loop is removed while the music plays, the take goes on: the judge covers the piece to its end.
  const toTheEnd = { start: range.start, end: timeline.totalTicks }
  return mode === 'time' ? createTimeJudge({ timeline, hands, range: toTheEnd, ...setting }) : createWaitJudge({ timeline, hands, range: toTheEnd })
}
