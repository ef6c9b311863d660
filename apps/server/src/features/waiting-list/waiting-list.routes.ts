import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { joinList } from './waiting-list.sql.ts'

export interface WaitingListDependencies {
  readonly database: Database
  readonly now: () => Date
}

export function waitingListRoutes(route: Route, { database, now }: WaitingListDependencies): void {
  // Same response for an address already on the list, so that it does not reveal who is on it.
  route('POST subscribe', async ({ body: { email, created_from: createdFrom = null } }) => {
    await database.write((transaction) => joinList(transaction, email, createdFrom, now()))
    return {}
  })
}
