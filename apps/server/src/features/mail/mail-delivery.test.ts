import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildTestContent } from '../../../test/built-content.ts'
import { clientOf, launch, temporaryFolder } from '../../../test/process.ts'
import { startSmtp } from '../../../test/smtp.ts'

// Each test starts a process, on a machine that may be busy.
const content = buildTestContent()
const started: ChildProcess[] = []
const start = (folder: string, more: Record<string, string> = {}) => {
  const server = launch('main.ts', { PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content, ...more })
  started.push(server.process)
  return server
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const ACCOUNT = { email: 'camille@exemple.fr', firstname: 'Camille', password: 'trois mots simples', rgpd_consent: true } as const

describe('a running server', () => {
  it('writes mails into the outbox of its data, and says once where', async () => {
    const folder = temporaryFolder()
    const server = start(folder)
    const address = await server.address
    const call = clientOf(address, () => null)
    await call('POST signup', { body: ACCOUNT })
    await call('POST signup', { body: { ...ACCOUNT, email: 'sacha@exemple.fr' } })
    const fileDelivery = path.join(folder, 'outbox')
    const texts = await vi.waitFor(
      () => {
        const files = fs.readdirSync(fileDelivery).filter((name) => name.endsWith('.txt'))
        expect(files).toHaveLength(2)
        return files.map((name) => fs.readFileSync(path.join(fileDelivery, name), 'utf8'))
      },
      { timeout: 20_000 },
    )
    // Links lead to where this server listens.
    const code = new RegExp(`${address}/#/auth\\?code=([\\w-]{43})`).exec(texts[0] ?? '')?.[1] ?? ''
    expect((await call('POST auth/confirm', { body: { code } })).data.purpose).toBe('email')
    server.process.kill('SIGTERM')
    const { code: exit, err } = await server.ended
    expect(exit).toBe(0)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toContain(JSON.stringify(fileDelivery))
    expect(err).not.toContain('exemple.fr')
  })

  it('sends by the configured mail server; one that is down fails no request, and the log has no secret', async () => {
    const folder = temporaryFolder()
    const away = await startSmtp({ password: 'tres-secret' })
    await away.close()
    const settings = { SMTP_URL: away.url, MAIL_FROM: 'Prélude <bonjour@exemple.fr>', PUBLIC_URL: 'https://prelude.exemple.fr' }
    const first = start(folder, settings)
    const call = clientOf(await first.address, () => null)
    const received = new Promise((done) => first.process.stderr?.once('data', done))
    await call('POST signup', { body: ACCOUNT })
    // A server that ends at once leaves the mail to the next one.
    await received
    first.process.kill('SIGTERM')
    const { err } = await first.ended
    expect(err).toMatch(/ESOCKET|ECONN/)
    expect(err).not.toMatch(/tres-secret|camille|exemple\.fr/)

    const smtp = await startSmtp({ password: 'tres-secret', port: Number(new URL(away.url).port) })
    const second = start(folder, settings)
    await clientOf(await second.address, () => null)('POST password/forgot', { body: { email: ACCOUNT.email } })
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1))
    expect(smtp.received[0]).toMatchObject({ to: ACCOUNT.email, mail: { subject: 'Choisissez un nouveau mot de passe' } })
    expect(smtp.received[0]?.mail.text).toContain('https://prelude.exemple.fr/#/change-password/')
    expect(fs.existsSync(path.join(folder, 'outbox'))).toBe(false)
    second.process.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, err: '' })
    await smtp.close()
  })
})
