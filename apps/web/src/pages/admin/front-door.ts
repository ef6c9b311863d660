export { AdminsOnly } from './admins-only.tsx'
