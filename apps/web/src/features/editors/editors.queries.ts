import {
  blocDraftOf,
  type CallAnswer,
  type EditedHandprint,
  type EditedRhythmic,
  handprintDocumentOf,
  handShapeDraftOf,
  type RhythmicPreview,
  rhythmicDocumentOf,
} from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import type { BlocDraft, HandShapeDraft } from '@prelude/domain/score'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshTouched } from '../../api/query-keys.ts'

export interface ListedShape {
  readonly id: number
  readonly title: string
  readonly code: string
  readonly family: string
  readonly level: number
  readonly isEdited: boolean
  readonly semitones: readonly number[]
  readonly usedIn: number
}
type WireRhythmic = CallAnswer<'GET rhythmics'>['content'][number]
export interface ListedRhythmic extends Pick<WireRhythmic, 'divisions' | 'pattern'> {
  readonly id: number
  readonly title: string
  readonly family: string
  readonly level: number
  readonly isEdited: boolean
  readonly meter: string
}

export const handprintsQuery = queryOptions({
  queryKey: QUERY_KEYS.handprints,
  queryFn: async ({ signal }): Promise<readonly ListedShape[]> =>
    (await client('GET handprints', { signal })).content.map(({ label: title, used_in: usedIn, is_edited: isEdited, ...shape }) => ({
      ...shape,
      ...{ title, usedIn, isEdited },
    })),
})
export const rhythmicsQuery = queryOptions({
  queryKey: QUERY_KEYS.rhythmics,
  queryFn: async ({ signal }): Promise<readonly ListedRhythmic[]> =>
    (await client('GET rhythmics', { signal })).content.map(({ name: title, time_signature: meter, is_edited: isEdited, ...rhythmic }) => ({
      ...rhythmic,
      ...{ title, meter, isEdited },
    })),
})

export interface DraftRevision<Draft> {
  readonly revision: number
  readonly madeAt: Date
  /** Null where the account is erased. */
  readonly madeBy: string | null
  /** Null where it went back to the shipped state. */
  readonly draft: Draft | null
}
/** An item with what was changed of it. */
export interface Edited<Draft> {
  readonly id: number
  readonly code: string
  readonly revision: number
  readonly draft: Draft
  readonly shipped: Draft
  readonly usedIn: readonly string[]
  readonly history: readonly DraftRevision<Draft>[]
}

const editedOf = <Document, Draft>(
  wire: Omit<EditedHandprint, 'document' | 'shipped' | 'history'> & {
    readonly document: Document
    readonly shipped: Document
    readonly history: readonly { revision: number; made_at: string; made_by: string | null; document: Document | null }[]
  },
  draftOf: (document: Document) => Draft,
): Edited<Draft> => ({
  id: wire.id,
  code: wire.code,
  revision: wire.revision,
  draft: draftOf(wire.document),
  shipped: draftOf(wire.shipped),
  usedIn: wire.used_in,
  history: wire.history.map(({ revision, made_at: madeAt, made_by: madeBy, document }) => ({
    ...{ revision, madeBy },
    madeAt: new Date(madeAt),
    draft: document && draftOf(document),
  })),
})
const shapeOf = (wire: EditedHandprint): Edited<HandShapeDraft> => editedOf(wire, handShapeDraftOf)
const blocOf = (wire: EditedRhythmic): Edited<BlocDraft> => editedOf(wire, blocDraftOf)

/** Refetched at each opening: another editor may have changed it. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const

export const handprintQuery = (id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.handprint(id),
    ...fresh,
    queryFn: async ({ signal }) => shapeOf((await client('GET handprints/{id}', { params: { id }, signal })).content),
  })
export const rhythmicQuery = (id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.rhythmic(id),
    ...fresh,
    queryFn: async ({ signal }) => blocOf((await client('GET rhythmics/{id}', { params: { id }, signal })).content),
  })

export interface SavedEdit<Draft> {
  readonly revision: number
  /** Null: back to the shipped state. */
  readonly draft: Draft | null
}

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === 'edit_conflict'
/** Faults that only the server finds, by field. */
export const faultsIn = (error: unknown): Readonly<Record<string, string>> => (error instanceof CallError ? (error.fields ?? {}) : {})

function useSave<Draft>(save: (edit: SavedEdit<Draft>) => Promise<Edited<Draft>>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: save, onSuccess: () => void refreshTouched(queries, 'library-changed') })
}

export const useHandprintSave = (id: number) =>
  useSave<HandShapeDraft>(async ({ revision, draft }) =>
    shapeOf((await client('POST handprints/{id}', { params: { id }, body: { revision, document: draft && handprintDocumentOf(draft) } })).content),
  )
export const useRhythmicSave = (id: number) =>
  useSave<BlocDraft>(async ({ revision, draft }) =>
    blocOf((await client('POST rhythmics/{id}', { params: { id }, body: { revision, document: draft && rhythmicDocumentOf(draft) } })).content),
  )

export const previewOf = async (id: number, draft: BlocDraft): Promise<RhythmicPreview> =>
  (await client('POST rhythmics/{id}/previews', { params: { id }, body: { document: rhythmicDocumentOf(draft) } })).content
