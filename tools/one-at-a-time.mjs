// No dependency and no newer syntax: the bootstrap runs it before anything is installed.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

const HEARTBEAT_MS = 2_000
const DEAD_AFTER_MS = 30_000
const POLL_MS = 200

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {unknown} error @returns {string | undefined} */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** @param {string} owner « pid host nonce » @param {string} file */
function isAbandoned(owner, file) {
  const [pid, host] = owner.split(' ')
  if (Date.now() - statSync(file).mtimeMs > DEAD_AFTER_MS) return true
  if (host !== hostname() || !pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** Removes the lock file of a dead owner; safe if two processes try it together. @param {string} file */
function clearAbandoned(file) {
  try {
    const owner = readFileSync(file, 'utf8')
    if (!isAbandoned(owner, file)) return
    const aside = `${file}.${process.pid}`
    renameSync(file, aside)
    const taken = readFileSync(aside, 'utf8')
    // Another process was faster, and this is already its file: put it back.
    if (taken === owner) rmSync(aside, { force: true })
    else renameSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {string} file @param {string} owner */
function tryToTake(file, owner) {
  try {
    writeFileSync(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** @param {string} file @param {string} owner */
function giveBack(file, owner) {
  try {
    if (readFileSync(file, 'utf8') === owner) rmSync(file, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/**
 * Runs `work` under a lock file, exclusively on this machine; the file's time is refreshed, so that a killed owner is noticed.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true })
  const owner = `${process.pid} ${hostname()} ${Math.random()}`
  let waited = false
  while (!tryToTake(file, owner)) {
    clearAbandoned(file)
    if (!waited) onWait?.()
    waited = true
    await sleep(POLL_MS)
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      clearInterval(heartbeat)
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    giveBack(file, owner)
  }
}
