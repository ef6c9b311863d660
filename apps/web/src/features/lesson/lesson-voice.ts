/** The browser's French voice. Null where there is none. */
export interface SpeechVoice {
  /** Resolves when it has spoken, or cannot. */
  say(words: string, speed: number): Promise<void>
  stop(): void
}

/** A voice that never ends, as some browsers have, does not hold a lesson longer than this for each character. */
const LONGEST_SECONDS_A_CHARACTER = 0.14
const LONGEST_START_SECONDS = 3

export function browserVoice(): SpeechVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  return {
    say: (words, speed) =>
      new Promise((resolve) => {
        speechSynthesis.cancel()
        const utterance = new SpeechSynthesisUtterance(words)
        utterance.lang = 'fr-FR'
        utterance.rate = speed
        const french = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith('fr'))
        if (french) utterance.voice = french
        const timer = setTimeout(resolve, (LONGEST_START_SECONDS + (words.length * LONGEST_SECONDS_A_CHARACTER) / speed) * 1_000)
        const end = (): void => {
          clearTimeout(timer)
          resolve()
        }
        utterance.onend = end
        utterance.onerror = end
        speechSynthesis.speak(utterance)
      }),
    stop: () => speechSynthesis.cancel(),
  }
}
