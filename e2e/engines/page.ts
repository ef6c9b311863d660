import type { DrivenBrowser } from './driven-browser.ts'

/** What is looked for: a role that people know, and its words; or a selector. */
export type Sought =
  | { readonly role: 'button' | 'link' | 'radio' | 'field' | 'heading'; readonly name: string }
  | { readonly selector: string }
  | { readonly words: string }

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

const WITHIN_MS = 20_000
const EVERY_MS = 100

/** Runs in the page. `name`, `words`: a part of the text, spaces of any kind alike. */
function placeOf(sought: Sought, scroll: boolean): Place | null {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const SELECTORS = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    radio: '[type=radio], [role=radio]',
    field: 'input, textarea',
    heading: 'h1, h2, h3',
  }
  const labelOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement
    const own = element.getAttribute('aria-label') ?? ''
    return plain(`${own} ${labels ? [...labels].map((label) => label.textContent ?? '').join(' ') : ''} ${element.textContent ?? ''}`)
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  const within: ParentNode = open ?? document
  const findElement = (): HTMLElement | undefined => {
    if ('selector' in sought) return [...document.querySelectorAll<HTMLElement>(sought.selector)].find(isSeen)
    if ('words' in sought) {
      const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => plain(element.textContent ?? '').includes(plain(sought.words)) && isSeen(element),
      )
      return texts.at(-1)
    }
    const all = [...within.querySelectorAll<HTMLElement>(SELECTORS[sought.role])].filter((element) => labelOf(element).includes(plain(sought.name)))
    // A radio may be covered by its label, which is what is seen.
    return all
      .map((element) => (isSeen(element) ? element : ((element as HTMLInputElement).labels?.[0] ?? element)))
      .find((element) => isSeen(element) && !(element as HTMLButtonElement).disabled)
  }
  const element = findElement()
  if (!element) return null
  if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, left, top, width, height }
}

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** A page of the app in a browser of any engine. */
export function openPage(browser: DrivenBrowser, url: string) {
  const until = async <Result>(what: string, look: () => Promise<Result | null | false | undefined>, withinMs = WITHIN_MS): Promise<Result> => {
    for (const end = Date.now() + withinMs; ; await pause(EVERY_MS)) {
      const result = await look()
      if (result) return result
      if (Date.now() > end) {
        const text = await browser.run(() => `${location.href}\n${document.body?.innerText.slice(0, 1_500)}`)
        throw new Error(`${what} did not come within ${withinMs / 1_000} s\n${text}`)
      }
    }
  }
  const seen = (sought: Sought, withinMs?: number): Promise<Place> =>
    until(JSON.stringify(sought), () => browser.run(placeOf, sought, false), withinMs)
  /** Where it stands once it no longer moves. */
  const still = async (sought: Sought): Promise<Place> => {
    let before: Place | null = null
    return until(JSON.stringify(sought), async () => {
      const now: Place | null = await browser.run(placeOf, sought, true)
      const rests = now && before && now.x === before.x && now.y === before.y
      before = now
      return rests ? now : null
    })
  }
  const click = async (sought: Sought): Promise<void> => {
    const { x, y } = await still(sought)
    await browser.click(x, y)
  }
  return {
    browser,
    until,
    seen,
    still,
    click,
    pause,
    /** Leaves the app: what is opened next is a new document. The driver may answer before the page before is gone; a change of hash would then cancel nothing. */
    leave: async (): Promise<void> => {
      await browser.goto(`${url}/favicon.svg`)
      await until('another document', () => browser.run(() => location.pathname === '/favicon.svg').catch(() => false))
    },
    goto: async (path: string): Promise<void> => {
      await browser.goto(`${url}/#${path}`)
      await until('the app', () => browser.run(() => document.getElementById('root') !== null).catch(() => false))
    },
    write: async (sought: Sought, text: string): Promise<void> => {
      await click(sought)
      await browser.press(text)
    },
    at: (path: RegExp, withinMs?: number): Promise<string> =>
      until(
        `the page ${path}`,
        async () => {
          const hash = await browser.run(() => location.hash)
          return path.test(hash) ? hash : null
        },
        withinMs,
      ),
    text: (): Promise<string> => browser.run(() => document.body.innerText),
    isGone: (sought: Sought): Promise<boolean> =>
      until(`the end of ${JSON.stringify(sought)}`, async () => (await browser.run(placeOf, sought, false)) === null),
    status: (wanted: string, withinMs?: number): Promise<string> =>
      until(
        `the status ${wanted}`,
        () =>
          browser.run((expected) => {
            const status = document.querySelector('[data-player][data-status]')?.getAttribute('data-status')
            return status === expected ? status : null
          }, wanted),
        withinMs,
      ),
    /** Gives a file to a field as if it was chosen. */
    choose: async (selector: string, name: string, text: string): Promise<void> =>
      browser.run(
        (field, fileName, content) => {
          const input = document.querySelector<HTMLInputElement>(field)
          if (!input) throw new Error(`no ${field}`)
          const chosen = new DataTransfer()
          chosen.items.add(new File([content], fileName))
          input.files = chosen.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        },
        selector,
        name,
        text,
      ),
  }
}
export type EnginePage = ReturnType<typeof openPage>
