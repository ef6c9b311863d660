import { createStore } from 'zustand/vanilla'

export type MembershipDialog =
  /** `import`: the one free import is used up. */
  | { readonly kind: 'freemium'; readonly quota: 'contents' | 'import' }
  | { readonly kind: 'benefits' }
  | { readonly kind: 'promotion' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'trial-ended' }
  | { readonly kind: 'notification-denied' }

/** The open membership dialog: one at a time, on any page. */
export const membershipDialog = createStore<{ readonly open: MembershipDialog | null }>(() => ({ open: null }))

export const openMembershipDialog = (dialog: MembershipDialog): void => membershipDialog.setState({ open: dialog })

/** Closes it, unless another one has replaced it. */
export const closeMembershipDialog = (dialog: MembershipDialog): void =>
  membershipDialog.setState(({ open }) => ({ open: open === dialog ? null : open }))
