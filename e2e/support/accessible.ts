import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Skeletons are shown while data is loading; Vite keeps their class name before its hash. */
const SKELETONS = '[class*="_skeleton_"]'

/** The page is idle: nothing is loading, and no finite transition or animation is running. */
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

/** The rules among `TAGS` whose result depends on colours, so on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Violations of the WCAG 2.2 AA rules of axe on the current page, a line each. */
export async function faultsOfAxe(page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** Counts the transitions and animations that begin on the page from now on. */
const watchMotion = (page: Page): Promise<() => Promise<number>> =>
  page
    .evaluateHandle(() => {
      const seen = { begun: 0 }
      for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, () => (seen.begun += 1))
      return seen
    })
    .then((seen) => () => seen.evaluate(({ begun }) => begun))

/** How often a page may begin to move while axe looks at it, which takes a second on a busy machine. */
const LOOKS = 4

/** Expects no axe violations (WCAG 2.2 AA) on the current page. What was seen while something faded in is looked at again when it stands. */
export async function expectAccessible(page: Page, what: string, rules: 'all' | 'colours' = 'all'): Promise<void> {
  for (let look = 1; ; look += 1) {
    await settled(page)
    const begun = await watchMotion(page)
    const faults = await faultsOfAxe(page, rules)
    if (faults.length > 0 && look < LOOKS && (await begun()) > 0) continue
    expect(faults, what).toEqual([])
    return
  }
}
