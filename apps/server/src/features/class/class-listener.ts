import type { TakeListener } from '../takes/front-door.ts'
import { classVersionOf, keepClassProgress, progressWith } from './class.sql.ts'

/** Updates the progress of a version's class after its takes change. */
export const classListener: TakeListener = {
  onStored: async (client, userId, playable) =>
    playable.content.playableType === 'version' ? progressWith(client, userId, classVersionOf(playable)) : async () => undefined,
  onErased: (transaction, userId, version) => keepClassProgress(transaction, userId, classVersionOf(version)),
}
