import { french } from '@prelude/domain/basics'
import { addressOf, FORM_PARTS, TIME_ZONE_HEADER } from '../calls/call-address.ts'
import type { CallAnswer, CallBody, CallFile, CallKey, CallParams, CallQuery } from '../calls/calls.ts'
import type { ErrorAnswer, ErrorCode } from '../models/errors.ts'

/** The part of the platform's AbortSignal in use: the core knows no platform. */
export interface CancelSignal {
  readonly aborted: boolean
}

/** Only the required inputs: a call without body takes none. */
export type CallInput<Key extends CallKey> = (CallParams<Key> extends undefined ? object : { params: CallParams<Key> }) &
  (CallQuery<Key> extends undefined ? object : { query?: CallQuery<Key> }) &
  (CallBody<Key> extends undefined ? object : { body: CallBody<Key> }) &
  (CallFile<Key> extends undefined ? object : { file: CallFile<Key> }) & { signal?: CancelSignal }

/** A failed call: `code` is that of the server, `offline` where there was no answer, or `gateway` where it was not ours. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode | 'offline' | 'gateway'
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  constructor(code: CallError['code'], status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

export interface ClientOptions {
  readonly baseUrl: string
  readonly fetch: (
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string; signal?: CancelSignal },
  ) => Promise<{
    readonly ok: boolean
    readonly status: number
    readonly headers: { get(name: string): string | null }
    json(): Promise<unknown>
    arrayBuffer(): Promise<ArrayBuffer>
  }>
  /** Makes the platform's `FormData` of these parts; needed for calls with a file. */
  readonly formOf?: (parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) => unknown
  readonly token: () => string | null
  /** Receives every error before the caller: 401, 402 and 503 concern the whole app (spec: account §8). */
  readonly onError?: (error: CallError, key: CallKey) => void
}

export type Client = <Key extends CallKey>(key: Key, input: CallInput<Key>) => Promise<CallAnswer<Key>>

const OFFLINE_MESSAGE = 'Pas de connexion. Vérifiez le réseau, puis réessayez.'
const GATEWAY_MESSAGE = 'Le service ne répond pas comme prévu. Réessayez dans un instant.'

const isErrorAnswer = (value: unknown): value is ErrorAnswer =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'object' && value.error !== null && 'code' in value.error

/** The server writes ordinary spaces: its words are set where they are shown, like all others. */
const refusalOf = ({ error }: ErrorAnswer, status: number): CallError =>
  new CallError(error.code, status, french(error.message), french(error.fields))

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Uint8Array<ArrayBuffer>
  signal?: CancelSignal
}

/** The name in `content-disposition: attachment; filename*=UTF-8''…` (RFC 6266); null where the answer is no file. */
function fileNameIn(disposition: string | null): string | null {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  return name === undefined ? null : decodeURIComponent(name)
}

/** Path of a call with its parameters and its query: `/play/v1/version/11/sheet?inPlayer=true`. */
export function urlOf(baseUrl: string, key: CallKey, { params = {}, query = {} }: LooseInput): string {
  const { version, path } = addressOf(key)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')
  return `${baseUrl}/play/${version}/${filled}${search ? `?${search}` : ''}`
}

/** What a call says of the learner: the login, and the time zone of the device. */
export const loginHeaders = (token: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  [TIME_ZONE_HEADER]: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The typed client of the API; imports no schema, so that the browser does not load them. */
export function createClient({ baseUrl, fetch, token, onError, formOf }: ClientOptions): Client {
  return async (key, input) => {
    const { body, file, signal } = input as LooseInput
    const refuse = (error: CallError): never => {
      onError?.(error, key)
      throw error
    }
    const headers: Record<string, string> = { accept: 'application/json' }
    const bearer = token()
    if (bearer) Object.assign(headers, loginHeaders(bearer))
    // The platform sets the content type of a form, with its boundary.
    if (body !== undefined && file === undefined) headers['content-type'] = 'application/json'
    // The platform accepts its form in place of a text; it has no type here.
    const sent = (file === undefined ? JSON.stringify(body) : formOf?.({ [FORM_PARTS.body]: JSON.stringify(body), [FORM_PARTS.file]: file })) as
      | string
      | undefined
    const answer = await fetch(urlOf(baseUrl, key, input as LooseInput), {
      method: addressOf(key).method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      return refuse(new CallError('offline', 0, OFFLINE_MESSAGE))
    })
    const fileName = answer.ok ? fileNameIn(answer.headers.get('content-disposition')) : null
    if (fileName !== null) {
      const bytes = await answer.arrayBuffer().catch(() => refuse(new CallError('offline', 0, OFFLINE_MESSAGE)))
      return { file_name: fileName, bytes: new Uint8Array(bytes) } as never
    }
    const content = await answer.json().catch(() => undefined)
    if (answer.ok && content !== undefined) return content as never
    if (isErrorAnswer(content)) return refuse(refusalOf(content, answer.status))
    return refuse(new CallError('gateway', answer.status, GATEWAY_MESSAGE))
  }
}
