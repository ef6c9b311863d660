/** Column `logs`: contents practised in a session, by `school_{id}` and `challenge_{id}`. */
export type StoredLogs = Record<string, { time: number; trials_count: number; tempo_increase: number; tempo_decrease: number }>
