/** spec: learning §2: never on these pages, nor for nobody. */
const HIDDEN_ON: readonly string[] = [
  '/subscribe',
  '/subscribe-success',
  '/store',
  '/maintenance',
  '/offline',
  '/update',
  '/update-error',
  '/download-partition',
]
/** There the button has a seat of its own, which the player gives it. */
const PLAYERS: readonly string[] = ['/player', '/learn']

const isUnder = (pathname: string, folder: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** Whether the floating button stands on a page of this address. */
export function showsFloatingButton(pathname: string, learnerId: number | undefined): boolean {
  if (!learnerId) return false
  return ![...HIDDEN_ON, ...PLAYERS].some((folder) => isUnder(pathname, folder))
}

export const isPlayerPage = (pathname: string): boolean => PLAYERS.some((folder) => isUnder(pathname, folder))

export interface PlayerPlace {
  readonly isPaused: boolean
  readonly display: 'piano' | 'partition' | 'handprints'
  readonly hasTeacherMessage: boolean
}

/** Inside the player it shows when paused, in the view of hand positions, or when the teacher has something to say. */
export const showsInPlayer = ({ isPaused, display, hasTeacherMessage }: PlayerPlace): boolean =>
  isPaused || display === 'handprints' || hasTeacherMessage
