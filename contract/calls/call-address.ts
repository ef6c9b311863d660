/** `GET version/{id}/sheet` → method, version of the API and path with its parameters in braces. */
export interface CallAddress {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly version: 'v1' | 'v2'
  readonly path: string
}

/** Parses a key of the table: `GET v2/catalog-home` is on version 2, without a version it is on 1. */
export function addressOf(key: string): CallAddress {
  const match = /^(GET|POST|DELETE) (?:(v[12])\/)?(.+)$/.exec(key)
  if (!match) throw new RangeError(`not a call: ${key}`)
  return { method: match[1] as CallAddress['method'], version: (match[2] ?? 'v1') as CallAddress['version'], path: match[3] as string }
}

/** The time zone of the device, by its name in the IANA list: the learner's day is theirs, not the server's (docs/decisions/085). */
export const TIME_ZONE_HEADER = 'time-zone'

/** The parts of a `multipart/form-data` body: the call's `body` as JSON, and the file. */
export const FORM_PARTS = { body: 'metadata', file: 'file' } as const
