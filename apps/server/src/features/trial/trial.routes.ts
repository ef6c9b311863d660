import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { UserView } from '../../kernel/learner/user-view.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { beginTrial } from './trial.sql.ts'

export interface TrialDependencies {
  readonly database: Database
  readonly members: Members
  readonly now: () => Date
  readonly userView: UserView
}

export function trialRoutes(route: Route, { database, members, now, userView }: TrialDependencies): void {
  route('POST trial/enable', async ({ learner }) => ({
    data: await userView.of(await database.write((transaction) => beginTrial(transaction, members, learner, now()))),
  }))

  // Free days are switched off (spec: choices §1.5).
  route('POST user/extend-trial', async () => {
    throw new Refusal('extension_unavailable', 'L’essai gratuit ne peut pas être prolongé.')
  })
}
