// node tools/check/route-params.ts [FOLDER]: a page reads the parameters of its own route, `useParams({ from: '/legal/$document' })`. With
// `strict: false` each name of the whole tree may be there or not, and a route that renames one turns nothing red.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'

const WEB = 'apps/web/src/'
const LOOSE = /\bstrict:\s*false\b/

const root = resolve(process.argv[2] ?? ROOT)
const files = committedFiles(root).filter((name) => name.startsWith(WEB) && /\.tsx?$/.test(name) && !isFixture(name) && existsSync(join(root, name)))
const faults = files.flatMap((name) => {
  const text = textOf(root, name) ?? ''
  const found = LOOSE.exec(text)
  return found ? [`${name}:${text.slice(0, found.index).split('\n').length}: parameters of no route in particular are read here`] : []
})
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
