import { VERSION } from '../../platform/version.ts'

const KEY = 'prelude.updated'
const CERTAIN = 'certain'

/** Left before the reload that brings a new version. Where nobody saw it take over, the number after the reload tells. */
export function leaveUpdatedMark(isReplaced: boolean): void {
  try {
    sessionStorage.setItem(KEY, isReplaced ? CERTAIN : VERSION)
  } catch {
    // storage refused by the browser: the new version comes without a word
  }
}

/** After the reload, once: whether this is a new version. */
export function takeUpdatedMark(): boolean {
  try {
    const mark = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return mark !== null && (mark === CERTAIN || mark !== VERSION)
  } catch {
    return false
  }
}
