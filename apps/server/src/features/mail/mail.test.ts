import fs from 'node:fs'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SATURDAY } from '../../../test/app.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { temporaryFolder } from '../../../test/process.ts'
import { type SmtpBehaviour, startSmtp, type TestSmtp } from '../../../test/smtp.ts'
import type { Database } from '../../kernel/database/database.ts'
import { createSmtpClient, messageBytes } from '../../outside/smtp.ts'
import { MAIL_TEXTS } from '../account/mail.texts.ts'
import { createFileDelivery, namesAddress } from './file-delivery.ts'
import { createMailQueue } from './mail-queue.ts'
import { createMailSender, type Delivery, type MailProblem, type MailSender, waitBeforeNextMs } from './mail-sender.ts'
import { createSmtpDelivery } from './smtp-delivery.ts'

const FROM = 'Prélude <bonjour@prelude.exemple.fr>'
const TO = 'camille@exemple.fr'
const LETTER = MAIL_TEXTS.resetPassword({ firstname: 'Camille', url: 'https://prelude.exemple.fr/#/change-password/abc' })

let database: Database
let smtp: TestSmtp | undefined
let sender: MailSender | undefined
let now = SATURDAY
let problems: MailProblem[] = []
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  now = SATURDAY
  problems = []
  await database.pool.query('truncate mails')
})
afterEach(async () => {
  await sender?.close()
  await smtp?.close()
  smtp = undefined
})
afterAll(() => database?.close())

const sendWith = (delivery: Delivery): MailSender => {
  sender = createMailSender({ database, delivery, now: () => now, onProblem: (problem) => problems.push(problem) })
  return sender
}
const deliveryBy = (url: string): Delivery => createSmtpDelivery({ server: createSmtpClient(url), from: FROM })
const listen = async (behaviour: SmtpBehaviour = {}): Promise<MailSender> => {
  smtp = await startSmtp(behaviour)
  return sendWith(deliveryBy(smtp.url))
}
const mailQueue = (mail = LETTER, recipient = TO) =>
  createMailQueue(
    database,
    () => now,
    () => undefined,
  ).write((_transaction, send) => send({ userId: null, recipient }, mail))
const waiting = async () => (await database.pool.query('select * from mails order by id')).rows

describe('a mail server', () => {
  it('gets each mail once, in plain text and HTML, and nothing of it stays here', async () => {
    const mail = await listen()
    await mailQueue()
    expect(await mail.sendDue()).toBe(1)
    expect(await mail.sendDue()).toBe(0)
    const [received] = smtp?.received ?? []
    expect(smtp?.received).toHaveLength(1)
    expect([received?.to, received?.mail.subject, received?.mail.from?.text]).toEqual([
      TO,
      'Choisissez un nouveau mot de passe',
      '"Prélude" <bonjour@prelude.exemple.fr>',
    ])
    expect(received?.mail.text).toContain('Choisir un mot de passe\u00a0:\nhttps://prelude.exemple.fr/#/change-password/abc\n')
    expect(received?.mail.html).toContain('<a href="https://prelude.exemple.fr/#/change-password/abc"')
    expect(received?.mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(await waiting()).toEqual([])
  })

  it('that is away gets it when it is back, with waits that grow', async () => {
    const away = await startSmtp()
    await away.close()
    const { port } = new URL(away.url)
    const mail = sendWith(deliveryBy(away.url))
    await mailQueue()
    expect(await mail.sendDue()).toBe(0)
    expect(problems).toEqual([{ mail: expect.any(Number), attempts: 1, reason: 'ESOCKET', givenUp: false }])
    smtp = await startSmtp({ port: Number(port) })
    later(waitBeforeNextMs(1) - 1)
    expect(await mail.sendDue()).toBe(0)
    later(1)
    expect(await mail.sendDue()).toBe(1)
    expect(smtp.received).toHaveLength(1)
  })

  it('that knows no such mailbox is not asked again, and the log names nobody', async () => {
    const mail = await listen({ unknown: [TO] })
    await mailQueue()
    await mailQueue(LETTER, 'autre@exemple.fr')
    expect(await mail.sendDue()).toBe(1)
    expect(problems).toEqual([{ mail: expect.any(Number), attempts: 1, reason: 'EENVELOPE 550', givenUp: true }])
    expect(JSON.stringify(problems)).not.toContain('exemple.fr')
    expect(await waiting()).toEqual([])
  })

  it('that refuses the login is tried again for two days, then the mail is given up; its password is never told', async () => {
    smtp = await startSmtp({ password: 'le-bon' })
    const mail = sendWith(deliveryBy(smtp.url.replace('le-bon', 'un-faux')))
    await mailQueue()
    await mail.sendDue()
    expect(problems.at(-1)).toMatchObject({ reason: 'EAUTH 535', givenUp: false })
    later(2 * 24 * 3_600_000)
    await mail.sendDue()
    expect(problems.at(-1)).toMatchObject({ attempts: 2, givenUp: true })
    expect(JSON.stringify(problems)).not.toMatch(/un-faux|le-bon|exemple/)
    expect(await waiting()).toEqual([])
  })

  it('gets the mails of two servers once', async () => {
    const first = await listen()
    const second = createMailSender({
      database,
      delivery: deliveryBy(smtp?.url ?? ''),
      now: () => now,
      onProblem: (problem) => problems.push(problem),
    })
    for (let index = 0; index < 6; index += 1) await mailQueue(LETTER, `a${index}@exemple.fr`)
    const sent = await Promise.all([first.sendDue(), second.sendDue()])
    await second.close()
    expect(sent[0] + sent[1]).toBe(6)
    expect(smtp?.received.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `a${index}@exemple.fr`))
    expect(problems).toEqual([])
  })

  it('gets no mail of a transaction that was rolled back', async () => {
    const mail = await listen()
    const posted: string[] = []
    const queue = createMailQueue(
      database,
      () => now,
      () => posted.push('posted'),
    )
    await expect(
      queue.write(async (_transaction, send) => {
        await send({ userId: null, recipient: TO }, LETTER)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await mail.sendDue(), posted]).toEqual([0, []])
  })
})

describe('the waits', () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [8, 128],
    [9, 240],
    [40, 240],
  ])('after try %i: %i min', (attempt, minutes) => {
    expect(waitBeforeNextMs(attempt)).toBe(minutes * 60_000)
  })
})

