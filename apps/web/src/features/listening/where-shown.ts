import { showsChatButton } from '@prelude/domain/membership'

/** There the button is placed by the player. */
const PLAYERS: readonly string[] = ['/player', '/learn']

const isUnder = (pathname: string, folder: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** Whether the floating button is shown on a page. */
export function showsFloatingButton(pathname: string, learnerId: number | undefined): boolean {
  return showsChatButton(pathname, learnerId) && !isPlayerPage(pathname)
}

export const isPlayerPage = (pathname: string): boolean => PLAYERS.some((folder) => isUnder(pathname, folder))

export interface PlayerPlace {
  readonly isPaused: boolean
  readonly display: 'piano' | 'partition' | 'handprints'
  readonly hasTeacherMessage: boolean
}

/** Inside the player it shows when paused, in the view of hand positions, or when the teacher has a message. */
export const showsInPlayer = ({ isPaused, display, hasTeacherMessage }: PlayerPlace): boolean =>
  isPaused || display === 'handprints' || hasTeacherMessage
