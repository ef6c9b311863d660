import type { User } from '@prelude/contract'
import type { LearnerRow } from './learner.ts'
import type { LearnerParts, PartValues } from './learner-parts.sql.ts'

/** Builds the learner's full representation on the wire; features supply the parts (`user-view.ts` of the composition root). */
export interface UserView {
  /** Parts beside the row, read in the same statement if a route asks for them. */
  readonly parts: LearnerParts
  /** `parts` if they were read with the row. */
  of(learner: LearnerRow, parts?: PartValues<LearnerParts>): Promise<User>
}
