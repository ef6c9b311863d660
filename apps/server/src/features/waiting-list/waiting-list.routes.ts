import type { Database } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import { waitingList } from './waiting-list.table.ts'

export interface WaitingListDependencies {
  readonly database: Database
  readonly now: () => Date
}

export function waitingListRoutes(route: Route, { database, now }: WaitingListDependencies): void {
  // The same answer for an address that is on the list already: it tells nobody who waits.
  route('POST subscribe', async ({ body: { email, created_from: createdFrom = null } }) => {
    await database.write((transaction) =>
      transaction
        .insert(waitingList)
        .values({ emailKey: emailKeyOf(email), email: email.trim(), createdFrom, createdAt: now() })
        .onConflictDoNothing(),
    )
    return {}
  })
}
