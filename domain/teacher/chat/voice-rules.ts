/** The learner's voice: its level in the microphone (0–255, the mean of the spectrum) above which it speaks, and how often that is looked at (spec: learning §9). */
export const SPEAKING_FROM = 15
export const VOICE_SAMPLE_MS = 100
/** The dot of speech goes out so long after the last sound (spec: learning §9). */
export const SPEAKING_CLEARS_MS = 300

/** Whether the dot of speech is lit, by the times of the samples that were loud enough. */
export const isSpeakingAt = (lastLoudMs: number | null, nowMs: number): boolean => lastLoudMs !== null && nowMs - lastLoudMs < SPEAKING_CLEARS_MS

/** Mean level of a spectrum in bytes. */
export const voiceLevelOf = (spectrum: ArrayLike<number>): number => {
  let sum = 0
  for (let bin = 0; bin < spectrum.length; bin += 1) sum += spectrum[bin] ?? 0
  return spectrum.length === 0 ? 0 : sum / spectrum.length
}

/** Words with which an order to the player begins, without accents. */
const ORDERS =
  /^(?:(?:s il (?:te|vous) plait|prof|professeur|prelude|allez?|ok|maintenant|et|stop) )*(?:stop|pause|arrete|arretez|stoppe|stoppez|mets? (?:en|une|la|le)|mettez|plus (?:lent|lentement|vite|rapide|doucement|fort)|moins (?:vite|fort|lent)|trop (?:vite|lent)|ralenti[rsz]?|ralentissez|accelere[rz]?|boucle[rz]?|recommence[rz]?|reprend[sz]?|reprenez|encore|enleve[rz]?|retire[rz]?|coupe[rz]?|active[rz]?|desactive[rz]?|main (?:gauche|droite)|(?:les )?deux mains|montre[rz]?|affiche[rz]?|joue[rz]?|metronome)(?: |$)/

const plain = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Longest order that is spoken over music, in words. */
const MOST_WORDS = 10

/**
 * Whether words that were heard while music sounds go to the teacher. The recogniser hears the piano too, and makes words of it: only what begins like an order is
 * taken for one, so that playing spends no message.
 */
export function isOrderOverMusic(words: string): boolean {
  const text = plain(words)
  return text.split(' ').length <= MOST_WORDS && ORDERS.test(text)
}
