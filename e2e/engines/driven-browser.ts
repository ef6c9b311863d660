/** A browser of any engine, driven through its own protocol. */
export interface DrivenBrowser {
  goto(url: string): Promise<void>
  /** Runs a function in the page; arguments and answer as JSON. */
  run<Args extends readonly unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** A click of the mouse at a point of the window (CSS pixels). */
  click(x: number, y: number): Promise<void>
  /** Keys as the protocols name them: text, or the private characters of WebDriver such as ESCAPE. */
  press(keys: string): Promise<void>
  /** PNG, base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

/** https://w3c.github.io/webdriver/#keyboard-actions */
export const ESCAPE = '\uE00C'

export const WINDOW = { width: 1280, height: 800 } as const

/** Source of a call, for protocols that run text; a rejection comes back as a message. */
export const callText = (work: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => { try { return JSON.stringify({ value: await (${work})(...${JSON.stringify(args)}) }) } catch (cause) { return JSON.stringify({ failure: [cause, cause?.stack].join('\\n') }) } })()`

export function answerOf<Result>(text: unknown): Result {
  const { value, failure } = JSON.parse(String(text)) as { readonly value?: Result; readonly failure?: string }
  if (failure) throw new Error(`in the page: ${failure}`)
  return value as Result
}

/** The same for WebDriver and WebDriver BiDi. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 30 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
