/** The stored text-return preference (spec: learning §3.8, playback settings); it belongs to the device. */
const NAME = 'prelude.textLine'

export function readTextLine(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'false'
  } catch {
    return true // storage refused by the browser
  }
}

export function writeTextLine(on: boolean): void {
  try {
    localStorage.setItem(NAME, String(on))
  } catch {
    // storage refused by the browser: the choice lasts as long as the page
  }
}
