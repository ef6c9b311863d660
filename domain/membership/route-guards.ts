import { mayOpen, type Openable } from './may-open.ts'
import type { Member } from './member.ts'

/** Routes that require more than a login (spec: account §2.2 and §5.1), by their specified names. */
export type GuardedRoute = 'ImportMusicxmlPiece' | 'Leçon' | 'Player School' | 'Player Challenge' | 'premium'

/** Redirect in place of the requested page. */
export type GuardAnswer =
  | { readonly goesOn: true }
  | { readonly goesOn: false; readonly to: 'login' }
  | { readonly goesOn: false; readonly to: 'subscribe' }

/** The content of the route: its is_free, and whether it was already opened in this period. */
export interface GuardedContent {
  readonly isFree?: boolean
  readonly openedThisPeriod?: boolean
}

const thingOf = (route: GuardedRoute, { isFree = false, openedThisPeriod = false }: GuardedContent): Openable => {
  switch (route) {
    case 'ImportMusicxmlPiece':
      return { kind: 'import' }
    case 'Leçon':
      return { kind: 'lesson', isFree, openedThisPeriod }
    case 'Player School':
      return { kind: 'playerSchool', isFree, openedThisPeriod }
    case 'Player Challenge':
      return { kind: 'challenge', isFree, openedThisPeriod }
    case 'premium':
      return { kind: 'premiumRoute', isFree, openedThisPeriod }
  }
}

/** Guard of a route: allowed, or a redirect to the login or to subscribe, which returns to home. */
export function guardRoute(
  member: Member | null,
  route: GuardedRoute,
  content: GuardedContent = {},
  options: { readonly cheatMode?: boolean } = {},
): GuardAnswer {
  const permission = mayOpen(member, thingOf(route, content), options)
  if (permission.allowed) return { goesOn: true }
  return { goesOn: false, to: permission.reason === 'login' ? 'login' : 'subscribe' }
}
