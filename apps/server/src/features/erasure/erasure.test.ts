import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { codeSentTo, mailsTo } from '../../../test/mails.ts'
import { temporaryFolder } from '../../../test/process.ts'
import { fillEveryTable, tablesOfLearners, tablesThatSay } from '../../../test/whole-learner.ts'
import { WITH_ACCOUNT } from '../../cascades.ts'
import { messageBytes } from '../../outside/smtp.ts'
import { createFileDelivery } from '../mail/file-delivery.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import { createMailSender } from '../mail/mail-sender.ts'
import { type SweepParts, sweep } from './sweep.ts'

const test = startTestApp()
const EMAIL = 'camille.martin@exemple.fr'
const DAY_MS = 86_400_000
const now = () => test.now
const later = (ms: number): void => {
  test.now = new Date(test.now.getTime() + ms)
}
const sweepNow = (forgetMails: SweepParts['forgetMails'] = async () => undefined) =>
  sweep({ database: test.database, mailQueue: createMailQueue(test.database, now, () => undefined), now, forget: WITH_ACCOUNT, forgetMails })
const askDeletion = (token: string, password: string | null = PASSWORD) => test.call('POST user/deletion', { token, body: { password } })
const login = () => test.call('POST login', { body: { email: EMAIL, password: PASSWORD } })
const accounts = async () => (await test.database.pool.query('select email from users order by id')).rows.map(({ email }) => email)

describe('asking to be erased', () => {
  it('ends every login, says when, and how to keep the account', async () => {
    const token = await test.signup(EMAIL)
    const { answer } = await askDeletion(token)
    expect(answer.content.deleted_at).toBe(new Date(test.now.getTime() + 7 * DAY_MS).toISOString())
    expect((await test.call('GET user', { token })).status).toBe(401)
    const [mail] = await mailsTo(test, EMAIL)
    expect(mail?.text).toContain('28\u00a0novembre 2026 à\u00a012\u00a0h\u00a000 (dans 7\u00a0jours)')
    expect(mail?.text).toContain('Garder mon compte\u00a0:\n')
  })

  it('leaves some days in which signing in works and the account can be kept', async () => {
    await askDeletion(await test.signup(EMAIL))
    later(6 * DAY_MS)
    const { data } = (await login()).answer
    expect(data.deletion_at).toBe('2026-11-28T11:00:00.000Z')
    expect((await test.call('DELETE user/deletion', { token: data.api_token })).status).toBe(200)
    expect((await test.call('POST auth/confirm', { body: { code: await codeSentTo(test, EMAIL) } })).status).toBe(410)
    later(2 * DAY_MS)
    expect([await sweepNow(), await accounts()]).toEqual([0, [EMAIL]])
  })

  it('is taken back by the link of the mail, until the last moment', async () => {
    await askDeletion(await test.signup(EMAIL))
    later(7 * DAY_MS - 1)
    const confirmed = await test.call('POST auth/confirm', { body: { code: await codeSentTo(test, EMAIL) } })
    expect(confirmed.answer).toEqual({ data: { purpose: 'deletion', user: null, email: null } })
    later(DAY_MS)
    expect(await sweepNow()).toBe(0)
  })

  it('wants the password, where there is one', async () => {
    const token = await test.signup(EMAIL)
    for (const password of ['faux mot de passe', null]) expect((await askDeletion(token, password)).error.code).toBe('password_refused')
    await test.database.pool.query('update users set password_hash = null')
    expect((await askDeletion(token, null)).status).toBe(200)
  })

  it('again does not postpone it', async () => {
    await askDeletion(await test.signup(EMAIL))
    later(DAY_MS)
    const { answer } = await askDeletion((await login()).answer.data.api_token)
    expect(answer.content.deleted_at).toBe('2026-11-28T11:00:00.000Z')
  })
})

