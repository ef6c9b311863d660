// node tools/bootstrap.mjs TASK …: runs on the machine's own Node (18 or later), without any dependency.
// Installs if the lock file changed, then runs tools/tasks/TASK.ts with the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, OLDEST_NODE, ownNode } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [task = '', ...args] = process.argv.slice(2)
const underNpm = process.env.npm_lifecycle_event === task
const PARENT_CHECK_MS = 100
const GROUP_SIGNAL_MS = 100
const ASKED_AGAIN_MS = 1_000

/** @param {string} line @returns {never} */
function fail(line) {
  console.error(`error: ${line}`)
  process.exit(1)
}

/** @returns {string} */
function machineNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath
  return fail(
    `Prélude demande Node ${OLDEST_NODE} ou plus récent, et npm n’en fournit pas pour ${process.platform}-${process.arch} : installez Node 26 ` +
      `(https://nodejs.org). / Prélude needs Node ${OLDEST_NODE} or later; this is Node ${process.versions.node}: install Node 26.`,
  )
}

/** @param {string} node @returns {Promise<number>} */
function handOver(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = {
    ...process.env,
    PATH: path,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
    // Relative paths on the command line refer to the caller's folder, not to the root.
    INIT_CWD: (underNpm && process.env.INIT_CWD) || process.cwd(),
  }
  const child = spawn(node, [join(root, 'tools', 'tasks', `${task}.ts`), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const pass = passerOf(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  if (underNpm) whenOrphaned(() => pass('SIGTERM'))
  return new Promise((resolve) => {
    // If the project's Node does not start here (e.g. another C library), use the machine's.
    child.once('error', (error) => (node === process.execPath ? fail(`${node}: ${error.message}`) : resolve(handOver(machineNode()))))
    child.once('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** The parent of a process according to /proc, where there is one. @param {number} pid @returns {string | undefined} */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * npm runs us in a shell that does not forward signals: SIGTERM ends the shell, SIGKILL ends npm, and an orphaned server would keep its port and data folder.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const shell = process.ppid
  const npm = parentOf(shell)
  const check = () => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    act()
  }
  const timer = setInterval(check, PARENT_CHECK_MS)
  timer.unref()
}

/**
 * Terminals and many scripts signal the whole process group: a child that reports « stopping » has received the signal, and it is not forwarded again.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {(signal: NodeJS.Signals) => void}
 */
function passerOf(child) {
  let stopping = false
  child.on('message', (message) => {
    stopping ||= message === 'stopping'
  })
  return (signal) => {
    setTimeout(() => stopping || child.kill(signal), GROUP_SIGNAL_MS)
    // A second signal means to stop at once.
    setTimeout(() => {
      stopping = false
    }, ASKED_AGAIN_MS)
  }
}

if (!/^[a-z-]+$/.test(task) || !existsSync(join(root, 'tools', 'tasks', `${task}.ts`))) fail(`no task “${task}” in tools/tasks`)
try {
  await install(root)
} catch (error) {
  fail(`l’installation a échoué / installation failed: ${error instanceof Error ? error.message : String(error)}`)
}
process.exit(await handOver(ownNode(root) ?? machineNode()))
