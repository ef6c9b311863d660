/** What was worked at in a session, by `school_{id}` and `challenge_{id}`: the column `logs`. */
export type StoredLogs = Record<string, { time: number; trials_count: number; tempo_increase: number; tempo_decrease: number }>
