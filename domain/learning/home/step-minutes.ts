/** Times that a step is played until it is passed: an estimate. */
const TRIES = 6
const FEWEST_MINUTES = 2

/** Whole minutes of a step: a lesson takes as long as it is, what is played several times its length. */
export const stepMinutes = ({ isLesson, seconds }: { readonly isLesson: boolean; readonly seconds: number }): number =>
  isLesson ? Math.max(1, Math.ceil(seconds / 60)) : Math.max(FEWEST_MINUTES, Math.ceil((seconds * TRIES) / 60))
