import { tabStorage } from '../../platform/device-storage.ts'
import { VERSION } from '../../platform/version.ts'

const KEY = 'prelude.updated'
const CERTAIN = 'certain'

/** Stored before the reload that activates a new version. Where `controllerchange` was not seen, the version number after the reload decides. */
export function leaveUpdatedMark(isReplaced: boolean): void {
  tabStorage.write(KEY, isReplaced ? CERTAIN : VERSION)
}

/** Once after the reload: whether this is a new version. */
export function takeUpdatedMark(): boolean {
  const mark = tabStorage.read(KEY)
  tabStorage.write(KEY, null)
  return mark !== null && (mark === CERTAIN || mark !== VERSION)
}
