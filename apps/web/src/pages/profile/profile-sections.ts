import type { IconName } from '../../ui/icons/icon.tsx'
import { PROFILE_TEXTS as TEXTS } from './profile.texts.ts'

/** The sections of the profile, in the order of the list. */
export const PROFILE_SECTIONS = [
  { id: 'identity', title: TEXTS.identity.title, icon: 'person' },
  { id: 'level', title: TEXTS.level.title, icon: 'bars' },
  { id: 'goals', title: TEXTS.goals.title, icon: 'target' },
  { id: 'piano', title: TEXTS.piano.title, icon: 'keyboard' },
  { id: 'voice-and-hands', title: TEXTS.voiceAndHands.title, icon: 'hand' },
  { id: 'teacher', title: TEXTS.teacher.title, icon: 'school' },
  { id: 'plan', title: TEXTS.plan.title, icon: 'ticket' },
  { id: 'display', title: TEXTS.display.title, icon: 'eye' },
  { id: 'pages', title: TEXTS.pages.title, icon: 'notes' },
  { id: 'reminders', title: TEXTS.reminders.title, icon: 'bell' },
  { id: 'privacy', title: TEXTS.privacy.title, icon: 'shield' },
  { id: 'data', title: TEXTS.data.title, icon: 'download' },
  { id: 'logins', title: TEXTS.logins.title, icon: 'system' },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly icon: IconName }[]

export type ProfileSection = (typeof PROFILE_SECTIONS)[number]['id']
