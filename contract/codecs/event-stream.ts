import type { TeacherEvent } from '../models/teacher.ts'

/** Stands for a line break inside a token (spec: learning §3). */
const LINE_BREAK = '[[br]]'

/** Server-sent events (HTML Living Standard): one JSON object an event, on one line. `position` counts the events of an answer from 0 on. */
export const encodeEvent = ({ event, data }: TeacherEvent, position: number): string =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A line that clients skip; keeps proxies from closing a quiet connection. */
export const HEARTBEAT = ': \n\n'

/** The event of a message that a parser of server-sent events found; null for one that is not ours. */
export function decodeEvent(message: { readonly event?: string | undefined; readonly data: string }): TeacherEvent | null {
  if (message.event === undefined) return null
  try {
    return { event: message.event, data: JSON.parse(message.data) } as TeacherEvent
  } catch {
    return null
  }
}

/** A text with line breaks as tokens carry it, and back (spec: learning §3). */
export const tokenText = (text: string): string => text.replaceAll('\n', LINE_BREAK)
export const textOfToken = (token: string): string => token.replaceAll(LINE_BREAK, '\n')

/** What an answer says. */
export const saidIn = (events: readonly TeacherEvent[]): string =>
  events.map((event) => (event.event === 'update' ? textOfToken(event.data.text) : '')).join('')

/** Tokens of an answer: words with the space after them. Joined they are the text. */
export const tokensOf = (text: string): string[] => (text.match(/\S+\s*|\s+/g) ?? []).map(tokenText)
