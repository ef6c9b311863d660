import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const ROOT = resolve(import.meta.dirname, '../..')
const DOCUMENTS = 'docs/pictures'
/** `npm run shots -- --docs`: only the pictures of the documents are taken, again and small. */
export const ONLY_OF_DOCUMENTS = process.env.PICTURES_OF_DOCUMENTS === '1'
/** Otherwise every screen in every size and both themes goes into a folder that git ignores, or into `PICTURES_DIR`. */
export const PICTURES = ONLY_OF_DOCUMENTS ? join(ROOT, DOCUMENTS) : resolve(process.env.PICTURES_DIR ?? join(ROOT, 'dist', 'pictures'))
/** `PICTURES_ONLY`: a pattern of the names to take, with size and theme. */
const ONLY = new RegExp(process.env.PICTURES_ONLY ?? '')
/** What a picture of the documents may weigh: each version of it stays in the history of the repository. */
const DOCUMENT_BYTES = 60_000
const QUALITIES = [80, 70, 60, 50, 40]

/** Takes one picture of the documents as WebP, in the best quality that is light enough. */
async function shootForDocuments(page: Page, file: string): Promise<void> {
  for (const quality of QUALITIES) {
    const bytes = await page.screenshot({ type: 'webp', quality })
    if (bytes.length > DOCUMENT_BYTES) continue
    writeFileSync(file, bytes)
    return
  }
  throw new Error(`${file} is heavier than ${DOCUMENT_BYTES} bytes in every quality`)
}

/** Takes one picture, `name` without its ending. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!ONLY.test(name)) return
  const document = join(PICTURES, `${name}.webp`)
  if (!ONLY_OF_DOCUMENTS) await page.screenshot({ path: join(PICTURES, `${name}.png`) })
  else if (existsSync(document)) await shootForDocuments(page, document)
}

/** features/listening/use-clear-place.ts, with the button's movement. */
const REST_MS = 1_500
/** A longer page is a list that repeats itself. */
const MOST_PIECES = 8

/** Weeks of work, minutes by day, today first. */
export const WEEKS_OF_WORK = [
  9, 22, 18, 0, 25, 12, 0, 41, 15, 0, 30, 8, 0, 14, 22, 0, 0, 45, 12, 0, 20, 6, 0, 0, 33, 10, 0, 12, 0, 18, 0, 25, 0, 0, 5, 0, 16, 0, 0, 21,
]

/** Whole takes of weeks ago, of pieces that are due for revision; the last one is too fresh to be. */
export const PLAYED_BEFORE = [
  { versionId: 21, daysAgo: 41 },
  { versionId: 1231, daysAgo: 25, skipEvery: 9 },
  { versionId: 31, daysAgo: 16, skipEvery: 7 },
  { versionId: 41, daysAgo: 9 },
  { versionId: 51, daysAgo: 2 },
] as const

/** Takes of the last weeks that leave measures of every state. */
export const PLAYED_OFTEN = [
  ...[6, 5, 4].map((daysAgo) => ({ versionId: 51, daysAgo })),
  ...[22, 21, 20].map((daysAgo) => ({ versionId: 41, daysAgo })),
  ...[6, 4, 3, 2].map((daysAgo, place) => ({ versionId: 1231, daysAgo, skipEvery: [13, 31, 47, 90][place] ?? 9 })),
  { versionId: 1231, daysAgo: 1 },
  ...[3, 2, 1].map((daysAgo) => ({ versionId: 31, daysAgo })),
  { versionId: 31, daysAgo: 1, skipEvery: 11 },
] as const

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
}

export const SIZES = [
  { name: '360', width: 360, height: 740 },
  { name: '768', width: 768, height: 1024 },
  { name: '1440', width: 1440, height: 900 },
] as const

/** The end of a page that is longer than the screen, and back to its start. */
async function shootEnd(page: Page, name: string): Promise<void> {
  const isLonger = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    scrollTo(0, scrollHeight)
    return scrollHeight > clientHeight
  })
  if (!isLonger) return
  // The floating button returns once the page rests.
  await page.waitForTimeout(REST_MS)
  await shoot(page, `${name}-end`)
  await page.evaluate(() => scrollTo(0, 0))
}

const isWanted = (name: string): boolean => SIZES.some((size) => ['light', 'night'].some((theme) => ONLY.test(`${name}-${size.name}-${theme}`)))

/** One screen in every size, in the light and the dark theme. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!isWanted(name)) return
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(350)
      const file = `${name}-${size.name}-${scheme === 'dark' ? 'night' : 'light'}`
      await shoot(page, file)
      if (!ONLY_OF_DOCUMENTS) await shootEnd(page, file)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Each piece of a page that is longer than the window, down to its end; not for the documents. */
export async function pictureToEnd(page: Page, name: string): Promise<void> {
  await picture(page, name)
  if (ONLY_OF_DOCUMENTS || !isWanted(name)) return
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let top = size.height - 120, place = 2; top < end + size.height - 120 && place <= MOST_PIECES; top += size.height - 120, place += 1) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.waitForTimeout(200)
        await shoot(page, `${name}-${size.name}-${scheme === 'dark' ? 'night' : 'light'}-${place}`)
      }
    }
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A page from its head to its end in one picture, in every size and both themes; not for the documents. */
export async function wholePicture(page: Page, name: string, sizes: readonly Size[] = SIZES, restMs = 350): Promise<void> {
  if (ONLY_OF_DOCUMENTS) return
  for (const { name: size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(restMs)
      await page.screenshot({ path: join(PICTURES, `${name}-${size}-${scheme === 'dark' ? 'night' : 'light'}-whole.png`), fullPage: true })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
