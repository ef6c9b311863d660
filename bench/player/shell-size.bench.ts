import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { newAccount, withPage } from '../browser-page.ts'
import type { Row } from '../harness.ts'

export const name = 'Weight of the first screen: script and style, compressed'

const MOST_KB = { login: 160, catalogue: 170 }
const kB = (bytes: number): number => Math.round(bytes / 100) / 10

/** Bytes fetched until the first screen is shown, compressed with gzip and brotli. */
async function weigh(hash: string, visible: string, loggedIn: boolean): Promise<{ gzip: number; brotli: number; files: number }> {
  return withPage(async (page, app) => {
    const bodies: Promise<Buffer>[] = []
    const token = loggedIn ? await newAccount(app.url) : ''
    if (loggedIn) {
      await page.goto('/')
      await page.evaluate((value) => localStorage.setItem('prelude.token', value), token)
      await page.goto('about:blank')
    }
    const keep = (response: Response): void => {
      if (/\.(js|css|mjs)(\?|$)/.test(response.url())) bodies.push(response.body())
    }
    page.on('response', keep)
    await page.goto(`/${hash}`)
    await page.getByRole('heading', { level: 1, name: visible }).waitFor()
    // Later requests do not count: the service worker fetches the whole app.
    page.off('response', keep)
    const files = await Promise.all(bodies)
    return {
      gzip: files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
      brotli: files.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
      files: files.length,
    }
  })
}

export async function run(): Promise<Row[]> {
  const login = await weigh('#/login', 'Bienvenue', false)
  const catalogue = await weigh('#/catalog', 'Catalogue', true)
  return [
    {
      what: 'login, brotli',
      measured: kB(login.brotli),
      unit: 'kB',
      bar: { max: MOST_KB.login },
      comparedWith: `gzip ${kB(login.gzip)} kB, ${login.files} files`,
    },
    { what: 'login, gzip', measured: kB(login.gzip), unit: 'kB', bar: { max: MOST_KB.login }, comparedWith: 'the same files' },
    {
      what: 'catalogue, brotli',
      measured: kB(catalogue.brotli),
      unit: 'kB',
      bar: { max: MOST_KB.catalogue },
      comparedWith: `gzip ${kB(catalogue.gzip)} kB, ${catalogue.files} files`,
    },
    { what: 'catalogue, gzip', measured: kB(catalogue.gzip), unit: 'kB', bar: { max: MOST_KB.catalogue }, comparedWith: 'the same files' },
  ]
}
