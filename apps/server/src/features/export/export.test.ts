import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { fillEveryTable, OWN_FILE, tablesOfLearners } from '../../../test/whole-learner.ts'
import { tables } from '../../database/schema.ts'
import { EXPORTED } from './export.sql.ts'

const test = startTestApp()
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('what is kept of a learner', () => {
  it('is given out from every table that leads to one', async () => {
    expect(
      Object.keys(EXPORTED)
        .map((name) => snake(name))
        .sort(),
    ).toEqual(await tablesOfLearners(test))
    expect(Object.keys(EXPORTED).every((name) => name in tables)).toBe(true)
    expect(new Set(Object.values(EXPORTED)).size).toBe(Object.keys(EXPORTED).length)
  })

  it('comes whole: rows under French names, files as they were sent', async () => {
    const token = await test.signup()
    await fillEveryTable(test, token)
    const { status, answer } = await test.call('GET user/export', { token })
    expect(status).toBe(200)
    const { records, files, exported_at: exportedAt } = answer.content
    expect(exportedAt).toBe(test.now.toISOString())
    const empty = Object.entries(records).filter(([, rows]) => rows.length === 0)
    expect(empty).toEqual([])
    expect(records.compte).toEqual([expect.objectContaining({ email: 'camille@exemple.fr', firstname: 'Camille', level_value: 1, age: 'unknown' })])
    expect(records.prises?.[0]).toMatchObject({ playable_type: expect.stringMatching(/^of learner/), performance: { some: 'thing' } })
    expect(records.morceaux_importes?.[0]).toMatchObject({ title: 'Gamme à soi', file_name: 'gamme-a-soi.musicxml' })
    expect(records.versions_des_morceaux?.[0]).toMatchObject({ notes: expect.objectContaining({ pitch: expect.any(Array) }) })
    expect(records.paroles?.[0]).toMatchObject({ lyrics: [[0, 'la']] })
    expect(files.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64').toString()])).toEqual([['gamme-a-soi.musicxml', OWN_FILE]])
  })

  it('holds no hash, no secret, and nothing of anybody else', async () => {
    const token = await test.signup()
    const other = await test.signup('sacha@exemple.fr')
    await fillEveryTable(test, other)
    const text = JSON.stringify((await test.call('GET user/export', { token })).answer)
    expect(text).not.toMatch(/argon2|hash|sacha/i)
    expect(JSON.stringify((await test.call('GET user/export', { token: other })).answer)).not.toMatch(/argon2|hash|body_text|camille@/i)
  })
})
