import type { VersionClass } from '@prelude/contract'
import type { ClassState, SectionState } from '@prelude/domain/learning'
import { sectionMasterId } from '../../kernel/repertoire/master-ids.ts'

const momentOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

const presentSection = (versionId: number, section: SectionState): VersionClass['sections'][number] => ({
  letter: section.letter,
  section_id: sectionMasterId(versionId, section.letter) ?? 0,
  from_measure: section.fromMeasure,
  to_measure: section.toMeasure,
  status: section.status,
  mastered_at: momentOf(section.masteredAtMs),
  declared: section.declared,
  stages: section.stages.map(({ stage, weight, goal, best, value, declared, hands, speed, fromMeasure, toMeasure }) => ({
    stage,
    weight,
    goal,
    best,
    value,
    declared,
    hands,
    speed,
    from_measure: fromMeasure,
    to_measure: toMeasure,
  })),
})

export const presentClass = (versionId: number, state: ClassState): VersionClass => ({
  version_id: versionId,
  sections: state.sections.map((section) => presentSection(versionId, section)),
  consolidation: state.consolidation.map(({ kind, goal, best, done, speed, opensAtMs }) => ({
    kind,
    goal,
    best,
    done,
    speed,
    opens_at: momentOf(opensAtMs),
  })),
  piano_class_progress: state.pianoClassProgress,
  consolidation_class_progress: state.consolidationClassProgress,
  progress: state.progress,
  class_status: state.classStatus,
  next: state.next && { ...state.next },
})
