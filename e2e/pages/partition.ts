import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'

/** The print page of a version: preview, download and print. */
export class PartitionScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get sheets(): Locator {
    return this.page.locator('[data-sheet-page] svg')
  }
  option(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true })
  }
  get tonality(): Locator {
    return this.page.getByLabel('Tonalité')
  }

  async open(versionId: number): Promise<void> {
    await this.page.goto(`/#/song/version/${versionId}/a/b/partition`)
    await this.ready()
  }
  /** All pages are laid out. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /^\d+\spages? A4$/ })).toBeVisible({ timeout: 180_000 })
  }
  /** Printed words on the pages. */
  words(): Promise<string[]> {
    return this.sheets.locator('text').allTextContents()
  }

  /** Musical signs that lie outside their page. */
  signsOffThePage(): Promise<number> {
    return this.sheets.evaluateAll(
      (sheets) =>
        sheets.flatMap((sheet) => {
          const paper = sheet.getBoundingClientRect()
          return [...sheet.querySelectorAll('use')].filter((sign) => {
            const { left, right, top, bottom } = sign.getBoundingClientRect()
            return left < paper.left || right > paper.right || top < paper.top || bottom > paper.bottom
          })
        }).length,
    )
  }

  async download(): Promise<PrintedFile> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.page.getByRole('button', { name: 'Télécharger le PDF' }).click()])
    return readPrintedFile(download.suggestedFilename(), await readFile(await download.path()))
  }
}

export interface PrintedFile {
  readonly name: string
  readonly bytes: number
  readonly start: string
  readonly pages: number
  readonly title: string
  readonly composer: string
  readonly fonts: readonly string[]
  /** The content streams of the pages, inflated. */
  readonly contents: readonly string[]
}

const STREAM = 'stream\n'

/** A minimal PDF reader, enough for our files: objects in order and uncompressed, streams deflated. */
export function readPrintedFile(name: string, file: Buffer): PrintedFile {
  const plain = file.toString('latin1')
  const text = (key: string): string => {
    const place = new RegExp(`/${key} (\\d+) 0 R`).exec(plain)?.[1]
    const written = new RegExp(`\\n${place} 0 obj\\n\\(((?:[^\\\\)]|\\\\[\\s\\S])*)\\)`).exec(plain)?.[1] ?? ''
    const bytes = Buffer.from(
      written.replace(/\\([\s\S])/g, (_, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? letter),
      'latin1',
    )
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  }
  const contents = [...plain.matchAll(/[^d]stream\n/g)].flatMap(({ index }) => {
    const from = index + 1 + STREAM.length
    const stream = file.subarray(from, plain.indexOf('endstream', from))
    return stream[0] === 0x78 ? [inflateSync(stream).toString('latin1')] : []
  })
  return {
    name,
    bytes: file.length,
    start: plain.slice(0, 5),
    pages: plain.match(/\/Type ?\/Page\b/g)?.length ?? 0,
    title: text('Title'),
    composer: text('Author'),
    fonts: [...new Set([...plain.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, font]) => font ?? ''))].sort(),
    contents,
  }
}
