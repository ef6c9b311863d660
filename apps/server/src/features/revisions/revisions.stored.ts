// What the column `history` of `section_memories` holds. Rows of every age have this shape: a change here needs a migration.

export interface StoredReview {
  readonly takeId: string
  readonly atMs: number
  /** Right notes over asked ones, 0–1. */
  readonly share: number
  /** Of the clock, 1 as written; null where there was none. */
  readonly speed: number | null
  readonly isLearnt: boolean
}

export interface StoredMemory {
  readonly stabilityDays: number
  readonly difficulty: number
  readonly lastAtMs: number
  readonly reviews: number
  readonly lapses: number
  readonly expectedLapses: number
  readonly agains: number
  readonly lastShare: number
  readonly lastSpeed: number
}

export interface StoredHistory {
  readonly before: StoredMemory | null
  readonly reviews: readonly StoredReview[]
}
