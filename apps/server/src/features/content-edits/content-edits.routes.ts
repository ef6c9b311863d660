import { blocDraftOf, type HandprintDocument, handShapeDraftOf, type RhythmicDocument } from '@prelude/contract'
import { blocFaults, type DraftFault, handShapeFaults } from '@prelude/domain/score'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentEdited, presentPreview } from './content-edits.present.ts'
import { addEdit, historyOf } from './content-edits.sql.ts'
import type { EditKind } from './content-edits.stored.ts'
import type { ContentEdits } from './edited-library.ts'

export interface ContentEditDependencies {
  readonly database: Database
  readonly edits: ContentEdits
  readonly now: () => Date
}

const GONE: Readonly<Record<EditKind, string>> = {
  handprint: 'Cette position de main est introuvable.',
  rhythmic: 'Ce rythme est introuvable.',
}
const conflict = (): Refusal =>
  new Refusal('edit_conflict', 'Quelqu’un d’autre a enregistré entre-temps. Votre travail est encore à l’écran : rien n’a été écrasé.')

/** The first fault of each field, in words. */
function refuseFaults(faults: readonly DraftFault[]): void {
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
  throw new Refusal('invalid_request', first.message, fields)
}

interface Documents {
  readonly handprint: HandprintDocument
  readonly rhythmic: RhythmicDocument
}

export function contentEditRoutes(route: Route, { database, edits, now }: ContentEditDependencies): void {
  const edited = async <Kind extends EditKind>(kind: Kind, id: number) => {
    const item = await edits.item(kind, id)
    if (!item) throw new Refusal('not_found', GONE[kind])
    return presentEdited<Documents[Kind]>(id, item, await historyOf(database.sql, kind, id))
  }
  const change = async <Kind extends EditKind>(
    kind: Kind,
    learner: LearnerRow,
    id: number,
    { revision, document }: { readonly revision: number; readonly document: Documents[Kind] | null },
    faults: readonly DraftFault[],
  ) => {
    if (!(await edits.item(kind, id))) throw new Refusal('not_found', GONE[kind])
    refuseFaults(faults)
    if (document) refuseFaults(await edits.faults(kind, id, document))
    const isAdded = await database.write((transaction) =>
      addEdit(transaction, { kind, itemId: id, revision: revision + 1, document, madeAt: now(), madeBy: learner.id }),
    )
    if (!isAdded) throw conflict()
    await edits.refresh()
    return { content: await edited(kind, id) }
  }

  route('GET handprints/{id}', async ({ params }) => ({ content: await edited('handprint', params.id) }))
  route('GET rhythmics/{id}', async ({ params }) => ({ content: await edited('rhythmic', params.id) }))
  route('POST handprints/{id}', ({ learner, params, body }) =>
    change('handprint', learner, params.id, body, body.document ? handShapeFaults(handShapeDraftOf(body.document)) : []),
  )
  route('POST rhythmics/{id}', ({ learner, params, body }) =>
    change('rhythmic', learner, params.id, body, body.document ? blocFaults(blocDraftOf(body.document)) : []),
  )
  route('POST rhythmics/{id}/previews', async ({ params, body: { document } }) => {
    if (!(await edits.item('rhythmic', params.id))) throw new Refusal('not_found', GONE.rhythmic)
    const faults = blocFaults(blocDraftOf(document))
    if (faults.length > 0) return { content: presentPreview(document, null, faults) }
    const { notes, faults: compiled } = await edits.preview(params.id, document)
    return { content: presentPreview(document, notes, compiled) }
  })
}
