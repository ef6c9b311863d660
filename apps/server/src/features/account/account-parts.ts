import type { Database } from '../../database/open.ts'
import type { Post } from '../mail/post.ts'
import type { Links } from './links.ts'
import type { UserOf } from './user-now.ts'

/** What the calls of the account share. */
export interface AccountParts {
  readonly database: Database
  readonly now: () => Date
  readonly post: Post
  readonly links: Links
  readonly userOf: UserOf
}
