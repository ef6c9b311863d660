import { randomUUID } from 'node:crypto'
import { signUpOutside } from '../../pages/newcomer.ts'
import { ask, tokenOf } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

const TWENTY_MINUTES = 1_200

test('an evening in Montréal and the noon after it are two days in a row', async ({ browser, app }) => {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: 'fr-FR',
    timezoneId: 'America/Montreal',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await signUpOutside(page)
  // The last two days there: in Paris the evening is of the day of that noon.
  const [evening, noon] = await page.evaluate(() => {
    const at = (daysAgo: number, hour: number): string => {
      const moment = new Date()
      moment.setDate(moment.getDate() - daysAgo)
      moment.setHours(hour, 0, 0, 0)
      return moment.toISOString()
    }
    return [at(2, 20), at(1, 13)]
  })
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (const started_at of [evening, noon])
    await page.request.post('/play/v1/session', { headers, data: { session_token: randomUUID(), started_at, duration: TWENTY_MINUTES, logs: {} } })

  await page.goto('/#/progress')
  await expect(page.getByText('2 jours de suite').first()).toBeVisible()
  // The page has said where it is.
  const { days, today } = await ask<{ days: { seconds: number }[]; today: string }>(page, 'practice/days')
  expect(days.map(({ seconds }) => seconds)).toEqual([TWENTY_MINUTES, TWENTY_MINUTES])
  expect(today).toBe(await page.evaluate(() => new Date().toLocaleDateString('sv-SE')))
  await context.close()
})
