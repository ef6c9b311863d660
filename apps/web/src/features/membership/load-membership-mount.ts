/** Dialogs of membership on any page; loaded after the first screen. */
export const loadMembershipMount = async () => (await import('./membership-mount.tsx')).MembershipMount
