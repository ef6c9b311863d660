import type { Page } from '@playwright/test'

/**
 * Changes what the server answers in JSON at `url` before the page gets it. An answer that cannot be had (the page, or the test, ended while it was asked for) is a
 * failed request for the page and no error of its own: the test would miss what it expects.
 */
export async function changeAnswer<Body extends object>(page: Page, url: string, change: (body: Body) => object): Promise<void> {
  await page.route(url, async (route) => {
    try {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: change(await answer.json()) })
    } catch {
      await route.abort().catch(() => undefined)
    }
  })
}
