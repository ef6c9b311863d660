import { deviceStorage } from '../../../platform/device-storage.ts'

/** The stored text-return preference (spec: learning §3.8, playback settings); it belongs to the device. */
const NAME = 'prelude.textLine'

export const readTextLine = (): boolean => deviceStorage.read(NAME) !== 'false'
export const writeTextLine = (on: boolean): void => void deviceStorage.write(NAME, String(on))
