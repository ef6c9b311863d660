import { isStorageFull } from '../../database/failures.ts'
import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal, wrongField } from '../../refusal.ts'
import type { Learner } from '../account/learner.ts'
import { memberNow } from '../account/member.sql.ts'
import { type Content, noteOpening, openForPlaying } from '../free-contents/free-contents.sql.ts'
import type { Sheets } from '../works/sheets.ts'
import type { Works } from '../works/store.ts'
import { visibleVersion } from '../works/visible-version.ts'

export interface SheetDependencies {
  readonly database: Database
  readonly works: Works
  readonly sheets: Sheets
  readonly now: () => Date
}

const isFull = (error: unknown): boolean => isStorageFull(error) || (error instanceof Refusal && error.code === 'storage_full')

export function sheetsRoutes(route: Route, { database, works, sheets, now }: SheetDependencies): void {
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
    const { member } = await memberNow(database.sql, learner, now())
    const { piece, version } = visibleVersion(works, params.id, member)
    const { sheet } = sheets(piece, version)
    if (query.transposition !== undefined && !sheet.model.transpositions.some(({ id }) => id === query.transposition))
      throw wrongField('transposition', 'Cette version n’existe pas dans cette tonalité.')
    // A preview (the mini player) takes no action; only playing does (choices, « Who may what »).
    if (query.inPlayer) await open(learner, { playableType: 'version', playableId: version.id, isFree: version.isFree })
    return { content: sheet }
  })
}
