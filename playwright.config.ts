import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './tools/browser.ts'

const { path } = await findBrowser()

/** Journeys that play sound into a microphone, or a keyboard by the clock of the device: nothing else may take their processor. */
const REAL_TIME = /@timed/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 4,
  // Four on two cores: plain journeys often wait for music, and paint little (`e2e/support/busy-machine/busy-machine.ts`). Each worker has a server and a data
  // folder of its own.
  projects: [
    { name: 'plain', grepInvert: REAL_TIME, workers: 4 },
    { name: 'timed', grep: REAL_TIME, workers: 1, dependencies: ['plain'] },
  ],
  retries: 0,
  // Limits for what hangs: on a machine that does other work too everything takes several times as long.
  timeout: 360_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    headless: true,
    // It would answer instead of the server, which journeys put in the way; the one about updates lets it in.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // Pages of one server share a process, which has read the scripts of the app (`e2e/support/kept-context.ts`).
    launchOptions: { executablePath: path, args: [...BROWSER_ARGS, '--process-per-site'] },
  },
})
