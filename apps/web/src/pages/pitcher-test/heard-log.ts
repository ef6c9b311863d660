import type { NoteInputEvent } from '@prelude/domain/practice'
import type { ExpectedKeyVerdict } from '@prelude/engines/listening'

export interface HeardLine {
  readonly id: number
  readonly pitch: number
  readonly certainty: number
}

export interface AskedLine {
  readonly id: number
  readonly pitch: number
  readonly verdict: ExpectedKeyVerdict['verdict'] | null
}

export interface HeardLog {
  /** The latest first. */
  readonly heard: readonly HeardLine[]
  readonly askedKeys: readonly AskedLine[]
  readonly lastId: number
}

export const EMPTY_LOG: HeardLog = { heard: [], askedKeys: [], lastId: 0 }
const MOST_LINES = 12

export type LogEvent =
  | { readonly kind: 'heard'; readonly event: NoteInputEvent }
  | { readonly kind: 'asked'; readonly id: number; readonly pitch: number }
  | { readonly kind: 'answered'; readonly verdict: Pick<ExpectedKeyVerdict, 'id' | 'pitch' | 'verdict'> }

export function withLogEvent(log: HeardLog, event: LogEvent): HeardLog {
  switch (event.kind) {
    case 'heard': {
      if (event.event.kind !== 'down') return log
      const { pitch, certainty } = event.event
      const line = { id: log.lastId + 1, pitch, certainty }
      return { ...log, heard: [line, ...log.heard].slice(0, MOST_LINES), lastId: line.id }
    }
    case 'asked':
      return { ...log, askedKeys: [{ id: event.id, pitch: event.pitch, verdict: null }, ...log.askedKeys].slice(0, MOST_LINES) }
    case 'answered': {
      const { id, pitch, verdict } = event.verdict
      return { ...log, askedKeys: log.askedKeys.map((line) => (line.id === id && line.pitch === pitch ? { ...line, verdict } : line)) }
    }
  }
}
