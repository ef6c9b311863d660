import { test as base, expect } from '@playwright/test'
import { type App, type AppOptions, startApp } from './app.ts'
import { onBusyMachine, wantEveryFrame } from './busy-machine/busy-machine.ts'
import { CAMPAIGN } from './campaign.ts'
import { type KeptContext, openKeptContext } from './kept-context.ts'
import { type MidiDevices, simulateMidi } from './midi-device.ts'
import { takeRefused, watchPolicy } from './policy-watch.ts'

interface JourneyFixtures {
  /** Starts a server for one test, removed at its end: for tests that kill it or change its settings. */
  readonly ownApp: (options?: AppOptions) => Promise<App>
  /** MIDI keyboards of the page; request it before the page is opened. */
  readonly midi: MidiDevices
  /** Runs for every test: CSP violations make it fail. */
  readonly nothingRefused: undefined
  /** For tests that look at each frame; other plain ones paint 10 a second. */
  readonly everyFrame: boolean
  /** For tests of what a device has not downloaded yet. */
  readonly nothingDownloaded: boolean
  readonly frameRate: undefined
}

interface RunFixtures {
  /** The server shared by the tests; each signs up its own learner. */
  readonly app: App
  /** Another one, with the campaign of the sample settings. Here and not where it is used: Playwright starts another worker, with another browser, for other fixtures of a worker. */
  readonly campaign: App
  /** The context of the plain journeys of a worker that open pages of this server. */
  readonly keptContext: (baseURL: string) => Promise<KeptContext>
}

/** Playwright's test with Prélude running: `page.goto('/')` is its first page. */
export const test = base.extend<JourneyFixtures, RunFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  campaign: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const app = await startApp({ env: CAMPAIGN })
      await use(app)
      await app.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ browser }, use, { project }) => {
      watchPolicy(browser)
      if (project.name === 'plain') onBusyMachine(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  keptContext: [
    async ({ browser }, use, { project }) => {
      const { locale = 'fr-FR', timezoneId = 'Europe/Paris', viewport = null, serviceWorkers = 'block' } = project.use
      const all = new Map<string, KeptContext>()
      await use(async (baseURL) => {
        const opened = all.get(baseURL) ?? (await openKeptContext(browser, { baseURL, locale, timezoneId, viewport, serviceWorkers }))
        all.set(baseURL, opened)
        return opened
      })
      for (const { context } of all.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, keptContext, baseURL, everyFrame, nothingDownloaded, serviceWorkers, actionTimeout, navigationTimeout },
    use,
    { project },
  ) => {
    if (project.name !== 'plain' || baseURL === undefined || everyFrame || nothingDownloaded || serviceWorkers !== project.use.serviceWorkers) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const { context, empty } = await keptContext(baseURL)
    context.setDefaultTimeout(actionTimeout)
    context.setDefaultNavigationTimeout(navigationTimeout)
    await use(context)
    await empty()
  },
  everyFrame: [false, { option: true }],
  nothingDownloaded: [false, { option: true }],
  frameRate: [
    async ({ everyFrame }, use) => {
      wantEveryFrame(everyFrame)
      await use(undefined)
    },
    { auto: true },
  ],
  nothingRefused: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      takeRefused()
      await use(undefined)
      expect(takeRefused(), 'the content policy refused nothing').toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownApp: async ({}, use) => {
    const started: App[] = []
    await use(async (options) => {
      const app = await startApp({ isBrief: true, ...options })
      started.push(app)
      return app
    })
    for (const app of started) await app.dispose()
  },
  midi: async ({ page }, use) => use(await simulateMidi(page)),
})

export { expect }
