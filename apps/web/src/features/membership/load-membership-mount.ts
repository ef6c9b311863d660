/** What membership says and asks on any page; comes after the first screen. */
export const loadMembershipMount = async () => (await import('./membership-mount.tsx')).MembershipMount
