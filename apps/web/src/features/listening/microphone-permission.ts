/** The browser's error names (spec: learning §5.1): https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
const REFUSALS: ReadonlySet<string> = new Set(['NotAllowedError', 'SecurityError'])
const TAKEN: ReadonlySet<string> = new Set(['NotReadableError', 'AbortError'])

/** `busy`: another program has it; `missing`: there is none, or none that this browser can open (OverconstrainedError in WebKit). */
export type MicrophonePermission = 'allowed' | 'refused' | 'busy' | 'missing'

async function isGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return state === 'granted'
  } catch {
    return false // this browser has no permission query
  }
}

/** What the error of a microphone that could not be opened means: an OverconstrainedError is no Error in every browser. */
export function permissionOfError(cause: unknown): Exclude<MicrophonePermission, 'allowed'> {
  const { name } = Object(cause) as { readonly name?: unknown }
  if (typeof name !== 'string') return 'missing'
  return REFUSALS.has(name) ? 'refused' : TAKEN.has(name) ? 'busy' : 'missing'
}

/** Asks for the microphone at once, within the user gesture, and releases it again: loading afterwards needs no microphone. */
export async function askPermission(): Promise<MicrophonePermission> {
  if (await isGranted()) return 'allowed'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    return 'allowed'
  } catch (cause) {
    return permissionOfError(cause)
  }
}
