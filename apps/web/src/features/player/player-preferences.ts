import { LARGEST_ZOOM, SMALLEST_ZOOM } from './player.store.ts'

/** Small choices that belong to this device, not to the learner. */
const OWN_SOUND = 'prelude.ownSound'
const ZOOM = 'prelude.scoreZoom'
const LYRICS = 'prelude.scoreLyrics'
/** spec: learning §4, the local flag that starts at once. */
const DISABLE_COUNTDOWN = 'disableCountdown'

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null // storage refused by the browser: the default holds
  }
}
const write = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // storage refused by the browser: the choice lasts as long as the page
  }
}

export const readOwnSound = (): boolean => read(OWN_SOUND) !== 'false'
export const writeOwnSound = (on: boolean): void => write(OWN_SOUND, String(on))
export const readCountdown = (): boolean => read(DISABLE_COUNTDOWN) !== 'true'
export const writeCountdown = (on: boolean): void => write(DISABLE_COUNTDOWN, String(!on))
export const readLyrics = (): boolean => read(LYRICS) !== 'false'
export const writeLyrics = (on: boolean): void => write(LYRICS, String(on))
export function readZoom(): number {
  const zoom = Number(read(ZOOM) ?? 1)
  return zoom >= SMALLEST_ZOOM && zoom <= LARGEST_ZOOM ? zoom : 1
}
export const writeZoom = (zoom: number): void => write(ZOOM, String(zoom))
