/** Lazy layout of the sign-in pages. */
export const loadAuthLayout = async () => (await import('./auth-layout.tsx')).AuthLayout
