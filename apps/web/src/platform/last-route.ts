import { tabStorage } from './device-storage.ts'

const KEY = 'prelude.lastRoute'

/** spec: account §2.3: after each navigation the last route's name and address are kept for the session. */
export const keepLastRoute = (name: string, uri: string): void => void tabStorage.writeJson(KEY, { name, uri })
