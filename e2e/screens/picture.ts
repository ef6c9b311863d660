import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

/** Another folder than that of the README, to review pictures first. */
export const PICTURES = resolve(process.env.PICTURES_DIR ?? resolve(import.meta.dirname, '../../docs/pictures'))
export const SIZES = [
  { name: '360', width: 360, height: 740 },
  { name: '768', width: 768, height: 1024 },
  { name: '1440', width: 1440, height: 900 },
] as const

/** One screen in every size, in the light and the dark theme. */
export async function picture(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(350)
      await page.screenshot({ path: join(PICTURES, `${name}-${size.name}-${scheme === 'dark' ? 'night' : 'light'}.png`) })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
