// node tools/check/stopwatches.ts [FOLDER]: no test measures time on the clock. On a machine that does other work everything takes several times as
// long, and the test fails through no fault of the code.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'

const TESTS = /\.(?:test\.tsx?|spec\.ts|engines\.ts)$/
/** The clock, less a moment that was read before: `performance.now() - start`. A day before today is `Date.now() - DAY_MS` and no fault. */
const STOPWATCHES = [
  /\b(?:performance|Date)\.now\(\)\s*-\s*[a-z][\w.]*/g,
  /\bnew Date\(\)(?:\.getTime\(\)|\.valueOf\(\))?\s*-\s*[a-z][\w.]*/g,
  /\bhrtime\b/g,
]
const MEND =
  'time on the clock is measured; a speed belongs into a benchmark (bench/**/*.bench.ts), that something ends needs no limit but that of the test, ' +
  'work is counted (calls, statements, or processor time: apps/server/test/processor-time.ts), and a clock can be passed in'

const root = resolve(process.argv[2] ?? ROOT)
const files = committedFiles(root).filter((name) => TESTS.test(name) && !isFixture(name) && existsSync(join(root, name)))
const faults = files.flatMap((name) => {
  const text = textOf(root, name) ?? ''
  const places = STOPWATCHES.flatMap((stopwatch) => [...text.matchAll(stopwatch)])
  return places.map((place) => `${name}:${text.slice(0, place.index).split('\n').length}: « ${place[0]} »: ${MEND}`)
})
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
