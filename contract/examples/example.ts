import type { CallAnswer, CallBody, CallFile, CallKey, CallParams, CallQuery } from '../calls/calls.ts'

/** An exchange as it goes over the wire; the web's tests answer with it, the OpenAPI document shows it. */
export type Example<Key extends CallKey> = { readonly answer: CallAnswer<Key> } & (CallParams<Key> extends undefined
  ? object
  : { readonly params: CallParams<Key> }) &
  (CallQuery<Key> extends undefined ? object : { readonly query: CallQuery<Key> }) &
  (CallBody<Key> extends undefined ? object : { readonly body: CallBody<Key> }) &
  (CallFile<Key> extends undefined ? object : { readonly file: Uint8Array })
