import { tabStorage } from '../../platform/device-storage.ts'
import { VERSION } from '../../platform/version.ts'

const KEY = 'prelude.updated'
const CERTAIN = 'certain'

/** Left before the reload that brings a new version. Where nobody saw it take over, the number after the reload tells. */
export function leaveUpdatedMark(isReplaced: boolean): void {
  tabStorage.write(KEY, isReplaced ? CERTAIN : VERSION)
}

/** After the reload, once: whether this is a new version. */
export function takeUpdatedMark(): boolean {
  const mark = tabStorage.read(KEY)
  tabStorage.write(KEY, null)
  return mark !== null && (mark === CERTAIN || mark !== VERSION)
}
