import type { AppRouter } from './router.ts'

export type PageOrientation = 'landscape' | 'portrait' | 'free'

/** Pages whose keyboard needs landscape (spec: choices §3.7). */
const LANDSCAPE = new Set(['Player', 'Player Challenge', 'Player Class', 'Player Evaluation', 'Player Sight Reading'])
/** The player of a lesson, a video or a keyboard: any orientation. */
const FREE = new Set(['Player School'])

/** spec: account §2.3: these pages are landscape, others portrait, the lesson's player is left free. */
export const orientationOf = (routeName: string | undefined): PageOrientation =>
  routeName && LANDSCAPE.has(routeName) ? 'landscape' : routeName && FREE.has(routeName) ? 'free' : 'portrait'

/** Only an installed app and full screen may lock the orientation; a tab keeps the device's. */
const mayTurn = (): boolean =>
  document.fullscreenElement !== null || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches

interface LockableOrientation {
  readonly lock?: (orientation: 'landscape' | 'portrait') => Promise<void>
  readonly unlock?: () => void
}

async function turn(orientation: PageOrientation): Promise<void> {
  if (!mayTurn()) return
  const screenOrientation = window.screen.orientation as LockableOrientation
  try {
    if (orientation === 'free') screenOrientation.unlock?.()
    else await screenOrientation.lock?.(orientation)
  } catch {
    // a computer, or a browser without orientation lock: the page asks the learner to turn the device
  }
}

export function followOrientation(router: AppRouter): void {
  const follow = (): void => void turn(orientationOf(router.state.matches.at(-1)?.staticData.name))
  router.subscribe('onResolved', follow)
  document.addEventListener('fullscreenchange', follow)
}
