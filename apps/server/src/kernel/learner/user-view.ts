import type { User } from '@prelude/contract'
import type { Learner } from './learner.ts'
import type { LearnerParts, PartValues } from './learner-parts.sql.ts'

/** The learner with everything that the wire tells of one; features give what they know (`user-view.ts` of the composition root). */
export interface UserView {
  /** What is read beside the row, in one statement with it where a route asks for it. */
  readonly parts: LearnerParts
  /** `known` where the parts were read with the row. */
  of(learner: Learner, known?: PartValues<LearnerParts>): Promise<User>
}
