import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { App } from './app.ts'

/** Texts of the mails to an address, in order; their file names begin with the time. */
function mailsTo(app: App, address: string): readonly string[] {
  const folder = join(app.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).filter((text) => text.includes(`\nÀ : ${address}\n`))
}

/** Waits for a mail to an address that matches; without a mail server mails are files. Returns the first group of `pattern` in the latest. */
export async function mailed(app: App, address: string, pattern: RegExp): Promise<string> {
  let match: string | undefined
  await expect
    .poll(
      () => {
        for (const text of mailsTo(app, address)) match = pattern.exec(text)?.[1] ?? match
        return match
      },
      { timeout: 15_000, message: `a mail to ${address}` },
    )
    .toBeDefined()
  return match ?? ''
}
