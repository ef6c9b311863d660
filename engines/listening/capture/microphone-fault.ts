import type { TroubleKind } from '../microphone-input.types.ts'

/** Names of the errors: https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
const FAULTS: Readonly<Record<string, TroubleKind>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  DevicesNotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

/** The trouble to report for a microphone that could not be opened. */
export function faultOfOpening(cause: unknown): TroubleKind {
  // By its name alone: an OverconstrainedError is no Error in every browser.
  const { name } = Object(cause) as { readonly name?: unknown }
  return (typeof name === 'string' ? FAULTS[name] : undefined) ?? 'unsupported'
}

interface BrowserParts {
  readonly navigator?: { readonly mediaDevices?: { readonly getUserMedia?: unknown } }
  readonly AudioWorkletNode?: unknown
  readonly Worker?: unknown
  readonly WebAssembly?: { validate(bytes: BufferSource): boolean }
}

/** A WebAssembly function with 128-bit SIMD: in Safari since 16.4. */
const VECTOR_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11)

/** Whether this browser has what listening needs; without a secure context there is no microphone. */
export function canListen(browser: BrowserParts): boolean {
  const { navigator, AudioWorkletNode, Worker, WebAssembly } = browser
  if (typeof navigator?.mediaDevices?.getUserMedia !== 'function' || !AudioWorkletNode || !Worker || !WebAssembly) return false
  return WebAssembly.validate(VECTOR_MODULE)
}
