export { FreshLogin } from './social/fresh-login.tsx'
