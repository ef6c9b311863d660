import fs from 'node:fs'
import path from 'node:path'

/** Version of Prélude, from its package.json. */
export const versionOfPrelude = (): string =>
  (JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string }).version
