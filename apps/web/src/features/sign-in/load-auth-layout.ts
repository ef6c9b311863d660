/** What stands around the pages of the way in. */
export const loadAuthLayout = async () => (await import('./auth-layout.tsx')).AuthLayout
