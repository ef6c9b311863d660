// The closed lists of the teacher: what an act may be, and what its slots may hold. The wire has the same words.

export const TALK_KINDS = [
  'greeting',
  'thanks',
  'bye',
  'howareyou',
  'identity',
  'joke',
  'ack',
  'share',
  'frustration',
  'compliment',
  'success',
  'sad',
] as const

export const REFUSE_REASONS = ['offtopic', 'injection', 'privacy', 'medical', 'abuse', 'distress', 'illegal'] as const

/** What may be asked of the last take. */
export const FOLLOW_UPS = ['where', 'how', 'why', 'count', 'time', 'show', 'next', 'better', 'tomorrow'] as const

/** What puts a person in danger: themselves, violence at home, harassment, somebody else in danger, an emergency, or what is only hinted at (`soft`). */
export const DANGERS = ['self', 'abuse', 'bullying', 'other', 'now', 'soft'] as const

export const CLARIFY_SLOTS = ['object', 'channel', 'range', 'route', 'tempo', 'problem'] as const

export const NONE_REASONS = ['no_player', 'already', 'out_of_range'] as const

export const CONTACT_REASONS = ['bug', 'billing', 'content', 'content_request', 'feedback', 'privacy', 'other'] as const

/** What the player lets a learner set; `showParam` points at it. */
export const PLAYER_PARAMETERS = [
  'tempo',
  'volume',
  'metronome',
  'loop',
  'hands',
  'display',
  'transposition',
  'listening',
  'fingering',
  'countdown',
] as const

export const SKILLS = [
  'rythme',
  'lecture',
  'main_gauche',
  'main_droite',
  'coordination',
  'accords',
  'gammes',
  'arpeges',
  'pedale',
  'oreille',
  'improvisation',
  'velocite',
  'nuances',
  'memoire',
  'accompagnement',
] as const

export const CHANNELS = ['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'] as const

export const DIFFICULTIES = ['facile', 'difficile', 'plus_facile', 'plus_difficile', 'novice', 'debutant', 'intermediaire', 'avance'] as const

export const STYLES = [
  'classique',
  'jazz',
  'blues',
  'ragtime',
  'pop',
  'rock',
  'variete',
  'film',
  'jeu_video',
  'disney',
  'noel',
  'valse',
  'gospel',
  'rap',
  'electro',
  'latino',
  'traditionnel',
] as const

/** What may be asked of the content that is open. */
/** What is asked of the open piece: as the readers have learnt it, and what the rules alone read. */
export const LEARNT_FIELDS = ['artist', 'tempo', 'tonality', 'measures', 'difficulty', 'sections', 'progress', 'title'] as const
export const CONTENT_FIELDS = [...LEARNT_FIELDS, 'duration', 'meter'] as const

export type TalkKind = (typeof TALK_KINDS)[number]
export type RefuseReason = (typeof REFUSE_REASONS)[number]
export type FollowUpKind = (typeof FOLLOW_UPS)[number]
export type Danger = (typeof DANGERS)[number]
export type ClarifySlot = (typeof CLARIFY_SLOTS)[number]
export type NoneReason = (typeof NONE_REASONS)[number]
export type ContactReason = (typeof CONTACT_REASONS)[number]
export type PlayerParameter = (typeof PLAYER_PARAMETERS)[number]
export type SkillName = (typeof SKILLS)[number]
export type Channel = (typeof CHANNELS)[number]
export type Difficulty = (typeof DIFFICULTIES)[number]
export type PlayingStyle = (typeof STYLES)[number]
export type ContentField = (typeof CONTENT_FIELDS)[number]