describe('once the days are over', () => {
  it('no row of the learner remains, and others keep everything', async () => {
    const folder = temporaryFolder()
    const fileDelivery = createFileDelivery({ folder, from: 'Prélude <a@b.fr>', now, bytesOf: messageBytes, onFirst: () => undefined })
    const sender = createMailSender({ database: test.database, delivery: fileDelivery, now, onProblem: () => undefined })
    const other = await test.signup('sacha@exemple.fr')
    await fillEveryTable(test, other)
    const token = await test.signup(EMAIL)
    const { id, versionId } = await fillEveryTable(test, token)
    await test.call('POST user/age', { token, body: { is_fifteen: false, parent_email: 'parent.martin@exemple.fr' } })
    await test.call('POST user/email-verifications', { token })
    await sender.sendDue()
    await askDeletion(token)
    expect(fs.readdirSync(folder).length).toBeGreaterThan(0)
    expect((await tablesThatSay(test, EMAIL)).sort()).toEqual(['mails', 'one_time_codes', 'users', 'waiting_list'])

    later(7 * DAY_MS)
    expect(await sweepNow(fileDelivery.forget)).toBe(1)
    expect((await mailsTo(test, EMAIL)).map(({ subject }) => subject)).toEqual(['Votre compte est effacé'])
    expect(
      fs
        .readdirSync(folder)
        .map((name) => fs.readFileSync(`${folder}/${name}`, 'utf8'))
        .join(),
    ).not.toMatch(/martin/i)
    await sender.sendDue()
    await sender.close()
    expect([...(await tablesThatSay(test, EMAIL)), ...(await tablesThatSay(test, 'martin'))]).toEqual([])
    const others = (await test.call('GET user', { token: other })).answer.data.id
    for (const table of await tablesOfLearners(test)) {
      const { rows } = await test.database.pool.query(`select user_id from ${table} where user_id = $1`, [id])
      expect([table, rows]).toEqual([table, []])
      // The mails of the other account are sent already, and old codes expire by themselves.
      if (table === 'mails' || table === 'one_time_codes') continue
      const remainingRows = await test.database.pool.query(`select user_id from ${table} where user_id = $1`, [others])
      expect([table, remainingRows.rows.length > 0]).toEqual([table, true])
    }
    const remainingLyrics = await test.database.pool.query('select version_id from version_lyrics where version_id = $1 or updated_by = $2', [
      versionId,
      id,
    ])
    expect([remainingLyrics.rows, await accounts()]).toEqual([[], ['sacha@exemple.fr']])
    expect((await login()).status).toBe(401)
  })

  it('erases once in concurrent sweeps', async () => {
    await askDeletion(await test.signup(EMAIL))
    later(7 * DAY_MS)
    const erased = await Promise.all([sweepNow(), sweepNow()])
    expect(erased.sort()).toEqual([0, 1])
    expect(await mailsTo(test, EMAIL)).toHaveLength(1)
  })
})

describe('a child for whom no parent answers', () => {
  const askParent = (token: string) => test.call('POST user/age', { token, body: { is_fifteen: false, parent_email: 'parent@exemple.fr' } })

  it('is erased after 14 days, as the mail said', async () => {
    await askParent(await test.signup(EMAIL))
    later(14 * DAY_MS - 1)
    expect(await sweepNow()).toBe(0)
    later(1)
    expect([await sweepNow(), await accounts()]).toEqual([1, []])
    expect((await mailsTo(test, EMAIL)).at(-1)?.text).toContain('Aucun parent n’a donné son accord')
    expect(await mailsTo(test, 'parent@exemple.fr')).toEqual([])
  })

  it('stays once a parent agreed', async () => {
    await askParent(await test.signup(EMAIL))
    await test.call('POST auth/confirm', { body: { code: await codeSentTo(test, 'parent@exemple.fr') } })
    later(30 * DAY_MS)
    expect([await sweepNow(), await accounts()]).toEqual([0, [EMAIL]])
  })
})

describe('what has expired', () => {
  it('is deleted: expired codes and logins', async () => {
    const token = await test.signup(EMAIL)
    await test.call('POST auth/codes', { token })
    later(183 * DAY_MS)
    await sweepNow()
    expect((await test.database.pool.query('select 1 from one_time_codes union all select 1 from tokens')).rows).toEqual([])
  })
})
