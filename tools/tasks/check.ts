// npm run check [-- --fix]: the quick part of npm test, for use while programming: all guards, and the unit tests that import what changed. --fix first applies Biome's automatic fixes.
import { fix, guards } from '../check/guards.ts'
import { conclude, runSteps } from '../gate/step.ts'
import { relatedUnitTests } from '../gate/suites.ts'

const deadline = Date.now() + 15 * 60_000
if (process.argv.includes('--fix')) await runSteps([fix], { width: 1, deadline })
const checked = await runSteps(guards(), { width: 2, deadline })
process.exit(conclude([...checked, ...(await runSteps([relatedUnitTests()], { width: 1, deadline }))]))
