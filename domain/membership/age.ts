/** Asked after the account exists. */
export type LearnerAge = 'unknown' | 'fifteen' | 'parent_awaited' | 'parent_agreed'

/** Configurations that are personal data; the others only set the app up, like the display or the keyboard. */
export const PROFILE_CONFIGURATIONS = [
  'IS_SINGER',
  'USER_GOALS',
  'USER_GOAL_WORDS',
  'SESSION_NOTIFICATIONS',
  'USER_REVIEW',
  'AUDIO_LOGS_COLLECTION_AUTHORIZATION',
  'PIECE_COURSES',
  'NOT_INTERESTING_VERSIONS',
] as const

const PROFILE: ReadonlySet<string> = new Set(PROFILE_CONFIGURATIONS)
export const isProfileConfiguration = (name: string): boolean => PROFILE.has(name)

/** Under fifteen, until a parent agrees, only the level is stored of the learner (spec: choices §1.3). */
export const keepsProfile = (age: LearnerAge): boolean => age !== 'parent_awaited'
