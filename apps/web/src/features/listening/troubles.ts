import type { MicrophoneTrouble, TroubleKind } from '@prelude/engines/listening'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import type { MicrophonePermission } from './microphone-permission.ts'

export interface TroubleNotice {
  readonly message: string
  readonly tone: 'plain' | 'good' | 'warning' | 'bad'
}

const better = (kind: TroubleKind): string | null => (Object(TEXTS.better) as Partial<Record<TroubleKind, string | null>>)[kind] ?? null

/** The sentence for a trouble; null where a dialog shows it, or it needs no message. */
export function noticeOfTrouble({ kind, effect }: MicrophoneTrouble): TroubleNotice | null {
  if (effect === 'over') {
    const message = better(kind)
    return message === null ? null : { message, tone: 'good' }
  }
  if (kind === 'refused' || kind === 'unsupported') return null
  if (kind === 'crashed' && effect === 'hindered') return { message: TEXTS.troubles.restarted, tone: 'plain' }
  return { message: TEXTS.troubles[kind], tone: effect === 'stopped' ? 'bad' : 'warning' }
}

/** The sentence where the microphone cannot be opened; null where it is allowed, or refused, which a dialog shows. */
export function noticeOfPermission(permission: MicrophonePermission): TroubleNotice | null {
  if (permission === 'allowed' || permission === 'refused') return null
  return { message: TEXTS.troubles[permission === 'busy' ? 'busy' : 'noMicrophone'], tone: 'bad' }
}
