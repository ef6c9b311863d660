import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a script that a journey gives its context is not in the pages of the next one', async ({ app, keptContext }) => {
  const { context, empty } = await keptContext(app.url)
  const scripts = async () => {
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    return page.evaluate(() => ({ ofAll: window.__steadyClock === true, ofJourney: 'piano' in window }))
  }
  await context.addInitScript(() => void Object.assign(window, { piano: 'upright' }))
  expect(await scripts()).toEqual({ ofAll: true, ofJourney: true })
  await empty()
  expect(await scripts()).toEqual({ ofAll: true, ofJourney: false })
  await empty()
})
