export { keepStanding, keptStanding, useStandingSync } from './standings.ts'
