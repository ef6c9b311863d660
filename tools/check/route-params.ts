// node tools/check/route-params.ts [FOLDER]: a page must read the parameters of its own route, `useParams({ from: '/legal/$document' })`. With
// `strict: false` every name of the route tree is optional, and the compiler does not notice a renamed parameter. Its query comes from the router
// too (`useSearch`): only there has every return address been judged (`readSearch`, apps/web/src/app/addresses.ts).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'

const WEB = 'apps/web/src/'
const LOOSE = /\bstrict:\s*false\b/
const OWN_QUERY = /new URLSearchParams\(\s*(window\.|document\.)?location\b/
/** Reads what stands before the #: whether the browser was chosen. */
const BEFORE_THE_HASH = 'apps/web/src/app/guards/visits.ts'
const OWN_QUERY_FAULT = 'the query is read beside the router, which judges return addresses: useSearch({ from: … })'
const FAULT = 'parameters of any route are read here: name the page’s own, useParams({ from: … }), as in apps/web/src/app/router/'

const root = resolve(process.argv[2] ?? ROOT)
const files = committedFiles(root).filter((name) => name.startsWith(WEB) && /\.tsx?$/.test(name) && !isFixture(name) && existsSync(join(root, name)))
const faults = files.flatMap((name) => {
  const text = textOf(root, name) ?? ''
  const rules =
    name === BEFORE_THE_HASH
      ? [[LOOSE, FAULT] as const]
      : ([
          [LOOSE, FAULT],
          [OWN_QUERY, OWN_QUERY_FAULT],
        ] as const)
  return rules.flatMap(([rule, fault]) => {
    const match = rule.exec(text)
    return match ? [`${name}:${text.slice(0, match.index).split('\n').length}: ${fault}`] : []
  })
})
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
