import type { TakeBody } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'
import { isMastered, partMasterId, partsMasteredBy } from '@prelude/domain/learning'
import type { Grade, Take } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'

/** Requests sent once the server has the take, as data, so that they survive a reload. Each is idempotent. */
export type FollowUp =
  | 'complete-piece'
  /** The take reached the goal of a challenge. */
  | { readonly kind: 'complete-challenge'; readonly challengeId: number; readonly isMastered: boolean }
  /** The take reached the goal of a step of a module. */
  | { readonly kind: 'complete-step'; readonly moduleId: number; readonly stepIndex: number; readonly exerciseId: number | null }
  /** The take played parts of a version cleanly, one of three that master them; ids of `POST master/{sectionId}`. */
  | { readonly kind: 'master-parts'; readonly partIds: readonly number[] }

/** Whether a take goes from the first measure to the end of the last one: only then it completes its content. */
export const isWholeTake = ({ range, stopped_at_division }: Pick<TakeBody, 'range' | 'stopped_at_division'>, measureCount: number): boolean =>
  stopped_at_division == null && range.from_measure === 0 && range.to_measure === measureCount - 1

/** What a take that reached the goal completes: the challenge, and mastery where the take says so. */
export const challengeReached = (challengeId: number, take: Pick<TakeBody, 'score' | 'speed'>): FollowUp => ({
  kind: 'complete-challenge',
  challengeId,
  isMastered: isMastered(take.score, take.speed),
})

/** The parts of a version that a measured take mastered, but those that are known to be: announced one after another (spec: account §4.5). */
export function partsReached(
  { versionId, timeline, hands }: { readonly versionId: number; readonly timeline: Timeline; readonly hands: Hands },
  { take, grade }: { readonly take: Take; readonly grade: Grade },
  masteredIds: ReadonlySet<number>,
): readonly FollowUp[] {
  const partIds = partsMasteredBy(timeline, hands, { ...take, measures: grade.measures }).flatMap(({ index }) => {
    const id = partMasterId(versionId, index)
    return id === null || masteredIds.has(id) ? [] : [id]
  })
  return partIds.length > 0 ? [{ kind: 'master-parts', partIds }] : []
}

/** Done, though not all that it leads to: the module counts later, once its other steps were played too; a part takes three clean takes. */
function ignoreUnproved(error: unknown): void {
  if (!(error instanceof CallError && error.code === 'not_validated')) throw error
}

type Completed = Pick<TakeBody, 'ended_at' | 'id' | 'playable_id' | 'playable_type'>

/** Throws what the call throws; nothing was sent then, or a part that may be sent again. */
export async function sendFollowUp(client: Client, take: Completed, followUp: FollowUp): Promise<void> {
  // The row of the server is unique by event and take: sending it twice counts once.
  const ofTake = { additional_data: JSON.stringify({ take_id: take.id }), created_at: take.ended_at }
  if (followUp === 'complete-piece') {
    const { playable_id, playable_type } = take
    await client('POST user/new-activity', { body: { event_type: 'COMPLETE_PIECE', playable_id, playable_type, ...ofTake } })
  } else if (followUp.kind === 'master-parts') {
    for (const sectionId of followUp.partIds)
      await client('POST master/{sectionId}', { params: { sectionId }, body: { master_type: 'part' } }).catch(ignoreUnproved)
  } else if (followUp.kind === 'complete-challenge') {
    const { challengeId, isMastered } = followUp
    await client('POST challenge/{id}/complete', { params: { id: challengeId } })
    await client('POST user/new-activity', {
      body: { event_type: 'COMPLETE_CHALLENGE', playable_id: challengeId, playable_type: 'challenge', ...ofTake },
    })
    if (isMastered) await client('POST master/{sectionId}', { params: { sectionId: challengeId }, body: { master_type: 'challenge' } })
  } else {
    const { moduleId, stepIndex, exerciseId } = followUp
    const answer = await client('POST school-module/{id}/progress', {
      params: { id: moduleId },
      body: { max_step_index: stepIndex, exercise_id: exerciseId, difficulty_felt: null },
    })
    if (answer.content.school_module_progress?.is_finished)
      await client('POST user/new-activity', {
        body: { event_type: 'COMPLETE_MODULE', playable_id: moduleId, playable_type: 'module', ...ofTake },
      }).catch(ignoreUnproved)
  }
}
