import { createListeningController } from './listening-controller.ts'

/** The page's one: it goes on while pages and players change. Nothing of the engine is loaded before it is asked for. */
export const pageListening = createListeningController()
