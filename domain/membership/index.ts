export { isProfileConfiguration, keepsProfile, PROFILE_CONFIGURATIONS } from './age.ts'
export { ANALYTICS_ACTIONS, type AnalyticsAction, categoryOf, quotaSpentAction } from './analytics-actions.ts'
export { catalogueVisible, isDraft, OPEN_CATALOGUE_TYPES } from './catalogue-access.ts'
export { showsChatButton } from './chat-button.ts'
export { countsAt, countsByDay, FREE_IMPORTED_PIECES, freeActionsQuota, takeFreeAction } from './free-actions.ts'
export { type FreePeriod, freeCountsPeriod } from './free-period.ts'
export { freemiumOffer } from './freemium-offer.ts'
export { isLocked, mayImport, mayOpen, type Openable } from './may-open.ts'
export {
  hasCheatMode,
  hasDraftCatalogue,
  hasHiddenCatalogue,
  isAdmin,
  isPaying,
  isTrialAvailable,
  type Member,
  type MemberStatus,
  TRIAL_DAYS,
  trialEndOf,
} from './member.ts'
export { discountedCents, euros, monthlyCents, PLAN_LABELS, PLAN_SUFFIXES, type Plan, type Price, songPriceText } from './price.ts'
export { isInProgress, type PromotedItem, type Promotion, priceNow, promotionStorageKey } from './promotion.ts'
export { daysWith, FIRST_VISITED_DAY, isPromotionPopupDue } from './promotion-popup.ts'
export { type GuardedContent, type GuardedRoute, guardRoute } from './route-guards.ts'
export { isEndOfTrialModalDue, statusAt, trialStart } from './trial.ts'
export { WAITING_MODAL_OPENS_AFTER_MS, waitingStateOf } from './waiting-subscription.ts'
