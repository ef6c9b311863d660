import { spawnSync } from 'node:child_process'

const succeeds = (command: string, ...words: string[]): boolean => spawnSync(command, words, { timeout: 10_000 }).status === 0

/** Prints why a test is skipped, so that one which never runs is noticed. */
const orSay = (can: boolean, what: string): boolean => {
  if (!can) process.stderr.write(`skipped: ${what}\n`)
  return can
}

/** Whether a process can get its own network namespace, like a second container. */
export const canUnshareNetwork = (): boolean =>
  orSay(succeeds('unshare', '-n', 'true'), 'this system does not let this user make a network namespace')

/** Whether a small file system can be mounted. */
export const canMount = (): boolean =>
  orSay(succeeds('unshare', '-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'), 'this system does not let this user mount a disk')
