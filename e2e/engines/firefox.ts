import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { answerOf, callText, clickActions, type DrivenBrowser, keyActions, WINDOW } from './driven-browser.ts'

/** French, no requests of its own. */
const PREFERENCES = {
  'intl.accept_languages': 'fr-FR,fr',
  'app.update.auto': false,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'media.autoplay.default': 0,
} as const
/** A tone that needs no permission, or a learner who said no. */
const MICROPHONES = {
  tone: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  refused: { 'media.navigator.streams.fake': true, 'permissions.default.microphone': 2 },
} as const
const START_WITHIN_MS = 60_000

interface Waiting {
  readonly done: (result: never) => void
  readonly fail: (cause: Error) => void
}

/** WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise<void>((done, fail) => {
    socket.onopen = () => done()
    socket.onerror = () => fail(new Error(`${url} does not answer`))
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data))
    const call = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') call?.done(result as never)
    else call?.fail(new Error(message ?? String(data)))
  }
  const send = <Result>(method: string, params: unknown = {}): Promise<Result> =>
    new Promise((done, fail) => {
      last += 1
      waiting.set(last, { done, fail })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, close: () => socket.close() }
}

export interface FirefoxOptions {
  readonly path: string
  /** The socket of a sound server; without one there is no audio output. */
  readonly soundSocket: string | null
  readonly microphone?: keyof typeof MICROPHONES
}

export async function openFirefox({ path, soundSocket, microphone = 'tone' }: FirefoxOptions): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'prelude-firefox-'))
  const preferences = Object.entries({ ...PREFERENCES, ...MICROPHONES[microphone] }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--width',
    `${WINDOW.width}`,
    '--height',
    `${WINDOW.height}`,
    '--remote-debugging-port',
    '0',
  ]
  const child = startChild(path, [...args, 'about:blank'], {
    HOME: profile,
    // A server that is not there: nothing else of this machine may be taken for one.
    PULSE_SERVER: `unix:${soundSocket ?? join(profile, 'no-sound')}`,
  })
  const endAll = async (): Promise<void> => {
    await child.end()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await child.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/, START_WITHIN_MS)
    const { send, close } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: readonly { readonly context: string }[] }>('browsingContext.getTree')
    const context = contexts[0]?.context
    await send('browsingContext.setViewport', { context, viewport: WINDOW })
    const act = (actions: unknown): Promise<unknown> => send('input.performActions', { context, actions })
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      run: async (work, ...args_) => {
        const { result } = await send<{ result: { readonly value?: unknown } }>('script.evaluate', {
          expression: callText(work as never, args_),
          target: { context },
          awaitPromise: true,
          userActivation: false,
        })
        return answerOf(result.value)
      },
      click: async (x, y) => void (await act(clickActions(x, y))),
      press: async (keys) => void (await act(keyActions(keys))),
      picture: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      close: async () => {
        await send('browser.close').catch(() => undefined)
        close()
        await endAll()
      },
    }
  } catch (cause) {
    await endAll()
    throw cause
  }
}
