/** The part of the browser's speech recognition in use. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  abort(): void
  stop(): void
}
interface RecognitionResult {
  readonly isFinal: boolean
  readonly 0?: { readonly transcript: string }
}
type RecognitionClass = new () => Recognition

export const speechRecognition = (): RecognitionClass | null => {
  const page = window as unknown as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition ?? null
}

export interface SpeechEvents {
  /** What was understood so far; `isFinal` once the sentence has ended. */
  readonly onWords: (words: string, isFinal: boolean) => void
  /** Something is being said. */
  readonly onSound: () => void
  /** It stopped by an error: `not-allowed`, `network` … */
  readonly onEnd: (error: string) => void
}

/** spec: learning §5: French of France. */
const LANGUAGE = 'fr-FR'

/** Listens to one sentence after another until it is stopped, and reports nothing after that; silence alone does not stop it (spec: learning §4.2). */
export function listenToSpeech(make: RecognitionClass, { onWords, onSound, onEnd }: SpeechEvents): () => void {
  const recognition = new make()
  recognition.lang = LANGUAGE
  recognition.continuous = true
  recognition.interimResults = true
  let stopped = false
  let error: string | null = null
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as unknown as { results: ArrayLike<RecognitionResult>; resultIndex: number }
    const news = Array.from(results).slice(resultIndex)
    if (stopped) return
    onSound()
    onWords(news.map((result) => result[0]?.transcript ?? '').join(''), news.at(-1)?.isFinal ?? false)
  })
  recognition.addEventListener('speechstart', onSound)
  recognition.addEventListener('error', (event) => {
    const kind = (event as unknown as { error: string }).error
    if (kind === 'no-speech' || stopped) return
    error = kind
    stopped = true
  })
  recognition.addEventListener('end', () => {
    // Browsers end it after some seconds of silence.
    if (!stopped) recognition.start()
    else if (error !== null) onEnd(error)
  })
  recognition.start()
  return () => {
    stopped = true
    recognition.abort()
  }
}

/** A voice that never reports its end is not waited for longer (ms): browsers without voices. */
const longestSpeechMs = (text: string): number => 2_000 + text.length * 100

/** Reads an answer aloud in French; ends what is being read. `onEnd` is called once it is silent again. */
export function speak(text: string, onEnd: () => void): void {
  if (!('speechSynthesis' in window)) {
    onEnd()
    return
  }
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = LANGUAGE
  const timer = setTimeout(onEnd, longestSpeechMs(text))
  const ended = (): void => {
    clearTimeout(timer)
    onEnd()
  }
  words.addEventListener('end', ended)
  words.addEventListener('error', ended)
  speechSynthesis.speak(words)
}
export const stopSpeaking = (): void => {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}
