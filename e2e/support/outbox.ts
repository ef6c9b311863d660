import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { App } from './app.ts'

async function mailsTo(app: App, address: string): Promise<readonly ParsedMail[]> {
  const folder = join(app.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => simpleParser(readFileSync(join(folder, file)))))
  return mails.filter(({ to }) => [to].flat().some((recipient) => recipient?.text.includes(address)))
}

/** Waits for a mail to an address whose text fits; without a mail server they become files. Answers what the first group of `pattern` found. */
export async function mailed(app: App, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        for (const { text = '' } of await mailsTo(app, address)) found = pattern.exec(text)?.[1] ?? found
        return found
      },
      { timeout: 15_000, message: `a mail to ${address}` },
    )
    .toBeDefined()
  return found ?? ''
}
