const KEY = 'prelude.forceWeb'
let memory = false

/** Who chose the browser on a phone is not sent to the stores again (spec: account §2.3). */
export function isWebForced(): boolean {
  try {
    return memory || localStorage.getItem(KEY) === 'true'
  } catch {
    return memory
  }
}

export function forceWeb(): void {
  memory = true
  try {
    localStorage.setItem(KEY, 'true')
  } catch {
    // storage refused by the browser: the choice lasts as long as the page
  }
}
