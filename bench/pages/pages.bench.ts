import type { CDPSession, Page } from 'playwright-core'
import { playedBefore, workedBefore } from '../../e2e/support/api.ts'
import { newAccount, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'
import { type FirstVisit, feelAnew, felt, firstVisit, goThrough, OBSERVER, shown, warmStart } from './felt.ts'

export const name = 'Pages in Chromium: weight, showing, layout shift, interactions'

const CARD = 'main a[href*="/song/version/"]'
const PAGES = [
  // What it opens with and the columns under it; its lists stand below the first screen, and are loaded after it.
  { what: 'home', hash: '#/home', wanted: '#hero' },
  { what: 'catalogue', hash: '#/catalog', wanted: CARD },
  { what: 'challenges', hash: '#/challenges', wanted: 'main a[href*="/player/challenge/"], main button' },
  { what: 'piece', hash: '#/song/version/21/artiste/morceau', wanted: 'main a[href*="/player/version/"], main a[href*="/learn/"]' },
  { what: 'progress', hash: '#/progress', wanted: 'main h2' },
  { what: 'revisions', hash: '#/revisions', wanted: 'main h2' },
] as const
const CATALOGUE = PAGES[1]

const STARTS = 3
const MOST_KB = 200
const MOST_MS = 1_000
const MOST_SHIFT = 0.05
const MOST_INTERACTION_MS = 150
const LONG_FRAME_MS = 50
/** A telephone beside the machine of the bench. */
const SLOW_DOWN = 4

const TYPED = ['chopain valse', 'letre a elize', 'mon ami pierrot']
/** Between two letters of someone who types fast. */
const EACH_LETTER_MS = 70

/** Weeks of work, minutes by day, and takes of pieces that are due and of others. */
const WORKED = [9, 22, 18, 0, 25, 12, 0, 41, 15, 0, 30, 8, 0, 14]
const PLAYED = [
  { versionId: 21, daysAgo: 30 },
  { versionId: 21, daysAgo: 12, skipEvery: 2 },
  { versionId: 12, daysAgo: 12 },
  { versionId: 31, daysAgo: 20 },
  { versionId: 41, daysAgo: 9, skipEvery: 5 },
]

async function type(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Chercher un morceau' })
  for (const words of TYPED) {
    await box.fill('')
    await box.pressSequentially(words, { delay: EACH_LETTER_MS })
    await page.waitForTimeout(700)
  }
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(80)
  }
}

const INSTANT_MS = 0
const worst = (values: readonly number[]): number => Math.max(INSTANT_MS, ...values)
const interaction = (valuesMs: readonly number[]): number => percentile([INSTANT_MS, ...valuesMs], 0.98)
const weightOf = ({ kB }: FirstVisit): number => [...kB].reduce((sum, [kind, weight]) => sum + (kind === 'Font' ? 0 : weight), 0)

interface Seen {
  readonly what: string
  readonly visit: FirstVisit
  readonly startsMs: readonly number[]
  readonly shift: number
  readonly moved: string
  readonly interactionMs: number
  readonly interactions: number
  readonly longFramesMs: readonly number[]
}

async function see(page: Page, session: CDPSession, { what, hash, wanted }: (typeof PAGES)[number]): Promise<Seen> {
  const visit = await firstVisit(page, session, hash, wanted)
  const startsMs: number[] = []
  let { shift, moved } = visit
  for (let start = 0; start < STARTS; start += 1) {
    const warm = await warmStart(page, wanted)
    startsMs.push(warm.shownMs)
    if (warm.shift > shift) ({ shift, moved } = warm)
  }
  await feelAnew(page)
  await goThrough(page)
  const { interactions, interactionsMs, longFramesMs } = await felt(page)
  return { what, visit, startsMs, shift, moved, interactionMs: interaction(interactionsMs), interactions, longFramesMs }
}

