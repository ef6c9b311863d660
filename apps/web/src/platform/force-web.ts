import { deviceStorage } from './device-storage.ts'

const KEY = 'prelude.forceWeb'
/** Where storage is refused, the choice lasts as long as the page. */
let memory = false

/** Learners who chose the browser on a phone are not redirected to the stores again (spec: account §2.3). */
export const isWebForced = (): boolean => memory || deviceStorage.read(KEY) === 'true'

export function forceWeb(): void {
  memory = true
  deviceStorage.write(KEY, 'true')
}
