import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Grey shapes stand where something is still awaited; Vite keeps the name of their class in front of its hash. */
const SKELETONS = '[class*="_skeleton_"]'

/** What has just opened stands: nothing is awaited, and no transition or animation that ends is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(SKELETONS)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const twoFrames = (): Promise<void> => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next())))
    const moving = (): Animation[] =>
      document.getAnimations().filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await twoFrames()
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.allSettled(left.map(({ finished }) => finished))
      await twoFrames()
    }
  })
}

/** Rules of WCAG 2.2 AA that a machine can tell and that what is shown now breaks, a line each. */
export async function faultsOfAxe(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** What is shown now can be read and reached by all: WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settled(page)
  expect(await faultsOfAxe(page), what).toEqual([])
}
