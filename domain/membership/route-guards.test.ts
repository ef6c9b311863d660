import { describe, expect, it } from 'vitest'
import type { Member } from './member.ts'
import { type GuardedContent, type GuardedRoute, guardRoute } from './route-guards.ts'

const free: Member = {
  premium: false,
  status: null,
  paymentGroup: null,
  weeklyFreeActions: 5,
  dailyFreeActions: 5,
  importedPieceCount: 0,
  trialEndsAt: null,
  plan: null,
  teamMember: null,
  accessDraftCatalog: false,
}
const ROLES = {
  anonymous: null,
  free,
  spent: { ...free, weeklyFreeActions: 0, dailyFreeActions: 0 },
  'day spent': { ...free, paymentGroup: 'B', dailyFreeActions: 0 },
  'week spent': { ...free, weeklyFreeActions: 0 },
  'one piece': { ...free, importedPieceCount: 1 },
  trial: { ...free, premium: true, status: 'TRIAL', trialEndsAt: 1, weeklyFreeActions: 0, dailyFreeActions: 0, importedPieceCount: 3 },
  'trial ended': { ...free, status: 'TRIAL_ENDED', trialEndsAt: 1, weeklyFreeActions: 0, dailyFreeActions: 0 },
  premium: { ...free, premium: true, status: 'PAID_MEMBER', weeklyFreeActions: 0, dailyFreeActions: 0, importedPieceCount: 3 },
  admin: { ...free, teamMember: 'admin', weeklyFreeActions: 0, dailyFreeActions: 0, importedPieceCount: 1 },
} as const satisfies Record<string, Member | null>
type Role = keyof typeof ROLES

/** ✓ is allowed, L redirects to the login, S to subscribe; the roles in the order above. */
const TABLE: readonly [GuardedRoute, GuardedContent, string][] = [
  ['ImportMusicxmlPiece', {}, 'L ✓ ✓ ✓ ✓ S ✓ ✓ ✓ S'],
  ['Leçon', { isFree: true }, 'L ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['Leçon', {}, 'L ✓ S S S ✓ ✓ S ✓ S'],
  ['Leçon', { openedThisPeriod: true }, 'L ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['Player School', {}, 'L ✓ S S S ✓ ✓ S ✓ S'],
  ['Player School', { openedThisPeriod: true }, 'L ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['Player Challenge', { isFree: true }, 'L ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['Player Challenge', {}, 'L ✓ S S S ✓ ✓ S ✓ S'],
  ['premium', {}, 'L ✓ S S S ✓ ✓ S ✓ S'],
  ['premium', { isFree: true }, 'L ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
  ['premium', { openedThisPeriod: true }, 'L ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓'],
]
const SIGNS = { '✓': { goesOn: true }, L: { goesOn: false, to: 'login' }, S: { goesOn: false, to: 'subscribe' } } as const

describe.each(TABLE)('%s of %o', (route, content, signs) => {
  const expected = signs.split(' ') as (keyof typeof SIGNS)[]
  it.each((Object.keys(ROLES) as Role[]).map((role, index) => [role, expected[index] ?? 'L'] as const))('%s: %s', (role, sign) =>
    expect(guardRoute(ROLES[role], route, content)).toEqual(SIGNS[sign]),
  )

  it('cheat mode opens it to an admin only', () => {
    expect(guardRoute(ROLES.admin, route, content, { cheatMode: true })).toEqual(SIGNS['✓'])
    expect(guardRoute(ROLES.spent, route, content, { cheatMode: true })).toEqual(guardRoute(ROLES.spent, route, content))
    expect(guardRoute(null, route, content, { cheatMode: true })).toEqual(SIGNS.L)
  })
})
