import { isStorageFull } from '../../database/failures.ts'
import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import type { Learner } from '../account/learner.ts'
import { type Content, noteOpening, openForPlaying } from '../free-contents/free-contents.sql.ts'
import type { Sheets } from '../works/sheets.ts'
import type { FindVersion } from '../works/visible-version.ts'

export interface SheetDependencies {
  readonly database: Database
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly now: () => Date
}

const isFull = (error: unknown): boolean => isStorageFull(error) || (error instanceof Refusal && error.code === 'storage_full')

export function sheetsRoutes(route: Route, { database, findVersion, sheets, now }: SheetDependencies): void {
  const open = async (learner: Learner, content: Content): Promise<void> => {
    await database
      .write(async (transaction) => {
        await openForPlaying(transaction, learner, { content, now: now() })
        await noteOpening(transaction, learner.id, content, now())
      })
      .catch((error: unknown) => {
        // That a free piece was opened can wait; playing it must not.
        if (!(content.isFree && isFull(error))) throw error
      })
  }

  route('GET version/{id}/sheet', async ({ learner, params, query }) => {
    const found = await findVersion(learner, params.id)
    const { version } = found
    const { sheet } = await sheets(found, { learnerId: learner.id, transposition: query.transposition, field: 'transposition' })
    // A preview (the mini player) takes no action; only playing does (choices, « Who may what »).
    if (query.inPlayer) await open(learner, { playableType: 'version', playableId: version.id, isFree: version.isFree })
    return { content: sheet }
  })
}
