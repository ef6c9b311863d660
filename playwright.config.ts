import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './tools/browser.ts'

const { path, env } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One real server and one browser at a time: the journeys measure time, and two cores are all there is.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  globalTimeout: 36 * 60_000,
  expect: { timeout: 10_000 },
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
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: path, args: [...BROWSER_ARGS], env: { ...process.env, ...env } as Record<string, string> },
  },
})
