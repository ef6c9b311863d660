import type { AppRouter } from './router.ts'

export type PageOrientation = 'landscape' | 'portrait' | 'free'

/** The pages on which the keyboard needs the width (spec: choices §3.7). */
const LANDSCAPE = new Set(['Player', 'Player Challenge', 'Player Class', 'Player Evaluation'])
/** The player of a lesson: a video or a keyboard, as the learner holds it. */
const FREE = new Set(['Player School'])

/** spec: account §2.3: pages decided here lie on their side, others stand, the lesson's player is left free. */
export const orientationOf = (routeName: string | undefined): PageOrientation =>
  routeName && LANDSCAPE.has(routeName) ? 'landscape' : routeName && FREE.has(routeName) ? 'free' : 'portrait'

/** Only an installed app and a full screen may turn the device; a tab is left as it is held. */
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
    // a computer, or a browser that does not turn: the page says by itself that it would like to
  }
}

export function followOrientation(router: AppRouter): void {
  const follow = (): void => void turn(orientationOf(router.state.matches.at(-1)?.staticData.name))
  router.subscribe('onResolved', follow)
  document.addEventListener('fullscreenchange', follow)
}
