import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/app.ts'
import { startChild } from './child.ts'
import { answerOf, callText, clickActions, type DrivenBrowser, keyActions, WINDOW } from './driven-browser.ts'

export interface WebkitOptions {
  readonly driver: string
  readonly browser: string
  readonly display: string
  /** The socket of a sound server; without one there is no audio output. */
  readonly soundSocket: string | null
}

const READY_WITHIN_MS = 20_000
const SCRIPT_WITHIN_MS = 60_000

async function ready(url: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ; await new Promise((wake) => setTimeout(wake, 100))) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer')
  }
}

/** WebDriver: https://w3c.github.io/webdriver/ */
async function callDriver<Result>(url: string, method: 'POST' | 'GET' | 'DELETE', path: string, body?: unknown): Promise<Result> {
  const answer = await fetch(url + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { readonly value: Result & { readonly error?: string; readonly message?: string } }
  if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
  return value
}

/** WebKitGTK under a display of its own. It is not Safari: sound and video are GStreamer's. */
export async function openWebkit({ driver, browser, display, soundSocket }: WebkitOptions): Promise<DrivenBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'prelude-webkit-'))
  const screen = startChild(display, ['-displayfd', '1', '-screen', '0', `${WINDOW.width + 80}x${WINDOW.height + 200}x24`, '-nolisten', 'tcp'])
  const children = [screen]
  const endAll = async (): Promise<void> => {
    for (const child of children.reverse()) await child.end()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const number = await screen.waitForOutput(/^(\d+)\s*$/m, READY_WITHIN_MS)
    const port = await freePort()
    children.push(
      startChild(driver, [`--port=${port}`], {
        DISPLAY: `:${number}`,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        GDK_BACKEND: 'x11',
        LANG: 'fr_FR.UTF-8',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        PULSE_SERVER: `unix:${soundSocket ?? join(home, 'no-sound')}`,
      }),
    )
    const url = `http://127.0.0.1:${port}`
    await ready(url)
    const options = { binary: browser, args: ['--automation'] }
    const { sessionId } = await callDriver<{ sessionId: string }>(url, 'POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
    })
    const send = <Result = unknown>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: unknown): Promise<Result> =>
      callDriver<Result>(url, method, `/session/${sessionId}${path}`, body)
    await send('POST', '/timeouts', { script: SCRIPT_WITHIN_MS, pageLoad: SCRIPT_WITHIN_MS, implicit: 0 })
    await send('POST', '/window/rect', { ...WINDOW, x: 0, y: 0 })
    return {
      goto: async (address) => void (await send('POST', '/url', { url: address })),
      run: async (work, ...args) =>
        answerOf(
          await send('POST', '/execute/async', { script: `${callText(work as never, args)}.then(arguments[arguments.length - 1])`, args: [] }),
        ),
      click: async (x, y) => void (await send('POST', '/actions', { actions: clickActions(x, y) })),
      press: async (keys) => void (await send('POST', '/actions', { actions: keyActions(keys) })),
      picture: () => send<string>('GET', '/screenshot'),
      close: async () => {
        await send('DELETE', '').catch(() => undefined)
        await endAll()
      },
    }
  } catch (cause) {
    await endAll()
    throw cause
  }
}