/** What is typed, at the speed of the machine or slower. */
async function typeAt(page: Page, session: CDPSession, rate: number): Promise<Row[]> {
  await page.goto('about:blank')
  await page.goto(`/${CATALOGUE.hash}`)
  await shown(page, CATALOGUE.wanted)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.waitForTimeout(1_000)
  await feelAnew(page)
  await type(page)
  const { interactions, interactionsMs, longFramesMs } = await felt(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const where = rate === 1 ? '' : `, the processor ${rate} times slower`
  return [
    {
      what: `typing in the search${where}: interaction to the next frame, 98th percentile`,
      measured: interaction(interactionsMs),
      unit: 'ms',
      samples: interactions,
      bar: { max: MOST_INTERACTION_MS },
      comparedWith: `${interactionsMs.length} interactions of 16 ms and more`,
    },
    {
      what: `typing in the search${where}: longest frame`,
      measured: worst(longFramesMs),
      unit: 'ms',
      samples: interactions,
      // Slowed down, a list of results is drawn between two letters and not while one is pressed: the interactions are what is felt.
      bar: rate === 1 ? { max: LONG_FRAME_MS } : null,
      comparedWith: `${longFramesMs.length} frames of 50 ms and more (0: none)`,
    },
  ]
}

async function scrolled(page: Page): Promise<Row> {
  await page.goto('about:blank')
  await page.goto('/#/catalog?sort=title')
  await shown(page, CATALOGUE.wanted)
  await page.waitForTimeout(1_000)
  await feelAnew(page)
  await scroll(page)
  const { shift, longFramesMs } = await felt(page)
  const comparedWith = `longest frame ${worst(longFramesMs).toFixed(0)} ms`
  return { what: 'catalogue: layout shift while scrolling', measured: shift, unit: '', samples: 1, bar: { max: MOST_SHIFT }, comparedWith }
}

/** A page a line; the rows with the limits follow. */
function overviewOf(seen: readonly Seen[]): string {
  const lines = seen.map(({ what, visit, startsMs, shift, interactionMs, longFramesMs }) => [
    what,
    `${weightOf(visit).toFixed(0)} (${[...visit.kB].map(([kind, weight]) => `${kind} ${weight.toFixed(0)}`).join(', ')})`,
    visit.shownMs.toFixed(0),
    percentile(startsMs, 0.5).toFixed(0),
    shift.toFixed(3),
    interactionMs.toFixed(0),
    worst(longFramesMs).toFixed(0),
  ])
  const head = [
    'page',
    'kB without fonts',
    'shown at first, ms',
    'shown after a warm start, ms',
    'layout shift',
    'interaction, ms',
    'longest frame, ms',
  ]
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const rowsOf = ({ what, visit, startsMs, shift, moved, interactionMs, interactions }: Seen): Row[] => [
  {
    what: `${what}: first screen of a first visit, on the wire, without fonts`,
    measured: weightOf(visit),
    unit: 'kB',
    samples: visit.requests,
    bar: { max: MOST_KB },
    comparedWith: [...visit.kB].map(([kind, weight]) => `${kind} ${weight.toFixed(0)}`).join(', '),
  },
  {
    what: `${what}: warm start to the page, median`,
    measured: percentile(startsMs, 0.5),
    unit: 'ms',
    samples: startsMs.length,
    bar: { max: MOST_MS },
    comparedWith: `worst ${worst(startsMs).toFixed(0)} ms of ${STARTS}`,
  },
  {
    what: `${what}: layout shift while it is shown`,
    measured: shift,
    unit: '',
    samples: 1 + startsMs.length,
    bar: { max: MOST_SHIFT },
    comparedWith: `the first visit or a warm start; most: ${moved}`,
  },
  {
    what: `${what}: interaction to the next frame`,
    measured: interactionMs,
    unit: 'ms',
    samples: interactions,
    bar: { max: MOST_INTERACTION_MS },
    comparedWith: 'keys and menus',
  },
]

export async function run(): Promise<Row[]> {
  return withPage(
    async (page, app) => {
      const token = await newAccount(app.url, 3)
      await page.goto('/favicon.svg')
      await page.evaluate((value) => localStorage.setItem('prelude.token', value), token)
      await workedBefore(page, WORKED)
      await playedBefore(page, PLAYED)
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const seen: Seen[] = []
      for (const definition of PAGES) seen.push(await see(page, session, definition))
      const typed = [...(await typeAt(page, session, 1)), ...(await typeAt(page, session, SLOW_DOWN))]
      console.log(overviewOf(seen))
      return [...seen.flatMap(rowsOf), ...typed, await scrolled(page)]
    },
    async (page) => {
      await page.addInitScript(OBSERVER)
    },
  )
}
