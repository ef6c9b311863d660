// No dependency and no newer syntax: this runs on the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'

export const OLDEST_NODE = 24

const windows = process.platform === 'win32'

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.prelude-install')

/** @param {string} root */
function wantedStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** @param {string} root */
function isInstalled(root) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(root)
}

/**
 * Whether `npm ci` or `npm install` was run by hand: npm records what it installed in node_modules, and that matches the lock file.
 * @param {string} root
 */
function isInstalledByHand(root) {
  try {
    const noted = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    return Object.keys(wanted).every((path) => {
      const entry = wanted[path]
      if (!path.includes('node_modules/') || entry.link) return true
      return noted[path] ? noted[path].version === entry.version : Boolean(entry.optional || entry.devOptional)
    })
  } catch {
    return false
  }
}

/** npm's output goes to standard error: standard output is reserved for the task. @param {string} root @param {string[]} args @returns {Promise<void>} */
function npm(root, args) {
  const path = process.env.npm_execpath
  const [command, first] = path && /\.c?js$/.test(path) ? [process.execPath, [path]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2], shell: command === 'npm' && windows })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.once('error', reject)
    child.once('exit', (status, signal) => {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      if (status === 0) resolve()
      else reject(new Error(`npm ${args[0]} ${signal ? `stopped by ${signal}` : `ended with status ${status}`}`))
    })
  })
}

/** The Node among our dependencies, if there is one for this platform. @param {string} root @returns {string | undefined} */
export function ownNode(root) {
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`
  const folders = [`node-${platform}`, `node-bin-${platform}`].map((name) => join(root, 'node_modules', name, 'bin'))
  return folders.map((folder) => join(folder, windows ? 'node.exe' : 'node')).find((path) => existsSync(path))
}

/** npm 10 drops .bin/node when it skips the packages of other platforms: restore it. @param {string} root */
function linkOwnNode(root) {
  const own = ownNode(root)
  const link = join(root, 'node_modules', '.bin', 'node')
  if (!own || windows || existsSync(link)) return
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  symlinkSync(own.replace(join(root, 'node_modules'), '..'), link)
}

/** Installs if the lock file changed; of several processes one installs and the others wait. @param {string} root */
export async function install(root) {
  if (isInstalled(root)) return
  const wait = () => console.error('Une autre commande installe déjà les dépendances ; on l’attend…')
  await oneAtATime(
    join(root, '.cache', 'install.lock'),
    async () => {
      if (isInstalled(root)) return
      if (!isInstalledByHand(root)) {
        console.error('Installation des dépendances (premier lancement, ou verrou npm changé)…')
        await npm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
      }
      linkOwnNode(root)
      writeFileSync(stampOf(root), wantedStamp(root))
    },
    wait,
  )
}
