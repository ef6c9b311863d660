import { showsEnd, stepScore, VALIDATED_FROM } from '@prelude/domain/learning'
import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { RepertoireModule } from '../../kernel/repertoire/school.ts'
import type { ModuleStanding } from './school.sql.ts'

/** One of the contents that pass a step. */
interface Asked {
  readonly type: 'challenge' | 'exercise' | 'version'
  readonly id: number
  readonly goal: number
  /** False where only the keys count. */
  readonly timed: boolean
}

/** What passes a step: one of several contents, or a lesson that was opened; null where nothing of it can be seen here, such as a film. */
function askedOf(step: RepertoireModule['steps'][number], repertoire: Repertoire): readonly Asked[] | { readonly lesson: number } | null {
  const either = (type: 'challenge' | 'version', ids: readonly (number | undefined)[]): Asked[] =>
    ids.flatMap((id) => {
      if (id === undefined) return []
      const goal = type === 'challenge' ? repertoire.challenges.find((candidate) => candidate.id === id)?.goalScore : undefined
      return [{ type, id, goal: goal ?? VALIDATED_FROM, timed: true }]
    })
  switch (step.step_type) {
    case 'VIDEO':
      return step.video.url.startsWith('lesson:') ? { lesson: step.video_id } : null
    case 'EXERCISE': {
      const exercise = repertoire.exercises.find(({ id }) => id === step.exercise_id)
      return [{ type: 'exercise', id: step.exercise_id, goal: exercise?.goalScore ?? VALIDATED_FROM, timed: exercise?.timed ?? true }]
    }
    case 'CHALLENGE':
      return either('challenge', [step.challenge_id, step.first_challenge_id, step.second_challenge_id])
    case 'VERSION':
      return either('version', [step.version_id, step.first_version_id, step.second_version_id])
  }
}

interface WholeTake {
  readonly type: string
  readonly id: number
  readonly score: number | null
  /** Only of an exercise without tempo. */
  readonly notes: readonly { readonly verdict: string }[] | null
  readonly extras: readonly unknown[] | null
}

/** Takes that went from the first measure to the end of the last one; `piece_score` is null of all others. */
const WHOLE_TAKES: Statement = {
  name: 'whole_takes_of_steps',
  text: `select playable_type as type, playable_id as id, score, case when $4::boolean then notes end as notes, case when $4::boolean then extras end as extras
    from takes where user_id = $1 and playable_type = $2 and playable_id = any($3::int[]) and piece_score is not null and stopped_at_division is null`,
}
const OPENED: Statement = {
  name: 'opened_lessons',
  text: "select playable_id as id from content_opens where user_id = $1 and playable_type = 'lesson' and playable_id = any($2::int[])",
}

/** The best of each exercise of a module in which only the keys count: what counts for its step, which is not the score of a take. */
export async function keysOnlyBests(
  reader: Reader,
  userId: number,
  module: RepertoireModule,
  repertoire: Repertoire,
): Promise<ReadonlyMap<number, number>> {
  const ids = module.steps.flatMap((step) => {
    const requirement = askedOf(step, repertoire)
    return requirement && !('lesson' in requirement) ? requirement.filter(({ timed }) => !timed).map(({ id }) => id) : []
  })
  const takes = ids.length === 0 ? [] : await rowsOf<WholeTake>(reader, WHOLE_TAKES, [userId, 'exercise', ids, true])
  const bests = new Map<number, number>()
  for (const take of takes) bests.set(take.id, Math.max(bests.get(take.id) ?? 0, scoreForStep(take, false)))
  return bests
}

const scoreForStep = ({ score, notes, extras }: WholeTake, timed: boolean): number =>
  stepScore({ score, notes: notes ?? [], extras: extras ?? [] }, { timed })

/**
 * Indexes of the steps of a module that the server's own records do not show to be passed: no take of the whole that reaches the goal, or a lesson
 * that was never opened. A step that was declared is one of them. The evaluation asks for takes of the whole, whatever their score, up to where it
 * ends by itself.
 */
export async function unprovedSteps(
  reader: Reader,
  userId: number,
  { module, standing }: { readonly module: RepertoireModule; readonly standing: ModuleStanding },
  repertoire: Repertoire,
): Promise<readonly number[]> {
  const steps = module.steps.map((step) => ({ index: step.index, requirement: askedOf(step, repertoire) }))
  const contents = steps.flatMap(({ requirement }) => (requirement && !('lesson' in requirement) ? requirement : []))
  const lessons = steps.flatMap(({ requirement }) => (requirement && 'lesson' in requirement ? [requirement.lesson] : []))
  const takes: WholeTake[] = []
  for (const type of ['challenge', 'exercise', 'version'] as const)
    for (const timed of [true, false]) {
      const ids = contents.filter((content) => content.type === type && content.timed === timed).map(({ id }) => id)
      if (ids.length > 0) takes.push(...(await rowsOf<WholeTake>(reader, WHOLE_TAKES, [userId, type, ids, !timed])))
    }
  const opened = lessons.length > 0 ? await rowsOf<{ readonly id: number }>(reader, OPENED, [userId, lessons]) : []
  /** Null without a take. */
  const bestOf = ({ type, id, timed }: Asked): number | null => {
    const scores = takes.filter((take) => take.type === type && take.id === id).map((take) => scoreForStep(take, timed))
    return scores.length === 0 ? null : Math.max(...scores)
  }
  const isPassed = (content: Asked): boolean => {
    const best = bestOf(content)
    return best !== null && (module.evaluation || best >= content.goal)
  }
  const bests = steps.map(({ requirement }) => (requirement && !('lesson' in requirement) && requirement[0] ? bestOf(requirement[0]) : null))
  if (module.evaluation && showsEnd(bests)) return standing.declared
  return steps.flatMap(({ index, requirement }) => {
    const isProved =
      requirement === null
        ? standing.maxStepIndex >= index
        : 'lesson' in requirement
          ? opened.some(({ id }) => id === requirement.lesson)
          : requirement.some(isPassed)
    return isProved && !standing.declared.includes(index) ? [] : [index]
  })
}
