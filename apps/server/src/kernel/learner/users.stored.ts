/** Values of the column `age`. */
export type StoredAge = 'unknown' | 'fifteen' | 'parent_awaited' | 'parent_agreed'
