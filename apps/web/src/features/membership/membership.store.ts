import { createStore } from 'zustand/vanilla'

export type MembershipDialog =
  /** `import`: the one piece of one's own is there already. */
  | { readonly kind: 'freemium'; readonly quota: 'contents' | 'import' }
  | { readonly kind: 'benefits' }
  | { readonly kind: 'promotion' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'trial-ended' }
  | { readonly kind: 'notification-denied' }

/** The dialog of membership that is open now: one at a time, on whatever page. */
export const membershipDialog = createStore<{ readonly open: MembershipDialog | null }>(() => ({ open: null }))

export const openMembershipDialog = (dialog: MembershipDialog): void => membershipDialog.setState({ open: dialog })

/** Closes it, unless another one has taken its place. */
export const closeMembershipDialog = (dialog: MembershipDialog): void =>
  membershipDialog.setState(({ open }) => ({ open: open === dialog ? null : open }))
