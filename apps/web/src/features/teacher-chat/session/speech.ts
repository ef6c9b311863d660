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
  readonly onSpeaking: (isSpeaking: boolean) => void
  /** It stopped: by an error (`not-allowed`, `network` …), or null. */
  readonly onEnd: (error: string | null) => void
}

/** spec: learning §5: French of France. */
const LANGUAGE = 'fr-FR'
/** The dot of speech goes out so long after the last sound (spec: learning §9). */
const SPEAKING_CLEARS_MS = 300

/** Listens to one sentence after another until it is stopped; silence alone does not stop it (spec: learning §4.2). */
export function listenToSpeech(make: RecognitionClass, { onWords, onSpeaking, onEnd }: SpeechEvents): () => void {
  const recognition = new make()
  recognition.lang = LANGUAGE
  recognition.continuous = true
  recognition.interimResults = true
  let stopped = false
  let error: string | null = null
  let quiet: ReturnType<typeof setTimeout> | undefined
  const speaking = (): void => {
    clearTimeout(quiet)
    onSpeaking(true)
    quiet = setTimeout(() => onSpeaking(false), SPEAKING_CLEARS_MS)
  }
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as unknown as { results: ArrayLike<RecognitionResult>; resultIndex: number }
    const news = Array.from(results).slice(resultIndex)
    speaking()
    onWords(news.map((result) => result[0]?.transcript ?? '').join(''), news.at(-1)?.isFinal ?? false)
  })
  recognition.addEventListener('speechstart', speaking)
  recognition.addEventListener('error', (event) => {
    const kind = (event as unknown as { error: string }).error
    if (kind === 'no-speech') return
    error = kind
    stopped = true
  })
  recognition.addEventListener('end', () => {
    clearTimeout(quiet)
    onSpeaking(false)
    // Browsers end it after some seconds of silence.
    if (stopped) onEnd(error)
    else recognition.start()
  })
  recognition.start()
  return () => {
    stopped = true
    recognition.abort()
  }
}

/** Reads an answer aloud in French; ends what is being read. */
export function speak(text: string): void {
  if (!('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = LANGUAGE
  speechSynthesis.speak(words)
}
export const stopSpeaking = (): void => {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}
