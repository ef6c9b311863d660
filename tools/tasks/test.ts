// npm test [-- guards | unit | server | journeys | engines [FILTER …]]: all checks. The last line is `N passed, N failed`.
import { guards } from '../check/guards.ts'
import { CommandError, failWith } from '../entry.ts'
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

const LIMIT_MS = 50 * 60_000
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
/** Plain journeys often wait for music, and leave a quarter of two cores: what only computes runs on that. */
const plainAndUnitPart: Part = { width: 2, steps: () => [plainJourneys(), unitTests([], true), toolTests(true)] }
const EVERYTHING: Readonly<Record<string, Part>> = {
  'guards and build': guardAndBuildPart,
  server: { width: 1, steps: () => [serverTests()] },
  'plain journeys and unit': plainAndUnitPart,
  'timed journeys': { width: 1, steps: () => [timedJourneys()] },
}

const [name, ...filters] = process.argv.slice(2)
const chosen = name === undefined ? EVERYTHING : Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
if (!chosen) failWith(new CommandError(`unknown part “${name}”; there are: ${Object.keys(NAMED).join(', ')}`))

const tallies: Tally[] = []
const times: string[] = []
for (const [part, { width, steps }] of Object.entries(chosen)) {
  const started = performance.now()
  tallies.push(...(await runSteps(steps(filters), { width, deadline })))
  times.push(`${part} ${seconds(performance.now() - started)}`)
}
console.log(times.join(', '))
process.exit(conclude(tallies))
