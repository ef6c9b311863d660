/** So many wrong keys in a row, and the key that is asked is shown. */
const HELP_AFTER_WRONG_KEYS = 3

/** « Attendre » stands so long (s) before keys that are still down from before: then it is said that they must be struck again. */
export const KEPT_AFTER_SECONDS = 2

/** Help is for the modes in which the music waits: where it runs on, the next note is asked already. */
export const needsHelp = (mode: string, wrongInARow: number): boolean =>
  (mode === 'wait' || mode === 'follow') && wrongInARow >= HELP_AFTER_WRONG_KEYS
