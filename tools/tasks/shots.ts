// npm run shots [-- --docs]: pictures of every screen into dist/pictures, or with --docs those of the documents again into docs/pictures.
import { buildStale } from '../build-stale.ts'
import { CommandError, failWith } from '../entry.ts'
import { command } from '../root.ts'
import { runNode } from '../run-node.ts'

const DOCS = '--docs'
const TIMEOUT_MS = 60 * 60_000

try {
  await buildStale((line) => console.error(line))
  const given = process.argv.slice(2)
  if (given.includes(DOCS)) process.env.PICTURES_OF_DOCUMENTS = '1'
  const args = [command.playwright, 'test', '-c', 'playwright.shots.config.ts', ...given.filter((argument) => argument !== DOCS)]
  const { ok, trouble } = await runNode(args, { timeoutMs: TIMEOUT_MS, shown: true })
  if (trouble) console.error(`error: ${trouble}`)
  process.exit(ok ? 0 : 1)
} catch (error) {
  failWith(new CommandError(error instanceof Error ? error.message : String(error)))
}
