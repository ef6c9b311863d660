import { deviceStorage } from '../../../platform/device-storage.ts'

/** The stored text-return preference (spec: learning §3.8, playback settings); it belongs to the device. */
const NAME = 'prelude.textLine'

export const readTextLine = (): boolean => deviceStorage.read(NAME) !== 'false'
/** Section, chord and hand positions beside beats and words. */
const DETAILS = 'prelude.textDetails'

export const readTextDetails = (): boolean => deviceStorage.read(DETAILS) === 'true'
export const writeTextDetails = (on: boolean): void => void deviceStorage.write(DETAILS, String(on))
export const writeTextLine = (on: boolean): void => void deviceStorage.write(NAME, String(on))
