import type { IconName } from '../../ui/icons/icon.tsx'
import { APP_LAYOUT_TEXTS } from './app-layout.texts.ts'

export const SECTIONS = [
  { to: '/home', label: APP_LAYOUT_TEXTS.home, icon: 'home' },
  { to: '/school', label: APP_LAYOUT_TEXTS.school, icon: 'school' },
  { to: '/catalog', label: APP_LAYOUT_TEXTS.catalogue, icon: 'catalogue' },
  { to: '/challenges', label: APP_LAYOUT_TEXTS.challenges, icon: 'flag' },
  { to: '/progress', label: APP_LAYOUT_TEXTS.progress, icon: 'bars' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[]

/** The section that a page belongs to: a piece is part of the catalogue, what is to be played again of the progress, what is in progress of home. */
export function sectionOf(pathname: string): (typeof SECTIONS)[number]['to'] | null {
  if (pathname.startsWith('/song/')) return '/catalog'
  if (pathname === '/revisions' || pathname.startsWith('/revisions/')) return '/progress'
  if (pathname === '/list') return '/home'
  return SECTIONS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? null
}
