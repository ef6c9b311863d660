import { errorMessage } from '@prelude/domain/basics'
import type { SessionOptions } from './session-types.ts'

export interface SoundStartOptions extends Pick<SessionOptions, 'onError' | 'sound'> {
  readonly learnerLeads: () => boolean
  readonly fail: (error: string) => void
}

/** Within the user gesture: browsers keep the AudioContext suspended until then, and its clock stands still. */
export const createSoundStart =
  ({ sound, learnerLeads, fail, onError }: SoundStartOptions) =>
  async (): Promise<'sound' | 'silence' | 'failed'> => {
    try {
      await sound.resume()
      return 'sound'
    } catch (cause) {
      // Without a sound the learner can lead, but not follow.
      if (!learnerLeads()) {
        fail(errorMessage(cause))
        return 'failed'
      }
      onError(errorMessage(cause))
      sound.goSilent()
      return 'silence'
    }
  }
