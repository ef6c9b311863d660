// npm test [-- guards | unit | server | journeys [FILTER …]]: everything that must hold. The last line is `N passed, N failed`.
import { guards } from '../check/guards.ts'
import { conclude, runSteps, type Step } from '../check/step.ts'
import { browser, build, journeys, serverTests, serverTestsOnPostgres, toolTests, unitTests } from '../check/suites.ts'
import { failWith, Refusal } from '../entry.ts'

const LIMIT_MS = 50 * 60_000
const deadline = Date.now() + LIMIT_MS

interface Part {
  readonly width: number
  readonly steps: (filters: readonly string[]) => readonly Step[]
}

const guardPart: Part = { width: 2, steps: guards }
const unitPart: Part = { width: 1, steps: (filters) => [unitTests(filters), serverTests(filters), ...(filters.length > 0 ? [] : [toolTests()])] }
// Apart from the whole: not every machine has a PostgreSQL, and the suite takes its minutes once more.
const serverPart: Part = { width: 1, steps: (filters) => [serverTests(filters), serverTestsOnPostgres(filters)] }
const journeyPart: Part = { width: 1, steps: (filters) => [browser, build, journeys(filters)] }
const WHOLE = [guardPart, unitPart, journeyPart]
const PARTS = { guards: guardPart, unit: unitPart, server: serverPart, journeys: journeyPart }

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name)

const [name, ...filters] = process.argv.slice(2)
if (name !== undefined && !isPart(name)) failWith(new Refusal(`unknown part “${name}”; there are: ${Object.keys(PARTS).join(', ')}`))

const chosen = name === undefined ? WHOLE : [PARTS[name]]
const tallies = []
for (const { width, steps } of chosen) tallies.push(...(await runSteps(steps(filters), { width, deadline })))
process.exit(conclude(tallies))
