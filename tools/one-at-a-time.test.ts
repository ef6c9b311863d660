import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

const NO_PROCESS = 2 ** 22 - 3

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'deep', 'work.lock')
}

test('of several that start together one works at a time, and the file goes', async () => {
  const file = lockFile()
  let inside = 0
  let most = 0
  let waited = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setTimeout(resolve, 20))
    inside--
  }
  await Promise.all([1, 2, 3].map(() => oneAtATime(file, work, () => waited++)))
  expect({ most, waited }).toEqual({ most: 1, waited: 2 })
  expect(existsSync(file)).toBe(false)
})

test('the lock of a dead process is taken over', async () => {
  const file = lockFile()
  await oneAtATime(file, async () => undefined)
  writeFileSync(file, `${NO_PROCESS} ${hostname()} 0.5`)
  expect(await oneAtATime(file, async () => 'done')).toBe('done')
})

test('work that fails gives the lock back', async () => {
  const file = lockFile()
  await expect(oneAtATime(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await oneAtATime(file, async () => 'done')).toBe('done')
})
