import type { PlayerAddress } from '../../shared/practice-memory/front-door.ts'
import type { Goal } from './coaching.queries.ts'

/** What a goal asks of the player beyond a step: the view, or the notes hidden. */
type GoalAddress = PlayerAddress & { readonly display?: 'partition'; readonly hidden?: true }

/** A passage that fails is practised up to a step above the tempo at which it begins. */
const MEND_STEP = 0.15

const rangeOf = ({ whole, from_measure: from, to_measure: to }: Goal): Pick<PlayerAddress, 'from' | 'to'> => (whole ? {} : { from, to })

/** How the player opens for a goal: what comes back is played through, what is new or fails is practised round after round. */
export function addressOfGoal(goal: Goal): GoalAddress {
  const base = { mode: 'time', hands: goal.hands, speed: goal.speed, ...rangeOf(goal) } as const
  if (goal.kind === 'revise' || goal.kind === 'enjoy') return base
  if (goal.kind === 'mend') return { ...base, work: true, target: Math.min(1, goal.speed + MEND_STEP) }
  if (goal.consolidation === 'partition') return { ...base, display: 'partition' }
  if (goal.consolidation === 'memory') return { ...base, hidden: true }
  return goal.consolidation ? base : { ...base, work: true, target: goal.speed }
}

/** Where a goal is played. */
export function playerOfGoal(goal: Goal) {
  const search = addressOfGoal(goal)
  const { playable_id: id, entry } = goal
  if (!entry)
    return { to: '/player/school/$playableType/$playableId', params: { playableType: goal.playable_type, playableId: String(id) }, search } as const
  const params = { playableId: String(id), artist: entry.piece.url_artist, songname: entry.piece.url_title }
  return { to: '/player/version/$playableId/$artist/$songname', params, search } as const
}
