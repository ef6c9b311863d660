import type { SchoolModule } from '@prelude/contract'
import { challengeIsFree } from '../../kernel/repertoire/drills.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { isInFreeModule, type RepertoireModule } from '../../kernel/repertoire/school.ts'

type Contents = Pick<Repertoire, 'challenges' | 'exercises' | 'modules' | 'version'>
type PaidContent = SchoolModule['paid_contents'][number]

/** The contents of the steps that are not free, of a pair both where they are not. */
export function paidContents(repertoire: Contents, { steps }: Pick<RepertoireModule, 'steps'>): PaidContent[] {
  const isPaid: Readonly<Record<PaidContent['playable_type'], (id: number) => boolean>> = {
    exercise: (id) => !repertoire.exercises.find((exercise) => exercise.id === id)?.isFree && !isInFreeModule(repertoire, 'exercise', id),
    lesson: (id) => !isInFreeModule(repertoire, 'lesson', id),
    challenge: (id) => {
      const challenge = repertoire.challenges.find((candidate) => candidate.id === id)
      return challenge !== undefined && !challengeIsFree(repertoire, challenge)
    },
    version: (id) => repertoire.version(id)?.version.isFree === false,
  }
  const contentsOf = (step: (typeof steps)[number]): readonly [PaidContent['playable_type'], readonly (number | undefined)[]] => {
    switch (step.step_type) {
      case 'EXERCISE':
        return ['exercise', [step.exercise_id]]
      case 'VIDEO':
        return ['lesson', [step.video_id]]
      case 'CHALLENGE':
        return ['challenge', [step.challenge_id, step.second_challenge_id]]
      default:
        return ['version', [step.version_id, step.second_version_id]]
    }
  }
  return steps.flatMap((step) => {
    const [type, ids] = contentsOf(step)
    return ids.flatMap((id) => (id !== undefined && isPaid[type](id) ? [{ index: step.index, playable_type: type, playable_id: id }] : []))
  })
}

/** How many free contents the steps of a module take: each content once, of a pair one. */
export function countedContents(paid: readonly PaidContent[]): number {
  const firstOfSteps = paid.filter(({ index }, place) => paid.findIndex((other) => other.index === index) === place)
  return new Set(firstOfSteps.map(({ playable_type, playable_id }) => `${playable_type} ${playable_id}`)).size
}
