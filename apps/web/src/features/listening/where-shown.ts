import { showsChatButton } from '@prelude/domain/membership'

/** The routes of the player by their names (spec: learning §2.1); there the button is placed by the player. */
export const isPlayerRoute = (routeName: string | undefined): boolean => routeName?.split(' ')[0] === 'Player'

/** Whether the floating button is shown on a page. */
export const showsFloatingButton = (routeName: string | undefined, learnerId: number | undefined): boolean =>
  showsChatButton(routeName, learnerId) && !isPlayerRoute(routeName)

export interface PlayerPlace {
  readonly isPaused: boolean
  readonly display: 'piano' | 'partition' | 'handprints'
  readonly hasTeacherMessage: boolean
}

/** Inside the player it shows when paused, in the view of hand positions, or when the teacher has a message. */
export const showsInPlayer = ({ isPaused, display, hasTeacherMessage }: PlayerPlace): boolean =>
  isPaused || display === 'handprints' || hasTeacherMessage
