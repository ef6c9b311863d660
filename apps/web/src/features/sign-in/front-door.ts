export { loadAuthLayout } from './load-auth-layout.ts'
export { FreshLogin } from './social/fresh-login.tsx'
