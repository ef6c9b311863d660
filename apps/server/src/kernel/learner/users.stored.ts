/** What is known of a learner's age, as the column `age` holds it. */
export type StoredAge = 'unknown' | 'fifteen' | 'parent_awaited' | 'parent_agreed'
