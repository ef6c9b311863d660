import { deviceStorage } from '../platform/device-storage.ts'

const KEY = 'cheatMode'
/** The server accepts it from admins only. */
const HEADERS = { 'x-prelude-cheat': 'on' } as const

/** spec: account §6: a flag of an admin, set by hand in the browser's storage. */
export const isCheatModeAsked = (): boolean => deviceStorage.read(KEY) === 'true'

/** Headers of a request while the flag is set. */
export const cheatHeaders = (): Readonly<Record<string, string>> => (isCheatModeAsked() ? HEADERS : {})
