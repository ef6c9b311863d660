export { deviceOf } from './device.ts'
export { endLogins, endOtherLogins, sweepLogins } from './logins.sql.ts'
