import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const before = process.env.TMPDIR
let folder = ''

/** What the tests of a run leave in the system's temporary folder, databases of some 20 MB among it, lies in one folder there and goes with the run. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'prelude-tests-'))
  process.env.TMPDIR = folder
}

export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  rmSync(folder, { recursive: true, force: true })
}
