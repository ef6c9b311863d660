// node tools/check/query-keys.ts [FOLDER]: keys of cached responses may only be written in api/query-keys.ts, so that the compiler finds all uses.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'

const WEB = 'apps/web/src/'
const KEYS = `${WEB}api/query-keys.ts`
/** `queryKey: ['user']`, and iterated lists of keys: `[['user'], ['home']].map((queryKey) => …)`. */
const LITERALS = [/queryKey:\s*\[/, /\[\s*'[^\]]*\]\s*,?\s*\]\s*\.(?:map|forEach)\(\(?queryKey/, /(?:set|get)QueryData(?:<[^>]*>)?\(\s*\[/]

const root = resolve(process.argv[2] ?? ROOT)
const files = committedFiles(root).filter(
  (name) => name.startsWith(WEB) && /\.tsx?$/.test(name) && name !== KEYS && !isFixture(name) && existsSync(join(root, name)),
)
const faults = files.flatMap((name) => {
  const text = textOf(root, name) ?? ''
  return LITERALS.flatMap((literal) => {
    const match = literal.exec(text)
    if (!match) return []
    return [`${name}:${text.slice(0, match.index).split('\n').length}: a key of the cache is written here: add it to ${KEYS} and use its name`]
  })
})
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
