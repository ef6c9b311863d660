import { forgetPlayables } from './features/activity/activity.sql.ts'
import { forgetFavourites } from './features/catalogue/favourites.sql.ts'
import { forgetClasses } from './features/class/class.sql.ts'
import { forgetTonalities } from './features/engraving/transpositions.sql.ts'
import { addressesOf, type ForgetAccount } from './features/erasure/erasure.sql.ts'
import { ownVersionIds } from './features/imports/imports.sql.ts'
import { forgetLyrics } from './features/lyrics/lyrics.sql.ts'
import { deleteMailsTo } from './features/mail/mails.sql.ts'
import { forgetBestScores } from './features/results/results.sql.ts'
import { forgetMemories } from './features/revisions/memories.sql.ts'
import { forgetTakes } from './features/takes/runs.sql.ts'
import { leaveList } from './features/waiting-list/waiting-list.sql.ts'
import { forgetOpenings } from './kernel/access/forget-openings.sql.ts'
import type { ForgetVersions } from './kernel/repertoire/own-pieces.ts'

/** Rows deleted with an imported piece, in this order: they refer to its versions by number, without a foreign key. */
export const WITH_VERSIONS: readonly ForgetVersions[] = [
  forgetTakes,
  forgetMemories,
  forgetBestScores,
  forgetOpenings,
  forgetPlayables,
  forgetClasses,
  forgetFavourites,
  forgetTonalities,
  forgetLyrics,
]

/** Rows deleted with an account in addition to those with a foreign key to it, in this order. */
export const WITH_ACCOUNT: readonly ForgetAccount[] = [
  (transaction, account) => deleteMailsTo(transaction, addressesOf(account)),
  (transaction, { emailKey }) => leaveList(transaction, emailKey),
  async (transaction, { id }) => forgetLyrics(transaction, id, await ownVersionIds(transaction, id)),
]
