import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/process.ts'
import { FolderInUse, type FolderLock, lockFolder } from './lock-folder.ts'

const HOLDER = path.join(import.meta.dirname, '../../../../test/lock-holder.ts')
const ignore = (): void => undefined
const locks: FolderLock[] = []
const children: ChildProcess[] = []
const lock = async (folder: string, more: Partial<Parameters<typeof lockFolder>[1]> = {}): Promise<FolderLock> => {
  const held = await lockFolder(folder, { onLost: ignore, ...more })
  locks.push(held)
  return held
}
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const held of locks.splice(0)) await held.release()
})

/** Another process, on a kernel of this name; `said` waits for a word on its standard output. */
const holder = (folder: string, kernel: string, staleMs = 1_500, beatMs = 100) => {
  const child = spawn(process.execPath, [HOLDER, folder, kernel, String(staleMs), String(beatMs)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let out = ''
  child.stdout.on('data', (part) => (out += part))
  const printed = (word: string): Promise<unknown> => vi.waitFor(() => expect(out).toContain(word), { interval: 10 })
  return { process: child, printed: printed, out: () => out }
}
const OTHER = { kernel: 'b', staleMs: 1_500, beatMs: 100 }

describe('the lock of a folder', () => {
  it('is held once, and can be taken again once released', async () => {
    const folder = path.join(temporaryFolder(), 'data')
    const held = await lock(folder)
    await expect(lock(`${folder}/../data`)).rejects.toThrow(FolderInUse)
    await expect(lock(folder)).rejects.toThrow(/déjà utilisé par un serveur Prélude en marche/)
    await held.release()
    await (await lock(folder)).release()
  })

  it('is held by one of many that try at the same moment', async () => {
    const folder = temporaryFolder()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lock(folder)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leaves only the name of the last holder', async () => {
    const folder = temporaryFolder()
    for (let turn = 0; turn < 3; turn += 1) await (await lock(folder)).release()
    expect(fs.readdirSync(path.join(folder, 'lock'))).toEqual(['3.json'])
  })

  it.skipIf(process.platform === 'win32')('is readable by its owner alone', async () => {
    const folder = path.join(temporaryFolder(), 'data')
    await (await lock(folder)).release()
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('holds where the path is too long for a socket', async () => {
    const folder = path.join(temporaryFolder(), 'd'.repeat(120))
    const held = await lock(folder)
    expect(fs.readdirSync(path.join(folder, 'lock')).filter((name) => name.endsWith('.socket'))).toHaveLength(1)
    await expect(lock(folder)).rejects.toThrow(FolderInUse)
    await held.release()
    expect(fs.readdirSync(path.join(folder, 'lock'))).toEqual(['1.json'])
  })

  it.skipIf(process.platform === 'win32')('is taken at once from a process of this machine that was killed', async () => {
    const folder = temporaryFolder()
    const kernel = 'this one'
    const dead = holder(folder, kernel)
    await dead.printed('holds')
    dead.process.kill('SIGKILL')
    await new Promise((ended) => dead.process.once('close', ended))
    // Not by waiting until it is stale, which is longer than a test may take.
    await lock(folder, { kernel, staleMs: 3_600_000 })
  })

  it('is not taken from a process of this machine that is suspended', async () => {
    const folder = temporaryFolder()
    const other = holder(folder, 'b')
    await other.printed('holds')
    other.process.kill('SIGSTOP')
    await setTimeout(2_000)
    await expect(lock(folder, OTHER)).rejects.toThrow(FolderInUse)
    other.process.kill('SIGCONT')
  })

  it('is taken at once where a machine lost power while it took it, and left a lease that cannot be read and is old', async () => {
    const folder = temporaryFolder()
    fs.mkdirSync(path.join(folder, 'lock'))
    fs.writeFileSync(path.join(folder, 'lock/7.json'), '')
    const yesterday = new Date(Date.now() - 86_400_000)
    fs.utimesSync(path.join(folder, 'lock/7.json'), yesterday, yesterday)
    await lock(folder, OTHER)
    expect(fs.readdirSync(path.join(folder, 'lock')).filter((name) => name.endsWith('.json'))).toEqual(['8.json'])
  })
})

describe('the lock of a folder that machines share', () => {
  it('is not taken from an owner that renews it, though no socket proves that it lives', async () => {
    const folder = temporaryFolder()
    await holder(folder, 'a').printed('holds')
    // Known at its next beat, however late a busy machine makes that.
    await expect(lock(folder, { ...OTHER, staleMs: 30_000 })).rejects.toThrow(FolderInUse)
  })

  it('is taken from an owner that has been silent for long, and only then', async () => {
    const folder = temporaryFolder()
    const dead = holder(folder, 'a')
    await dead.printed('holds')
    dead.process.kill('SIGKILL')
    const staleMs = 60_000
    // The clock stands still: no silence is long, however busy the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const taken = lock(folder, { ...OTHER, staleMs })
    let isTaken = false
    void taken.then(() => (isTaken = true))
    await setTimeout(300)
    expect(isTaken).toBe(false)
    clock.mockReturnValue(staleMs - 1)
    await setTimeout(100)
    expect(isTaken).toBe(false)
    clock.mockReturnValue(staleMs)
    await taken
  })

  it('goes to one of several machines that wait for a dead one', async () => {
    const folder = temporaryFolder()
    const dead = holder(folder, 'a')
    await dead.printed('holds')
    dead.process.kill('SIGKILL')
    // Long enough for the winner to be seen beating on a busy machine.
    const waiting = ['b', 'c', 'd'].map((kernel) => holder(folder, kernel, 3_000))
    await Promise.all(waiting.map(({ printed }) => printed('\n')))
    await setTimeout(500)
    expect(waiting.map(({ out }) => out().trim()).sort()).toEqual(['holds', 'in use', 'in use'])
  })

  it('stops an owner that was suspended until another one took the lock', async () => {
    const folder = temporaryFolder()
    const first = holder(folder, 'a')
    await first.printed('holds')
    first.process.kill('SIGSTOP')
    await lock(folder, OTHER)
    fs.rmSync(path.join(folder, 'written'), { force: true })
    const ended = new Promise((resolve) => first.process.once('close', resolve))
    first.process.kill('SIGCONT')
    expect(await ended).toBe(3)
    await first.printed('lost')
    // One timer callback may have been due when it was suspended.
    const lines = fs.existsSync(path.join(folder, 'written')) ? fs.readFileSync(path.join(folder, 'written'), 'utf8').split('\n').length - 1 : 0
    expect(lines).toBeLessThanOrEqual(2)
  })

  it('is made again where another program removed the leases of an owner that lives', async () => {
    const folder = temporaryFolder()
    let lost = false
    await lock(folder, { ...OTHER, onLost: () => (lost = true) })
    fs.rmSync(path.join(folder, 'lock/1.json'))
    await vi.waitFor(() => expect(fs.existsSync(path.join(folder, 'lock/1.json'))).toBe(true))
    expect(lost).toBe(false)
  })
})

describe('a socket that another program left', () => {
  it.skipIf(process.platform === 'win32')('is removed by the next owner, a living one is not', async () => {
    const folder = temporaryFolder()
    const held = await lock(folder)
    const [name = ''] = fs.readdirSync(path.join(folder, 'lock')).filter((entry) => entry.endsWith('.socket'))
    expect(await new Promise((resolve) => net.connect(path.join(folder, 'lock', name), () => resolve('answers')))).toBe('answers')
    await held.release()
    fs.writeFileSync(path.join(folder, 'lock/old.socket'), '')
    await lock(folder)
    expect(fs.existsSync(path.join(folder, 'lock/old.socket'))).toBe(false)
  })
})
