import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { openPlayerCommands } from '../../shared/play-activity/player-commands.ts'
import { countAction } from '../analytics/front-door.ts'
import { createListeningController } from './listening-controller.ts'

/** The controller of the page: it lives on while pages and players change. The engine is loaded on first use. */
export const pageListening = createListeningController(undefined, undefined, () => countAction(ANALYTICS_ACTIONS.listeningStartTimedOut))

// Accepting an offer needs the player to be paused.
pageListening.onWanted(() => void openPlayerCommands()?.pause())
