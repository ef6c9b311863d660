import type { IconName } from '../../ui/icons/icon.tsx'
import { SHELL_TEXTS } from './app-layout.texts.ts'

export const SECTIONS = [
  { to: '/home', label: SHELL_TEXTS.home, icon: 'home' },
  { to: '/school', label: SHELL_TEXTS.school, icon: 'school' },
  { to: '/catalog', label: SHELL_TEXTS.catalogue, icon: 'catalogue' },
  { to: '/challenges', label: SHELL_TEXTS.challenges, icon: 'flag' },
  { to: '/progress', label: SHELL_TEXTS.progress, icon: 'bars' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[]

/** The section that a page belongs to: a piece is part of the catalogue, what is to be played again of the progress, what is in progress of home. */
export function sectionOf(pathname: string): (typeof SECTIONS)[number]['to'] | null {
  if (pathname.startsWith('/song/')) return '/catalog'
  if (pathname === '/revisions' || pathname.startsWith('/revisions/')) return '/progress'
  if (pathname === '/list') return '/home'
  return SECTIONS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? null
}
