import { FREE_IMPORTED_PIECES } from './free-actions.ts'
import { hasCheatMode, isPaying, type Member } from './member.ts'

/**
 * A content to be opened (spec: account §5.1). `isFree` is its is_free, `openedThisPeriod` that a free action was already taken for it in this
 * period.
 */
export type Openable =
  | {
      readonly kind: 'version' | 'challenge' | 'lesson' | 'playerSchool'
      readonly isFree: boolean
      readonly openedThisPeriod?: boolean
    }
  | { readonly kind: 'import' }
  /** Any other premium-marked route: class mode, sheet download. The class of a piece that was opened in this period stays open. */
  | { readonly kind: 'premiumRoute'; readonly isFree?: boolean; readonly openedThisPeriod?: boolean }

export type RefusalReason = 'login' | 'quota' | 'import-quota' | 'premium'
export type OpenPermission =
  | { readonly allowed: true; readonly costsFreeAction: boolean }
  | { readonly allowed: false; readonly reason: RefusalReason }

const FREELY: OpenPermission = { allowed: true, costsFreeAction: false }
const FOR_AN_ACTION: OpenPermission = { allowed: true, costsFreeAction: true }
const refuse = (reason: RefusalReason): OpenPermission => ({ allowed: false, reason })

/** One more own piece: no limit for members and on trial, one for free learners (spec: account §6). */
export const mayImport = ({ premium, importedPieceCount }: Pick<Member, 'premium' | 'importedPieceCount'>): boolean =>
  premium || importedPieceCount < FREE_IMPORTED_PIECES

/**
 * « May I open this? » A free learner with 2 actions left may open a paid challenge, and it costs one. A trial passes every guard, yet its
 * contents cost actions as for free learners: the result of `takeFreeAction` decides then.
 */
export function mayOpen(member: Member | null, thing: Openable, { cheatMode = false }: { readonly cheatMode?: boolean } = {}): OpenPermission {
  if (member === null) return refuse('login')
  if (hasCheatMode(member, cheatMode)) return FREELY
  switch (thing.kind) {
    case 'import':
      return mayImport(member) ? FREELY : refuse('import-quota')
    case 'premiumRoute':
      return member.premium || thing.isFree === true || thing.openedThisPeriod === true || hasBothCounts(member) ? FREELY : refuse('premium')
    default: {
      if (thing.isFree || isPaying(member) || thing.openedThisPeriod === true) return FREELY
      return member.premium || hasBothCounts(member) ? FOR_AN_ACTION : refuse('quota')
    }
  }
}

const hasBothCounts = ({ weeklyFreeActions, dailyFreeActions }: Member): boolean => weeklyFreeActions > 0 && dailyFreeActions > 0

/** The lock on a card: what the guard of its route refuses (spec: account §5.2). */
export const isLocked = (member: Member, { isFree, inFreeModule = false }: { readonly isFree: boolean; readonly inFreeModule?: boolean }): boolean =>
  !mayOpen(member, { kind: 'premiumRoute', isFree: isFree || inFreeModule }).allowed
