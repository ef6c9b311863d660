import type { ConfigurationName, User } from '@prelude/contract'
import type { Member } from '@prelude/domain/membership'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { userQuery } from '../../shared/learner/front-door.ts'

const count = (text: string | undefined): number => Math.max(0, Math.floor(Number(text) || 0))
const TRUE_WORDS: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y'])

/** Maps the wire format to the input of the membership rules, which the server uses too. */
export function memberOf(user: User): Member {
  const textOf = (name: ConfigurationName) => user.configurations.find((configuration) => configuration.name === name)?.value
  return {
    premium: user.premium,
    status: user.status,
    paymentGroup: user.payment_group_testing,
    weeklyFreeActions: count(textOf('CURRENT_WEEKLY_FREE_ACTIONS')),
    dailyFreeActions: count(textOf('CURRENT_DAILY_FREE_ACTIONS')),
    importedPieceCount: user.imported_piece_ids.length,
    trialEndsAt: user.trial_ends_at === null ? null : Date.parse(user.trial_ends_at),
    plan: user.current_plan,
    teamMember: textOf('TEAM_MEMBER') ?? null,
    accessDraftCatalog: TRUE_WORDS.has((textOf('ACCESS_DRAFT_CATALOG') ?? '').trim().toLowerCase()),
  }
}

/** The member, or undefined while loading. */
export const useMember = (): Member | undefined => useQuery({ ...userQuery, select: memberOf }).data

/** For guards: waits for the learner; null where the learner did not load, which the page reports with more detail than a guard can. */
export async function loadMember(queries: QueryClient): Promise<Member | null> {
  try {
    return memberOf(await queries.fetchQuery(userQuery))
  } catch {
    return null
  }
}

/** Refetches the counts: another tab, or a new week, may have changed them. */
export async function reloadMember(queries: QueryClient): Promise<Member | null> {
  await queries.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'none' })
  return loadMember(queries)
}
