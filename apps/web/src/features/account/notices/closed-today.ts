import { deviceStorage } from '../../../platform/device-storage.ts'

const KEY = 'prelude.emailNoticeClosed'

/** « 2026-11-22 » in local time. */
const dayOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')

/** The reminder of the address was closed today, on this device. */
export const wasClosedToday = (now: Date): boolean => deviceStorage.read(KEY) === dayOf(now)

export const closeForToday = (now: Date): void => void deviceStorage.write(KEY, dayOf(now))
