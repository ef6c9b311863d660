import fs from 'node:fs'
import path from 'node:path'

/** Of this Prélude, as its package says. */
export const versionOfPrelude = (): string =>
  (JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string }).version
