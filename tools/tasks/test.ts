// npm test [-- guards | unit | server | journeys | engines [FILTER …]]: all checks. The last line is `N passed, N failed`.
// npm test -- ledger [--write]: prints the dearest tests of the last whole run, or takes that run as the new budget (docs/gate.md).
import { guards } from '../check/guards.ts'
import { CommandError, failWith } from '../entry.ts'
import { compareWithBudget, dearestTable, keepRun, lastRun, runOf, writeBudget } from '../gate/ledger.ts'
import { openMemoryFolder } from '../gate/memory-folder.ts'
import { referenceMs, watchOtherWork } from '../gate/reference-work.ts'
import { conclude, type GateStep, runSteps, seconds, type Tally } from '../gate/step.ts'
import {
  browser,
  build,
  engineJourneys,
  plainJourneys,
  serverTests,
  serverTestsOnPostgres,
  timedJourneys,
  toolTests,
  unitTests,
} from '../gate/suites.ts'

const LIMIT_MS = 120 * 60_000
const deadline = Date.now() + LIMIT_MS

interface Part {
  readonly width: number
  readonly steps: (filters: readonly string[]) => readonly GateStep[]
}

const guardPart: Part = { width: 2, steps: guards }
const unitPart: Part = { width: 1, steps: (filters) => [unitTests(filters), serverTests(filters), ...(filters.length > 0 ? [] : [toolTests()])] }
// Not part of the whole: not every machine has a PostgreSQL, and the suite takes some minutes more.
const serverPart: Part = { width: 1, steps: (filters) => [serverTests(filters), serverTestsOnPostgres(filters)] }
const buildPart: Part = { width: 1, steps: () => [browser, build] }
const journeyPart: Part = { width: 1, steps: (filters) => [plainJourneys(filters), timedJourneys(filters)] }
// Not part of the whole: not every machine has these browsers.
const enginePart: Part = { width: 1, steps: (filters) => [engineJourneys(filters)] }
/** Guards and builds only read the sources: run them in parallel; a build leaves a core free. */
const guardAndBuildPart: Part = { width: 2, steps: () => [build, browser, ...guards()] }

const NAMED: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  guards: { guards: guardPart },
  unit: { unit: unitPart },
  server: { server: serverPart },
  journeys: { build: buildPart, journeys: journeyPart },
  engines: { build: { width: 1, steps: () => [build] }, engines: enginePart },
}
/** Plain journeys often wait for music, and leave a quarter of two cores: all other tests run on that, one suite after the other. */
const plainAndOthersPart: Part = { width: 2, steps: () => [plainJourneys(), serverTests([], true), unitTests([], true), toolTests(true)] }
const EVERYTHING: Readonly<Record<string, Part>> = {
  'guards and build': guardAndBuildPart,
  'plain journeys beside server, unit and tools': plainAndOthersPart,
  'timed journeys': { width: 1, steps: () => [timedJourneys()] },
}

const [name, ...filters] = process.argv.slice(2)
if (name === 'ledger') {
  const run = lastRun()
  if (!run) failWith(new CommandError('no whole run of npm test yet'))
  if (filters.includes('--write')) writeBudget(run)
  console.log(dearestTable(run))
  process.exit()
}
const chosen = name === undefined ? EVERYTHING : Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
if (!chosen) failWith(new CommandError(`unknown part “${name}”; there are: ${Object.keys(NAMED).join(', ')}, ledger`))

const removeMemoryFolder = openMemoryFolder()
process.once('exit', removeMemoryFolder)
const REFERENCE_EVERY_MS = 15_000
const references = [referenceMs(), referenceMs()]
const timer = setInterval(() => references.push(referenceMs()), REFERENCE_EVERY_MS)
const shareOfOthers = watchOtherWork()
const tallies: Tally[] = []
const times: string[] = []
for (const [part, { width, steps }] of Object.entries(chosen)) {
  const started = performance.now()
  tallies.push(...(await runSteps(steps(filters), { width, deadline })))
  times.push(`${part} ${seconds(performance.now() - started)}`)
}
clearInterval(timer)
console.log(times.join(', '))
if (name === undefined) {
  const run = runOf(tallies, references, shareOfOthers)
  keepRun(run)
  const budget = compareWithBudget(run)
  for (const note of budget.notes ?? []) console.log(note)
  tallies.push(budget)
}
process.exit(conclude(tallies))
