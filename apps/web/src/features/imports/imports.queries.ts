import type { ImportChoices, ImportedPiece } from '@prelude/contract'
import { typeset } from '@prelude/domain/basics'
import type { CourseChoices, DifficultyReason, SectionCut } from '@prelude/domain/score/course'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshTouched } from '../../api/query-keys.ts'
import { type CatalogueVersion, entryOf } from '../catalogue/front-door.ts'

/** Positions in the timeline, both included. */
export interface MeasureSpan {
  readonly from: number
  readonly to: number
}

export interface ImportedSection {
  readonly letter: string
  readonly name: string
  readonly places: readonly MeasureSpan[]
  readonly difficulty: number
}

export interface ImportedVersion extends CatalogueVersion {
  readonly subtitle: string
}

/** A piece of the learner's own, as the screens see it. */
export interface Imported {
  readonly id: number
  readonly fileName: string
  readonly fileBytes: number
  readonly importedAt: Date
  readonly title: string
  readonly artist: string
  readonly measures: number
  readonly playedMeasures: number
  readonly durationSeconds: number
  readonly sections: readonly ImportedSection[]
  readonly sectionsAreAutomatic: boolean
  readonly estimatedDifficulty: number
  readonly difficulty: number
  readonly reasons: readonly Omit<DifficultyReason, 'code'>[]
  /** Number of hand positions, by hand. */
  readonly positions: { readonly RIGHT: number; readonly LEFT: number }
  /** As written first. */
  readonly versions: readonly ImportedVersion[]
}

const importedOf = (piece: ImportedPiece): Imported => ({
  id: piece.id,
  fileName: piece.file_name,
  fileBytes: piece.file_bytes,
  importedAt: new Date(piece.imported_at),
  title: piece.title,
  artist: piece.artist,
  measures: piece.measures,
  playedMeasures: piece.played_measures,
  durationSeconds: piece.duration_seconds,
  sections: piece.sections.map(({ letter, name, places, song_diff }) => ({
    letter,
    name,
    places: places.map(({ first_measure, last_measure }) => ({ from: first_measure, to: last_measure })),
    difficulty: song_diff,
  })),
  sectionsAreAutomatic: piece.sections_are_automatic,
  estimatedDifficulty: piece.estimated_diff,
  difficulty: piece.song_diff,
  reasons: piece.reasons.map(({ label, value, weight }) => ({ label: typeset(label), value: typeset(value), weight })),
  positions: {
    RIGHT: piece.positions.filter(({ hand }) => hand === 'RIGHT').length,
    LEFT: piece.positions.filter(({ hand }) => hand === 'LEFT').length,
  },
  versions: piece.versions.map((version) => ({ ...entryOf(version), subtitle: version.subtitle })),
})

/** Newest first. */
export const importsQuery = queryOptions({
  queryKey: QUERY_KEYS.imports,
  queryFn: async ({ signal }) => (await client('GET imports', { signal })).content.map(importedOf),
})

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.import(id),
    queryFn: async ({ signal }) => importedOf((await client('GET imports/{id}', { params: { id }, signal })).content),
  })

/** Invalidates everything that lists pieces. */
const forgetLists = (queries: QueryClient): Promise<unknown> =>
  // The number of imports left is part of the learner, refetched whether a page shows it or not.
  Promise.all([refreshTouched(queries, 'import-changed'), queries.invalidateQueries({ queryKey: QUERY_KEYS.user, refetchType: 'all' })])

const wireChoices = ({ title, artist, staves, beatsPerMinute, sections }: CourseChoices): ImportChoices => ({
  ...(title === undefined ? {} : { title: title.toWellFormed() }),
  ...(artist === undefined ? {} : { artist: artist.toWellFormed() }),
  ...(staves && { staves: staves.map(({ part, staff, role }) => ({ part, staff, role })) }),
  ...(beatsPerMinute === undefined ? {} : { beats_per_minute: beatsPerMinute }),
  ...(sections && { sections: sections.map(({ measure, letter }) => ({ measure, letter })) }),
})

export interface NewImport {
  readonly fileName: string
  /** As it was chosen. */
  readonly file: Uint8Array<ArrayBuffer>
  readonly choices: CourseChoices
}

export function useCreateImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ fileName, file, choices }: NewImport) =>
      importedOf((await client('POST imports', { body: { file_name: fileName.toWellFormed(), choices: wireChoices(choices) }, file })).content),
    onSuccess: (piece) => {
      queries.setQueryData(importQuery(piece.id).queryKey, piece)
      void forgetLists(queries)
    },
  })
}

export interface ImportCorrection {
  readonly sections?: readonly SectionCut[]
  readonly difficulty?: number
}

export function useCorrectImport(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ sections, difficulty }: ImportCorrection) =>
      importedOf(
        (
          await client('POST imports/{id}', {
            params: { id },
            body: {
              ...(sections && { sections: sections.map(({ measure, letter }) => ({ measure, letter })) }),
              ...(difficulty === undefined ? {} : { song_diff: difficulty }),
            },
          })
        ).content,
      ),
    onSuccess: async (piece) => {
      queries.setQueryData(importQuery(id).queryKey, piece)
      await Promise.all([forgetLists(queries), queries.invalidateQueries({ queryKey: QUERY_KEYS.sheets })])
    },
  })
}

/** `leave` navigates away from the pages of the piece before its queries are invalidated, so that nothing fetches it again. */
export function useDeleteImport(leave: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => client('DELETE imports/{id}', { params: { id } }),
    onSuccess: async (_answer, id) => {
      await leave()
      queries.removeQueries({ queryKey: importQuery(id).queryKey })
      await forgetLists(queries)
    },
  })
}

/** The original file. */
export const fetchImportFile = async (id: number): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> => {
  const { file_name: name, bytes } = await client('GET imports/{id}/file', { params: { id } })
  return { name, bytes }
}
