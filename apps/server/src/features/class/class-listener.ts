import type { TakeListener } from '../takes/front-door.ts'
import { classVersionOf, keepClassProgress, progressWith } from './class.sql.ts'

/** Updates the progress of a version's class after its takes change. */
export const classListener: TakeListener = {
  onStored: async (client, { id: userId }, playable) =>
    playable.content.playableType === 'version' ? progressWith(client, userId, classVersionOf(playable)) : async () => undefined,
  onErased: async (transaction, { id: userId }, { playable }) => {
    if (playable?.content.playableType === 'version') await keepClassProgress(transaction, userId, classVersionOf(playable))
  },
}
