/** So many wrong keys in a row, and the key that is asked is shown. */
const HELP_AFTER_WRONG_KEYS = 3

/** Help is for the modes in which the music waits: where it runs on, the next note is asked already. */
export const needsHelp = (mode: string, wrongInARow: number): boolean =>
  (mode === 'wait' || mode === 'follow') && wrongInARow >= HELP_AFTER_WRONG_KEYS
