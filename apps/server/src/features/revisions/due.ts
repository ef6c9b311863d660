import type { RevisionsOfToday } from '@prelude/contract'
import { type LearnersDay, type LearntSection, type Revision, revisionsOf, todaysRevisions } from '@prelude/domain/learning/revision'
import type { Hands } from '@prelude/domain/score'
import { handsOf } from '../../kernel/repertoire/playables.ts'
import type { Exercise, School } from '../../kernel/repertoire/school.ts'
import { type CatalogueRow, type EntriesById, presentEntry } from '../catalogue/front-door.ts'

/** What may come back to a learner: what they see in the catalogue, and the exercises. */
export interface Revisable {
  readonly entries: EntriesById
  readonly exercises: ReadonlyMap<number, Exercise>
}

export const revisableOf = (entries: EntriesById, { exercises }: Pick<School, 'exercises'>): Revisable => ({
  entries,
  exercises: new Map(exercises.map((exercise) => [exercise.id, exercise])),
})

const isThere = ({ entries, exercises }: Revisable, { playableType, playableId }: Pick<LearntSection, 'playableId' | 'playableType'>): boolean =>
  playableType === 'version' ? entries.has(playableId) : exercises.has(playableId)

/** Sections of what a learner still sees. */
export const seenSections = (sections: readonly LearntSection[], revisable: Revisable): LearntSection[] =>
  sections.filter((section) => isThere(revisable, section))

/** What is due on a day, what is least known first. */
export const dueRevisions = (sections: readonly LearntSection[], revisable: Revisable, today: LearnersDay): Revision[] =>
  revisionsOf(seenSections(sections, revisable), today)

export const handsOfPlayable = (
  { entries, exercises }: Revisable,
  { playableType, playableId }: Pick<LearntSection, 'playableId' | 'playableType'>,
): Hands => {
  const handType = playableType === 'version' ? entries.get(playableId)?.version.handType : exercises.get(playableId)?.handType
  return handType ? handsOf(handType) : 'BOTH'
}

/** Sections of a piece; one without a form has one. */
const letterCount = ({ piece }: CatalogueRow): number => Math.max(1, new Set(piece.sections.map(({ letter }) => letter)).size)

/** True where these letters are all of a content. */
export const isWhole = (
  { entries }: Revisable,
  { playableType, playableId }: Pick<LearntSection, 'playableId' | 'playableType'>,
  letters: number,
): boolean => {
  const entry = playableType === 'version' ? entries.get(playableId) : undefined
  return !entry || letters >= letterCount(entry)
}

export const titleOf = (
  { entries, exercises }: Revisable,
  { playableType, playableId }: Pick<LearntSection, 'playableId' | 'playableType'>,
): string => (playableType === 'version' ? entries.get(playableId)?.piece.title : exercises.get(playableId)?.title) ?? ''

/** Of the versions of the same piece that are easier than this one, the nearest to it. */
function simplerThan({ piece, version }: CatalogueRow, { entries }: Revisable): { id: number; title: string } | null {
  const [simpler] = piece.versions
    .filter((other) => other.difficulty < version.difficulty && entries.has(other.id))
    .sort((a, b) => b.difficulty - a.difficulty)
  return simpler ? { id: simpler.id, title: simpler.title } : null
}

/** Whole minutes, at least one. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

export function presentRevision(revisable: Revisable, revision: Revision): RevisionsOfToday['revisions'][number] {
  const entry = revision.playableType === 'version' ? revisable.entries.get(revision.playableId) : undefined
  return {
    playable_type: revision.playableType,
    playable_id: revision.playableId,
    title: titleOf(revisable, revision),
    entry: entry ? presentEntry(entry, 1) : null,
    from_measure: revision.fromMeasure,
    to_measure: revision.toMeasure,
    whole: isWhole(revisable, revision, revision.letters.length),
    hands: handsOfPlayable(revisable, revision),
    speed: revision.speed,
    minutes: minutesOf(revision.seconds),
    letters: [...revision.letters],
    reason: revision.reason,
    days: revision.days,
    share: revision.share,
    simpler: entry && revision.isTooHard ? simplerThan(entry, revisable) : null,
  }
}

export function presentToday(revisable: Revisable, due: readonly Revision[]): RevisionsOfToday {
  const { today, later } = todaysRevisions(due)
  const seconds = today.reduce((sum, revision) => sum + revision.seconds, 0)
  return { revisions: today.map((revision) => presentRevision(revisable, revision)), minutes: Math.round(seconds / 60), later: later.length }
}
