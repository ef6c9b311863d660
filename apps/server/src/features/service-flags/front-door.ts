export type { ReadFlags } from './flags.ts'
export { serviceFlagsNow, setMaintenance, setRequiredVersion } from './service-flags.sql.ts'
