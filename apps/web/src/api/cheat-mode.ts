import { deviceStorage } from '../platform/device-storage.ts'

const KEY = 'cheatMode'
/** The server heeds it for admins only. */
const HEADERS = { 'x-prelude-cheat': 'on' } as const

/** spec: account §6: an admin's own flag, set by hand in the browser's storage. */
export const isCheatModeAsked = (): boolean => deviceStorage.read(KEY) === 'true'

/** What a request carries while the flag is set. */
export const cheatHeaders = (): Readonly<Record<string, string>> => (isCheatModeAsked() ? HEADERS : {})
