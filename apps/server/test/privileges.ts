import { spawnSync } from 'node:child_process'

const succeeds = (command: string, ...words: string[]): boolean => spawnSync(command, words, { timeout: 10_000 }).status === 0

/** Prints why a test is skipped: one that never runs should be seen. */
const orSay = (can: boolean, what: string): boolean => {
  if (!can) process.stderr.write(`skipped: ${what}\n`)
  return can
}

/** A network of its own for a process, as a second container has it. */
export const canUnshareNetwork = (): boolean =>
  orSay(succeeds('unshare', '-n', 'true'), 'this system does not let this user make a network namespace')

/** A small disk of its own. */
export const canMount = (): boolean =>
  orSay(succeeds('unshare', '-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'), 'this system does not let this user mount a disk')
