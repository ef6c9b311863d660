import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
    for (let animations = moving(); animations.length > 0; animations = moving()) {
      await Promise.allSettled(animations.map(({ finished }) => finished))
      await twoFrames()
    }
  })
}

/** The rules among `TAGS` whose result depends on colours, so on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** `all`: the WCAG 2.2 AA rules; `every`: all rules of axe, also those of no standard. */
type Rules = 'all' | 'colours' | 'every'
const CHOSEN: Readonly<Record<Rules, RunOptions>> = {
  all: { runOnly: { type: 'tag', values: TAGS } },
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  every: {},
}

interface Judged {
  readonly violations: readonly string[]
  /** The page changed while it was judged: what was found may be of a dialog that was half there. */
  readonly moved: boolean
}

/**
 * What axe finds on the current page. It runs in the page itself, loaded once a document: axe's own package for Playwright opens another page for each result, for
 * pages with frames of other origins, which the content policy forbids.
 */
async function judge(page: Page, rules: Rules): Promise<Judged> {
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(place: Document, options: object): Promise<AxeResults> } }
    // A dialog that opened since the page was found settled has no event left to tell of its animation.
    let moved = document
      .getAnimations()
      .some(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    const move = (): void => {
      moved = true
    }
    const watcher = new MutationObserver(move)
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    document.addEventListener('transitionrun', move, true)
    document.addEventListener('animationstart', move, true)
    try {
      const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
      moved ||= watcher.takeRecords().length > 0
      return { violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`), moved }
    } finally {
      watcher.disconnect()
      document.removeEventListener('transitionrun', move, true)
      document.removeEventListener('animationstart', move, true)
    }
  }, CHOSEN[rules])
}

const MOST_LOOKS = 4

/** Expects no violations of axe (`all`: WCAG 2.2 AA) on the current page, once it stands still; wait first for what is to be judged. */
export async function expectAccessible(page: Page, what: string, rules: Rules = 'all'): Promise<void> {
  for (let look = 1; ; look += 1) {
    // Before the page is waited for: it takes so long that a page may change meanwhile.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
    await settled(page)
    const { violations, moved } = await judge(page, rules)
    if (violations.length === 0 || !moved || look === MOST_LOOKS) return expect(violations, what).toEqual([])
  }
}
