import { challengeIsFree } from '../../kernel/repertoire/drills.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { isInFreeModule, type RepertoireModule } from '../../kernel/repertoire/school.ts'

type Contents = Pick<Repertoire, 'challenges' | 'exercises' | 'modules' | 'version'>

/** How many free contents the steps of a module take, each content once; of a pair one, where either is not free. */
export function countedContents(repertoire: Contents, { steps }: Pick<RepertoireModule, 'steps'>): number {
  const isChallengeCounted = (id: number): boolean => {
    const challenge = repertoire.challenges.find((candidate) => candidate.id === id)
    return challenge !== undefined && !challengeIsFree(repertoire, challenge)
  }
  const isVersionCounted = (id: number): boolean => repertoire.version(id)?.version.isFree === false
  const counted = steps.flatMap((step): string[] => {
    switch (step.step_type) {
      case 'EXERCISE': {
        const { exercise_id: id } = step
        const isFree = repertoire.exercises.find((exercise) => exercise.id === id)?.isFree || isInFreeModule(repertoire, 'exercise', id)
        return isFree ? [] : [`exercise ${id}`]
      }
      case 'VIDEO':
        return isInFreeModule(repertoire, 'lesson', step.video_id) ? [] : [`lesson ${step.video_id}`]
      case 'CHALLENGE':
        return [step.challenge_id, step.second_challenge_id].some((id) => id !== undefined && isChallengeCounted(id))
          ? [`challenge ${step.challenge_id}`]
          : []
      default:
        return [step.version_id, step.second_version_id].some((id) => id !== undefined && isVersionCounted(id)) ? [`version ${step.version_id}`] : []
    }
  })
  return new Set(counted).size
}
