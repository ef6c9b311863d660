import { openPlayerCommands } from '../../shared/play-activity/player-commands.ts'
import { createListeningController } from './listening-controller.ts'

/** The page's one: it goes on while pages and players change. Nothing of the engine is loaded before it is asked for. */
export const pageListening = createListeningController()

// An offer that is taken up needs the player at rest.
pageListening.onWanted(() => void openPlayerCommands()?.pause())