describe('without a mail server', () => {
  it('mails become files that only their owner reads; where is said once', async () => {
    const folder = path.join(temporaryFolder(), 'outbox')
    const lines: string[] = []
    const fileDelivery = createFileDelivery({ folder, from: FROM, now: () => now, bytesOf: messageBytes, onFirst: (place) => lines.push(place) })
    const mail = sendWith(fileDelivery)
    await mailQueue()
    await mailQueue(MAIL_TEXTS.goodbyeMail({ firstname: 'Sacha' }), 'sacha@exemple.fr')
    expect(await mail.sendDue()).toBe(2)
    expect(lines).toEqual([folder])
    const names = fs.readdirSync(folder).sort()
    expect(names.map((name) => name.replace(/-\d+\./, '.'))).toEqual(['eml', 'txt', 'eml', 'txt'].map((kind) => `2026-11-21T11-00-00-000Z.${kind}`))
    expect(fs.statSync(path.join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
    const parsed = await simpleParser(fs.readFileSync(path.join(folder, names[0] ?? '')))
    expect(parsed.subject).toBe('Choisissez un nouveau mot de passe')
    expect(fs.readFileSync(path.join(folder, names[1] ?? ''), 'utf8')).toContain('\nhttps://prelude.exemple.fr/#/change-password/abc\n')

    await fileDelivery.forget([TO.toUpperCase()])
    expect(fs.readdirSync(folder)).toHaveLength(2)
    expect(fs.readFileSync(path.join(folder, fs.readdirSync(folder).find((name) => name.endsWith('txt')) ?? ''), 'utf8')).toContain('Sacha')
  })

  it.each([
    ['À : sacha@exemple.fr\n', true],
    ['À : Sacha@Exemple.fr\n', true],
    ['votre nouvelle adresse (sacha@exemple.fr).', true],
    ['écrivez à sacha@exemple.fr.', true],
    ['À : natacha.sacha@exemple.fr\n', false],
    ['À : masacha@exemple.fr\n', false],
    ['À : x+sacha@exemple.fr\n', false],
    ['À : sacha@exemple.fr.org\n', false],
    ['À : sacha@exemple.france\n', false],
    ['À : sacha@exemple-fr\n', false],
    ['À : masacha@exemple.fr\nsacha@exemple.fr', true],
  ])('%j names sacha@exemple.fr: %s', (text, named) => expect(namesAddress(text, 'sacha@exemple.fr')).toBe(named))

  it('a mail to a longer address stays when the shorter one is forgotten', async () => {
    const folder = path.join(temporaryFolder(), 'outbox')
    const fileDelivery = createFileDelivery({ folder, from: FROM, now: () => now, bytesOf: messageBytes, onFirst: () => undefined })
    const mail = sendWith(fileDelivery)
    await mailQueue(MAIL_TEXTS.goodbyeMail({ firstname: 'Natacha' }), 'natacha@exemple.fr')
    await mailQueue(MAIL_TEXTS.goodbyeMail({ firstname: 'Sacha' }), 'tacha@exemple.fr')
    await mail.sendDue()
    await fileDelivery.forget(['tacha@exemple.fr'])
    const remainingMails = fs.readdirSync(folder).filter((name) => name.endsWith('.txt'))
    expect(remainingMails.map((name) => /^À : (.*)$/m.exec(fs.readFileSync(path.join(folder, name), 'utf8'))?.[1])).toEqual(['natacha@exemple.fr'])
  })
})

describe('the mails', () => {
  it.each([
    ['Camille', 'Bonjour Camille,'],
    ['Jean-Noël d’Arc', 'Bonjour Jean-Noël d’Arc,'],
    ['', 'Bonjour,'],
    ['Gagnez sur piege.example', 'Bonjour,'],
    ['<b>x</b>', 'Bonjour,'],
  ])('greet %s with « %s »', (firstname, greeting) => {
    expect(MAIL_TEXTS.goodbyeMail({ firstname }).greeting).toBe(greeting)
  })

  it('to a parent says who, what, and how to refuse', () => {
    const lastDay = new Date('2026-12-05T11:00:00Z')
    const { paragraphs, notes } = MAIL_TEXTS.askParent({ firstname: 'Sacha', email: 'sacha@exemple.fr', url: 'https://x.fr', lastDay })
    expect(paragraphs[0]).toContain('Sacha a créé un compte')
    expect(paragraphs[0]).toContain('sacha@exemple.fr')
    expect(notes[0]).toBe(
      'Pour refuser, ne faites rien : sans votre accord, le compte sera effacé avec tout ce qu’il contient le 5 décembre 2026 (dans 14 jours).',
    )
  })
})
