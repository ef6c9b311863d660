import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { onSoundError } from '../../platform/sound-errors.ts'
import { countAction } from './count-action.ts'
import { reportException } from './report-exception.ts'

/** The wire takes no longer detail. */
const LONGEST_DETAIL = 300

/** spec: learning §8: an error of the sound is counted with message and method, and reported. */
export const followSoundErrors = (): void =>
  onSoundError(({ message, method, cause }) => {
    countAction(ANALYTICS_ACTIONS.audioFailed, { message: message.slice(0, LONGEST_DETAIL), method })
    reportException(cause, { method })
  })
