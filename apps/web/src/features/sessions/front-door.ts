export { RegularityCard } from './components/regularity-card.tsx'
export { WeekCard } from './components/week-card.tsx'
export { type WorkedDays, workedDaysQuery } from './sessions.queries.ts'
