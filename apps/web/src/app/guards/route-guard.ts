import { insideAddress } from '../addresses.ts'
import { isOlder } from './versions.ts'

/** A visit to a page: all that decides whether and where it is redirected. */
export interface Visit {
  /** Path without the query: `/song/version/11/a/b`. */
  readonly path: string
  /** Path with the query, to come back to. */
  readonly fullPath: string
  readonly search: Readonly<Record<string, unknown>>
  readonly requiresLogin: boolean
  readonly isLoggedIn: boolean
  /** Null while no learner is loaded: the onboarding then counts as not finished. */
  readonly hasFinishedFirstOnboarding: boolean
  /** A browser on a phone or a tablet, not the store app. */
  readonly isMobileWeb: boolean
  readonly isNativeApp: boolean
  /** « Continuer dans le navigateur » was chosen on this device. */
  readonly isWebForced: boolean
  /** Version of this build. */
  readonly version: string
  /** The client configuration of the server; undefined until it is loaded. */
  readonly requiredVersion: string | null | undefined
  readonly hasStore: boolean
}

export type Redirect =
  | { readonly to: '/login'; readonly search: { readonly redirect?: string } }
  | { readonly to: '/store'; readonly search: { readonly back?: string } }
  | { readonly to: '/update'; readonly search: { readonly majorUpdate: 'true' } }

/** Status pages, and pages that mails link to: never redirected. */
const NEVER_TO_STORE = /^\/(store|auth|change-password|account-deleted|logout|maintenance|offline|update|update-error|legal)(\/|$)/
/** The home page opens on any device until the first onboarding is over. */
const FIRST_STEPS = new Set(['/', '/home'])
/** Pages that stay reachable for a build that is too old. */
const NEVER_TO_UPDATE = /^\/(update|update-error|maintenance|offline|logout|legal)(\/|$)/

export const needsMajorUpdate = ({ version, requiredVersion }: Pick<Visit, 'version' | 'requiredVersion'>): boolean =>
  typeof requiredVersion === 'string' && isOlder(version, requiredVersion)

const goesToStore = (visit: Visit): boolean =>
  visit.hasStore &&
  visit.isMobileWeb &&
  !visit.isNativeApp &&
  !visit.isWebForced &&
  !('forceWeb' in visit.search) &&
  !NEVER_TO_STORE.test(visit.path) &&
  (visit.hasFinishedFirstOnboarding || !FIRST_STEPS.has(visit.path))

/** Where a visit is redirected; null for the page itself (spec: account §2.3 and §5.1). */
export function redirectOf(visit: Visit): Redirect | null {
  const back = insideAddress(visit.fullPath)
  if (needsMajorUpdate(visit)) return NEVER_TO_UPDATE.test(visit.path) ? null : { to: '/update', search: { majorUpdate: 'true' } }
  if (goesToStore(visit)) return { to: '/store', search: back && back !== '/' ? { back } : {} }
  if (visit.requiresLogin && !visit.isLoggedIn) return { to: '/login', search: back && back !== '/' ? { redirect: back } : {} }
  return null
}
