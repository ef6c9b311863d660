import type { Database } from '../../kernel/database/database.ts'
import type { UserView } from '../../kernel/learner/user-view.ts'
import type { MailQueue } from '../mail/front-door.ts'
import type { Links } from './links.ts'

/** Dependencies that the routes of the account share. */
export interface AccountParts {
  readonly database: Database
  readonly now: () => Date
  readonly mailQueue: MailQueue
  readonly links: Links
  readonly userView: UserView
}
