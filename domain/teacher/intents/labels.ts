import { CLARIFY_SLOTS, CONTACT_REASONS, DANGERS, FOLLOW_UPS, LEARNT_FIELDS, PLAYER_PARAMETERS, SKILLS, TALK_KINDS } from '../acts/closed-lists.ts'
import { KEYWORDS, TOPICS } from '../acts/topics.ts'

/** All, left, right, melody, click. */
const CHANNEL_LETTERS = ['A', 'L', 'R', 'M', 'C'] as const
const VOLUME_SIGNS = ['v+', 'v-', 'von', 'voff', 'v='] as const

/** Pages that may be asked for by their name. */
const PAGES = [
  'home',
  'catalog',
  'import',
  'challenges',
  'profile',
  'recap',
  'ambitus',
  'list',
  'revisions',
  'progress',
  'early',
  'subscribe',
  'annual',
  'school',
  'evaluation',
  'forgot',
  'logout',
] as const
/** Pages whose address has a number. */
const NUMBERED_PAGES = ['module', 'video', 'category', 'skillpage', 'partition', 'song', 'learn', 'player'] as const

const REFUSED = ['offtopic', 'injection', 'privacy', 'abuse', 'illegal'] as const

/** Everything that a text may ask for, as the network names it. */
export const INTENT_LABELS: readonly string[] = [
  'play',
  'pause',
  'restart',
  'validate',
  't-',
  't+',
  't=',
  ...VOLUME_SIGNS.flatMap((sign) => CHANNEL_LETTERS.map((letter) => `${sign}.${letter}`)),
  'loop+',
  'loop-',
  'hL',
  'hR',
  'hB',
  'dP',
  'dS',
  ...PAGES.map((page) => `go.${page}`),
  ...NUMBERED_PAGES.map((page) => `go.${page}`),
  'rec',
  ...SKILLS.map((skill) => `sk.${skill}`),
  'skcat',
  ...PLAYER_PARAMETERS.map((parameter) => `par.${parameter}`),
  ...CONTACT_REASONS.map((reason) => `team.${reason}`),
  ...KEYWORDS.map((keyword) => `k.${keyword}`),
  ...TOPICS.filter((topic) => topic !== 'current_content').map((topic) => `a.${topic}`),
  ...LEARNT_FIELDS.map((field) => `a.current_content.${field}`),
  'calc',
  ...FOLLOW_UPS.map((question) => `th.${question}`),
  ...TALK_KINDS.map((kind) => `talk.${kind}`),
  ...REFUSED.map((reason) => `no.${reason}`),
  ...DANGERS.map((danger) => `danger.${danger}`),
  'pain',
  'medical',
  ...CLARIFY_SLOTS.map((slot) => `cl.${slot}`),
]
