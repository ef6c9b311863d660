import type { Page } from '@playwright/test'

/** The recogniser and the voice of the page: the browser’s edge, which headless Chromium does not have. */
export interface PageSpeech {
  /** Someone says a sentence: reported word by word, then as a whole. Nothing while no recogniser listens. */
  say(words: string): boolean
  fail(error: string): void
  /** Silence of some seconds ends a recogniser by itself. */
  fallSilent(): void
  /** Texts that the app has read aloud. */
  spoken(): readonly string[]
  /** The app’s voice has come to its end. */
  endSpeech(): void
  isListening(): boolean
  languages(): readonly string[]
}

declare global {
  interface Window {
    __speech: PageSpeech
  }
}

/** Runs inside the page before its own scripts, so it must be self-contained. */
function installSpeech(): void {
  let listening: Recognition | null = null
  const languages: string[] = []
  class Recognition extends EventTarget {
    lang = ''
    continuous = false
    interimResults = false
    start(): void {
      if (listening === this) throw new DOMException('recognition has already started', 'InvalidStateError')
      listening = this
      languages.push(this.lang)
    }
    stop(): void {
      this.abort()
    }
    abort(): void {
      if (listening !== this) return
      listening = null
      this.dispatchEvent(Object.assign(new Event('error'), { error: 'aborted' }))
      this.dispatchEvent(new Event('end'))
    }
    report(transcript: string, isFinal: boolean): void {
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }))
    }
    close(error: string | null): void {
      listening = null
      if (error !== null) this.dispatchEvent(Object.assign(new Event('error'), { error }))
      this.dispatchEvent(new Event('end'))
    }
  }
  const spoken: string[] = []
  let speaking: EventTarget | null = null
  class Utterance extends EventTarget {
    lang = ''
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const end = (): void => {
    const ended = speaking
    speaking = null
    ended?.dispatchEvent(new Event('end'))
  }
  Object.defineProperty(window, 'SpeechRecognition', { value: Recognition, configurable: true })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      cancel: end,
      speak: (words: Utterance) => {
        spoken.push(words.text)
        speaking = words
      },
    },
    configurable: true,
  })
  window.__speech = {
    say(words) {
      if (!listening) return false
      const parts = words.split(' ')
      for (let count = 1; count < parts.length; count += 1) listening?.report(parts.slice(0, count).join(' '), false)
      listening?.report(words, true)
      return true
    },
    fail: (error) => listening?.close(error),
    fallSilent: () => listening?.close('no-speech'),
    spoken: () => spoken,
    endSpeech: end,
    isListening: () => listening !== null,
    languages: () => languages,
  }
}

export interface FakeSpeech {
  readonly say: (words: string) => Promise<boolean>
  readonly fail: (error: string) => Promise<void>
  readonly fallSilent: () => Promise<void>
  readonly spoken: () => Promise<readonly string[]>
  readonly endSpeech: () => Promise<void>
  readonly isListening: () => Promise<boolean>
  readonly languages: () => Promise<readonly string[]>
}

/** Call before the page is opened. */
export async function simulateSpeech(page: Page): Promise<FakeSpeech> {
  await page.addInitScript(installSpeech)
  return {
    say: (words) => page.evaluate((text) => window.__speech.say(text), words),
    fail: (error) => page.evaluate((kind) => window.__speech.fail(kind), error),
    fallSilent: () => page.evaluate(() => window.__speech.fallSilent()),
    spoken: () => page.evaluate(() => window.__speech.spoken()),
    endSpeech: () => page.evaluate(() => window.__speech.endSpeech()),
    isListening: () => page.evaluate(() => window.__speech.isListening()),
    languages: () => page.evaluate(() => window.__speech.languages()),
  }
}
