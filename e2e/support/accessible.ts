import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What has just opened may still fade in: its colours are judged when it stands. */
const SETTLED_MS = 300

/** What is shown now can be read and reached by all: WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations, what).toEqual([])
}
