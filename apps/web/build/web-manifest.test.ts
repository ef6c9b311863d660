import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WEB_MANIFEST } from './web-manifest.ts'

/** Width and height of a PNG, from its first chunk. */
function pngSize(file: string): string {
  const bytes = readFileSync(join(import.meta.dirname, '../public', file))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it.each([...WEB_MANIFEST.icons, { src: './apple-touch-icon.png', sizes: '180x180' }])('$src is $sizes', ({ src, sizes }) => {
  expect(pngSize(src)).toBe(sizes)
})

it('is named in the page, with the icon of an iPhone', () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  for (const file of ['manifest.webmanifest', 'apple-touch-icon.png']) expect(page).toContain(`href="./${file}"`)
})
