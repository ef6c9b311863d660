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
        const said = new SpeechSynthesisUtterance(words)
        said.lang = 'fr-FR'
        said.rate = speed
        const french = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith('fr'))
        if (french) said.voice = french
        const timer = setTimeout(resolve, (LONGEST_START_SECONDS + (words.length * LONGEST_SECONDS_A_CHARACTER) / speed) * 1_000)
        const end = (): void => {
          clearTimeout(timer)
          resolve()
        }
        said.onend = end
        said.onerror = end
        speechSynthesis.speak(said)
      }),
    stop: () => speechSynthesis.cancel(),
  }
}
