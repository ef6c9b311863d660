import type { CommandAnswer, PlayerCommands } from '../../../../shared/play-activity/player-commands.ts'
import type { GestureAction } from '../keys/key-gestures.ts'
import type { createPublisher } from '../publish.ts'
import type { SessionOptions } from '../session-types.ts'

interface ValidateParts extends Pick<PlayerCommands, 'finish' | 'playPause' | 'restart'>, Pick<SessionOptions, 'onConfirm'> {
  readonly publish: Pick<ReturnType<typeof createPublisher>, 'say'>
}

/** « Valider » by the teacher and by the gesture: ends the take; without one the page asks whether to declare what is played. */
export function createValidate({ finish, restart, playPause, publish, onConfirm }: ValidateParts) {
  const validate = (): CommandAnswer => {
    const answer = finish()
    const isDeclared = answer.kind === 'refused' ? onConfirm?.() : undefined
    return isDeclared ? { kind: 'asked', isDeclared } : answer
  }
  const onGesture = (action: GestureAction): void => {
    const answer = { restart, playPause, confirm: validate }[action]()
    if (action === 'confirm' && answer.kind === 'refused') publish.say({ kind: 'empty' })
  }
  return { validate, onGesture }
}
