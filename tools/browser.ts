import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { inRoot } from './root.ts'

export interface Browser {
  readonly path: string
  /** Source of the browser, for the log. */
  readonly origin: string
}

/** Headless Chromium without background network traffic, also as root in a container. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell first: it paints without a window system, and starts in half the time. */
const SYSTEM_BROWSERS: readonly string[] = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const START_TIMEOUT_MS = 20_000
const INSTALL_TIMEOUT_MS = 300_000
const FOUND_FILE = inRoot('.cache', 'browser.json')

function starts(path: string): boolean {
  if (!existsSync(path)) return false
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: START_TIMEOUT_MS }).status === 0
}

const playwrightOwn = (origin: string): Browser | undefined => {
  const path = chromium.executablePath()
  return starts(path) ? { path, origin } : undefined
}

const systemBrowser = (origin: string): Browser | undefined => {
  const path = SYSTEM_BROWSERS.find((candidate) => starts(candidate))
  return path ? { path, origin } : undefined
}

const isRoot = (): boolean => process.getuid?.() === 0

function downloadPlaywrightBrowser(): Browser | undefined {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const withLibraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : []
  spawnSync(process.execPath, [cli, 'install', ...withLibraries, '--only-shell', 'chromium'], {
    stdio: ['ignore', 2, 2],
    timeout: INSTALL_TIMEOUT_MS,
  })
  return playwrightOwn('playwright install')
}

function installDebianBrowser(): Browser | undefined {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return undefined
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 2, 2],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], options)
  return systemBrowser('apt')
}

function readFound(): Browser | undefined {
  try {
    const browser: Browser = JSON.parse(readFileSync(FOUND_FILE, 'utf8'))
    return starts(browser.path) ? browser : undefined
  } catch {
    return undefined
  }
}

/** Path of a Chromium that starts: searches, then installs Debian’s as root, then downloads Playwright’s, and caches the result. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.BROWSER_BIN
  if (given) return { path: given, origin: 'BROWSER_BIN' }
  const cached = readFound()
  if (cached) return cached
  const browser = playwrightOwn('Playwright’s cache') ?? systemBrowser('this machine') ?? installDebianBrowser() ?? downloadPlaywrightBrowser()
  if (!browser) throw new Error('no browser found or installed: set BROWSER_BIN to the path of a Chromium')
  mkdirSync(dirname(FOUND_FILE), { recursive: true })
  writeFileSync(FOUND_FILE, JSON.stringify(browser))
  return browser
}
