/** Type of a configuration's text (spec: account §3.2). */
export type ConfigurationKind = 'boolean' | 'number' | 'string' | 'json'
export interface ConfigurationRule<Kind extends ConfigurationKind = ConfigurationKind> {
  readonly kind: Kind
  /** As stored: text, JSON for lists and objects. */
  readonly default: string
  /** Who may write it; the server itself sets `system` values. */
  readonly writer: 'learner' | 'admin' | 'system'
}

const rule = <Kind extends ConfigurationKind>(
  kind: Kind,
  fallback: string,
  writer: ConfigurationRule['writer'] = 'learner',
): ConfigurationRule<Kind> => ({
  kind,
  default: fallback,
  writer,
})

export const CONFIGURATIONS = {
  TEAM_MEMBER: rule('string', '', 'admin'),
  ACCESS_DRAFT_CATALOG: rule('boolean', 'false', 'admin'),
  SELECTED_CATALOG_TYPE: rule('string', 'published'),
  AUDIO_LOGS_COLLECTION_AUTHORIZATION: rule('boolean', 'false'),
  ON_NOTE_DISPLAY: rule('string', 'fingers'),
  ONBOARDING: rule('json', '{"hasFinishedFirstOnboarding":true}'),
  KEYBOARD_TYPE: rule('string', 'classic'),
  IS_SINGER: rule('boolean', 'false'),
  USER_GOALS: rule('json', '[]'),
  /** Ours: the free texts of goals 1 and 100, by the goal's id; USER_GOALS stays a list of ids. */
  USER_GOAL_WORDS: rule('json', '{}'),
  SESSION_NOTIFICATIONS: rule('json', '{}'),
  SELECTED_TEACHER: rule('string', 'teacher_abstract'),
  /** A picture in place of the drawn teacher: an address of this server; empty for none. */
  TEACHER_URL: rule('string', '', 'admin'),
  USER_REVIEW: rule('json', '{}'),
  PLAYER_DISPLAY_MODE: rule('string', 'piano'),
  /** Classes that were begun, as `pieceCourse` (models/teacher.ts): the one that advanced last comes first. */
  PIECE_COURSES: rule('json', '[]', 'system'),
  HOME_WELCOME_MODAL_INFOS: rule('json', '{}'),
  NOT_INTERESTING_VERSIONS: rule('json', '[]'),
  CURRENT_WEEKLY_FREE_ACTIONS: rule('number', '5', 'system'),
  CURRENT_DAILY_FREE_ACTIONS: rule('number', '5', 'system'),
  CURRENT_WEEKLY_FREE_TEACHER_MESSAGES: rule('number', '20', 'system'),
} as const satisfies Readonly<Record<string, ConfigurationRule>>

export type ConfigurationName = keyof typeof CONFIGURATIONS
export const CONFIGURATION_NAMES = Object.keys(CONFIGURATIONS) as [ConfigurationName, ...ConfigurationName[]]

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y'])

/** A boolean configuration is true for 'true', '1', 'yes' and 'y' (spec: account §3.2). */
export const isTrueConfiguration = (text: string): boolean => TRUE_WORDS.has(text.trim().toLowerCase())
