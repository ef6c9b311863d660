import type { BrowserOptions, ErrorEvent } from '@sentry/browser'

export type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

const ADDRESS = /[^\s@<>"'(]+@[^\s@<>"')]+\.[a-z]{2,}/gi
/** The parts of an address after its path: queries, codes, the hash route. */
const AFTER_PATH = /((?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"')]*/g
/** One-time codes and login tokens: long strings that are no words. */
const SECRET = /\b[\w-]{24,}\b/g

const clean = (text: string): string => text.replaceAll(AFTER_PATH, '$1').replaceAll(ADDRESS, '[adresse]').replaceAll(SECRET, '[code]')

/** Removes personal data from an error or a performance event: keeps what broke and where, not who it was. */
export function withoutPersons<Sent extends ErrorEvent | TransactionEvent>(event: Sent): Sent {
  const { user: _user, request: _request, breadcrumbs: _breadcrumbs, extra: _extra, server_name: _server, contexts, ...rest } = event
  return {
    ...rest,
    ...(contexts?.trace ? { contexts: { trace: contexts.trace } } : {}),
    ...(event.message ? { message: clean(event.message) } : {}),
    ...(event.transaction ? { transaction: clean(event.transaction) } : {}),
    ...(event.exception?.values
      ? {
          exception: {
            values: event.exception.values.map((value) => ({ ...value, ...(value.value ? { value: clean(value.value) } : {}) })),
          },
        }
      : {}),
    ...(event.spans
      ? {
          spans: event.spans.map(({ data: _data, ...span }) => ({
            ...span,
            data: {},
            ...(span.description ? { description: clean(span.description) } : {}),
          })),
        }
      : {}),
  } as Sent
}
