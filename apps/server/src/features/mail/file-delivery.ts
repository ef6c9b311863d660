import fs from 'node:fs/promises'
import path from 'node:path'
import type { Delivery } from './mail-sender.ts'
import { type MessageBytes, messageOf } from './message.ts'

/** Mails hold links that open accounts: only who runs the server reads them. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
/** The outbox stands in for a mail server while there is none; it is no archive. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

const OURS = /^\d{4}-\d{2}-\d{2}T[\dZ-]+\.(eml|txt)$/

/** What may stand in an address: an address within a longer one belongs to another person. */
const BEFORE = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-]$/u
const AFTER = /^(?:[\p{L}\p{N}_@-]|\.[\p{L}\p{N}])/u

/** Whether a text names an address, letter for letter but for capitals: `b@exemple.fr` is not named by `ab@exemple.fr`. */
export function namesAddress(text: string, address: string): boolean {
  const [searched, wanted] = [text.toLowerCase(), address.toLowerCase()]
  for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, at + 1))
    if (!BEFORE.test(searched.slice(Math.max(0, at - 2), at)) && !AFTER.test(searched.slice(at + wanted.length, at + wanted.length + 3))) return true
  return false
}

export interface FileDelivery extends Delivery {
  /** Takes away the files written to an address, or that name it. */
  forget(addresses: readonly string[]): Promise<void>
}

export interface FileDeliveryOptions {
  readonly folder: string
  readonly from: string
  readonly now: () => Date
  readonly bytesOf: MessageBytes
  /** Where the first mail went: said once. */
  readonly onFirst: (folder: string) => void
}

/** Writes each mail as a file, `.eml` for a mail program and `.txt` for the eye. */
export function createFileDelivery({ folder, from, now, bytesOf, onFirst }: FileDeliveryOptions): FileDelivery {
  let isFirst = true
  const names = async (): Promise<string[]> => (await fs.readdir(folder).catch(() => [] as string[])).filter((name) => OURS.test(name)).sort()
  const remove = (name: string): Promise<void> => fs.rm(path.join(folder, name), { force: true })

  const removeOld = async (): Promise<void> => {
    const oldest = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
    for (const name of await names()) if (name.slice(0, 10) < oldest) await remove(name)
  }

  return {
    deliver: async (mail) => {
      const bytes = await bytesOf(messageOf(mail, from))
      const name = `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}`
      const readable = `De : ${from}\nÀ : ${mail.recipient}\nObjet : ${mail.subject}\n\n${mail.bodyText}`
      await fs.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      await fs.writeFile(path.join(folder, `${name}.eml`), bytes, { mode: PRIVATE_FILE })
      await fs.writeFile(path.join(folder, `${name}.txt`), readable, { mode: PRIVATE_FILE })
      if (!isFirst) return
      isFirst = false
      onFirst(folder)
      await removeOld()
    },
    forget: async (addresses) => {
      for (const name of await names()) {
        if (!name.endsWith('.txt')) continue
        const text = await fs.readFile(path.join(folder, name), 'utf8')
        if (!addresses.some((address) => namesAddress(text, address))) continue
        await remove(name)
        await remove(name.replace(/txt$/, 'eml'))
      }
    },
    close: () => undefined,
  }
}
