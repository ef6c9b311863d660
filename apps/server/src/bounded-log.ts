import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Settings } from './settings/settings.ts'

/** Lines of one kind per window; further ones are counted and summed up in one line at the end of the window. */
const LINES_PER_KIND = 5
const WINDOW_MS = 60_000
/** Lines of all kinds per window: a client could provoke any number of kinds. */
const MOST_KINDS = 100
/** Characters of one text: a message may quote input, and a stack may be long. */
const MOST_CHARACTERS = 2_000

const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)} …` : value
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typeof inner === 'string' ? shortened(inner) : inner]))
}
const boundedDetails = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Error) return shortened(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

interface Details {
  readonly failure?: { readonly type?: unknown; readonly code?: unknown }
  readonly call?: unknown
  readonly work?: unknown
}
/** The kind of a line: event and code location, without the values that vary. */
function kindOf([details, words]: readonly unknown[]): string {
  if (typeof details !== 'object' || details === null) return String(details).slice(0, 80)
  const { failure, call, work } = details as Details
  return [words, failure?.type, failure?.code, call, work]
    .map((part) => String(part ?? '').slice(0, 80))
    .join(' ')
    .trim()
}

/** The server's log, one JSON object a line, with a limit of lines and characters per minute whatever clients send. */
export function createBoundedLog(level: Settings['LOG_LEVEL'], destination: DestinationStream, windowMs = WINDOW_MS): Logger {
  const counts = new Map<string, number>()
  let isCounting = false
  const endWindow = (): void => {
    isCounting = false
    const surplus = [...counts].filter(([, count]) => count > LINES_PER_KIND).map(([kind, count]) => ({ kind, times: count - LINES_PER_KIND }))
    counts.clear()
    for (const { kind, times } of surplus) summary.warn({ kind, times }, 'and again')
  }
  const mayWrite = (kind: string): boolean => {
    if (!isCounting) setTimeout(endWindow, windowMs).unref()
    isCounting = true
    const countedKind = counts.has(kind) || counts.size < MOST_KINDS ? kind : 'other kinds'
    const count = (counts.get(countedKind) ?? 0) + 1
    counts.set(countedKind, count)
    return count <= LINES_PER_KIND
  }
  const summary = pino({ level }, destination)
  return pino(
    {
      level,
      hooks: {
        logMethod(this: Logger, values: Parameters<LogFn>, method: LogFn) {
          if (mayWrite(kindOf(values))) method.apply(this, values.map(boundedDetails) as Parameters<LogFn>)
        },
      },
    },
    destination,
  )
}
