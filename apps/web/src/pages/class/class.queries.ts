import type { VersionClass } from '@prelude/contract'
import type { ProgressStatus } from '@prelude/domain/learning'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshTouched } from '../../api/query-keys.ts'

export type ClassStageKind = VersionClass['sections'][number]['stages'][number]['stage']
export type ConsolidationKind = VersionClass['consolidation'][number]['kind']

export interface StageProgress {
  readonly kind: ClassStageKind
  /** Null for listening, which has no goal. */
  readonly goal: number | null
  readonly best: number | null
  /** 0–1. */
  readonly value: number
  /** The learner says to have played it; no take has passed it. */
  readonly declared: boolean
  readonly hands: 'LEFT' | 'RIGHT' | 'BOTH'
  readonly speed: number
  readonly from: number
  readonly to: number
}

export interface ClassSection {
  readonly letter: string
  readonly sectionId: number
  readonly from: number
  readonly to: number
  /** 1 in progress, 2 not discovered, 3 validated, 4 blocked. */
  readonly status: ProgressStatus
  readonly isMastered: boolean
  /** Known by the learner's word, in part or as a whole. */
  readonly isDeclared: boolean
  readonly stages: readonly StageProgress[]
}

export interface ConsolidationProgress {
  readonly kind: ConsolidationKind
  readonly goal: number
  readonly best: number | null
  readonly isDone: boolean
  readonly speed: number
  /** Of « un autre jour »: from when on a run counts; null until the piece was played well once. */
  readonly opensAt: Date | null
}

export interface PieceClass {
  readonly versionId: number
  readonly sections: readonly ClassSection[]
  readonly consolidation: readonly ConsolidationProgress[]
  /** 0–100. */
  readonly progress: number
  readonly next: {
    readonly section: number | null
    readonly stage: ClassStageKind | null
    readonly consolidation: ConsolidationKind | null
    readonly speed: number
  } | null
}

const classOf = (content: VersionClass): PieceClass => ({
  versionId: content.version_id,
  sections: content.sections.map((section) => ({
    letter: section.letter,
    sectionId: section.section_id,
    from: section.from_measure,
    to: section.to_measure,
    status: section.status as ProgressStatus,
    isMastered: section.mastered_at !== null,
    isDeclared: section.declared,
    stages: section.stages.map(({ stage, goal, best, value, declared = false, hands, speed, from_measure, to_measure }) => ({
      kind: stage,
      goal,
      best,
      value,
      declared,
      hands,
      speed,
      from: from_measure,
      to: to_measure,
    })),
  })),
  consolidation: content.consolidation.map(({ kind, goal, best, done, speed, opens_at }) => ({
    kind,
    goal,
    best,
    isDone: done,
    speed,
    opensAt: opens_at === null ? null : new Date(opens_at),
  })),
  progress: content.progress,
  next: content.next,
})

export const classQuery = (versionId: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.class(versionId),
    queryFn: async ({ signal }) => classOf((await client('GET version/{id}/class', { params: { id: versionId }, signal })).content),
  })

/** A stage that no take shows: a section was listened to from its start to its end, or a stage is declared as played. */
export function useSaidDone(versionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { readonly letter: string; readonly stage: ClassStageKind }) =>
      classOf((await client('POST version/{id}/class', { params: { id: versionId }, body })).content),
    onSuccess: (content) => {
      queries.setQueryData(classQuery(versionId).queryKey, content)
      void refreshTouched(queries, 'declared-changed')
    },
  })
}

/** Takes a declared stage back. */
export function useTakeBackStage(versionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (query: { readonly letter: string; readonly stage: ClassStageKind }) =>
      client('DELETE version/{id}/class', { params: { id: versionId }, query }),
    onSuccess: () => refreshTouched(queries, 'declared-changed'),
  })
}

const EARNING: ReadonlySet<ClassStageKind> = new Set(['right', 'left', 'both'])

/** Sections whose hands alone and hands together are mastered, and that were not announced yet. */
export const earnedSections = ({ sections }: Pick<PieceClass, 'sections'>): readonly ClassSection[] =>
  sections.filter(({ isMastered, stages }) => !isMastered && stages.filter(({ kind }) => EARNING.has(kind)).every(({ value }) => value >= 1))

/** Announces the mastered sections, one after another (spec: account §4.5). */
export function useReportMastery(versionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (sections: readonly ClassSection[]) => {
      for (const { sectionId } of sections) await client('POST master/{sectionId}', { params: { sectionId }, body: { master_type: 'section' } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: classQuery(versionId).queryKey }),
  })
}
