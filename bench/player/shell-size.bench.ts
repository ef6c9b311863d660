import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { logInAs, newAccount, openAs, withPage } from '../browser-page.ts'
import type { Row } from '../harness.ts'

export const name = 'Weight of the first screen: script and style, compressed'

const MOST_KB = { login: 160, catalogue: 170, chat: 40 }
const FETCHED_AHEAD_MS = 4_000
const kB = (bytes: number): number => Math.round(bytes / 100) / 10

interface Weight {
  readonly gzip: number
  readonly brotli: number
  readonly files: number
}

const weightOf = (files: readonly Buffer[]): Weight => ({
  gzip: files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  brotli: files.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
  files: files.length,
})

/** Scripts and styles that a page fetches while something is done. */
async function fetchedWhile(page: Page, work: () => Promise<unknown>): Promise<Weight> {
  const bodies: Promise<Buffer>[] = []
  const keep = (response: Response): void => {
    if (/\.(js|css|mjs)(\?|$)/.test(response.url())) bodies.push(response.body())
  }
  page.on('response', keep)
  await work()
  // Later requests do not count: the service worker fetches the whole app.
  page.off('response', keep)
  return weightOf(await Promise.all(bodies))
}

/** Bytes fetched until the first screen is shown, compressed with gzip and brotli. */
const weigh = (hash: string, visible: string, loggedIn: boolean): Promise<Weight> =>
  withPage(async (page, app) => {
    if (loggedIn) await logInAs(page, await newAccount(app.url))
    return fetchedWhile(page, async () => {
      await page.goto(`/${hash}`)
      await page.getByRole('heading', { level: 1, name: visible }).waitFor()
    })
  })

/** What opening the chat fetches that its page did not have, until it can be written in or asks for a confirmation. */
const weighChat = (): Promise<Weight> =>
  withPage(async (page, app) => {
    await openAs(page, await newAccount(app.url), '#/catalog')
    await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()
    // Other pages are fetched ahead of need: after a while, and under the pointer.
    await page.waitForTimeout(FETCHED_AHEAD_MS)
    const panel = page.getByRole('complementary', { name: 'Votre professeur' })
    const weight = await fetchedWhile(page, async () => {
      for (const name of [/^Votre professeur/, 'Écrire au professeur']) await page.getByRole('button', { name }).press('Enter')
      await panel.getByRole('button', { name: 'J’ai compris' }).or(panel.getByRole('textbox')).first().waitFor()
    })
    if (weight.files === 0) throw new Error('the chat was there before it was opened')
    return weight
  })

export async function run(): Promise<Row[]> {
  const login = await weigh('#/login', 'Bienvenue', false)
  const catalogue = await weigh('#/catalog', 'Catalogue', true)
  const chat = await weighChat()
  return [
    {
      what: 'login, brotli',
      measured: kB(login.brotli),
      unit: 'kB',
      samples: login.files,
      bar: { max: MOST_KB.login },
      comparedWith: `gzip ${kB(login.gzip)} kB, ${login.files} files`,
    },
    { what: 'login, gzip', measured: kB(login.gzip), unit: 'kB', samples: login.files, bar: { max: MOST_KB.login }, comparedWith: 'the same files' },
    {
      what: 'catalogue, brotli',
      measured: kB(catalogue.brotli),
      unit: 'kB',
      samples: catalogue.files,
      bar: { max: MOST_KB.catalogue },
      comparedWith: `gzip ${kB(catalogue.gzip)} kB, ${catalogue.files} files`,
    },
    {
      what: 'catalogue, gzip',
      measured: kB(catalogue.gzip),
      unit: 'kB',
      samples: catalogue.files,
      bar: { max: MOST_KB.catalogue },
      comparedWith: 'the same files',
    },
    {
      what: 'the chat when it is opened, brotli',
      measured: kB(chat.brotli),
      unit: 'kB',
      samples: chat.files,
      bar: { max: MOST_KB.chat },
      comparedWith: `gzip ${kB(chat.gzip)} kB, ${chat.files} files that the catalogue did not have`,
    },
    {
      what: 'the chat when it is opened, gzip',
      measured: kB(chat.gzip),
      unit: 'kB',
      samples: chat.files,
      bar: { max: MOST_KB.chat },
      comparedWith: 'the same files',
    },
  ]
}
