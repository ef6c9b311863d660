/** The browser's error names for a refused permission (spec: learning §5.1). */
const REFUSAL = 'NotAllowedError'

export type Permission = 'allowed' | 'refused' | 'missing'

async function isGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return state === 'granted'
  } catch {
    return false // this browser has no permission query
  }
}

/** Asks for the microphone at once, within the user gesture, and releases it again: loading afterwards needs no microphone. */
export async function askPermission(): Promise<Permission> {
  if (await isGranted()) return 'allowed'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    return 'allowed'
  } catch (cause) {
    return cause instanceof Error && cause.name === REFUSAL ? 'refused' : 'missing'
  }
}
