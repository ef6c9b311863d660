// npm run shots: takes the pictures of the README.
import { buildStale } from '../build-stale.ts'
import { failWith, Refusal } from '../entry.ts'
import { command } from '../root.ts'
import { runNode } from '../run-node.ts'

const TIMEOUT_MS = 15 * 60_000

try {
  await buildStale((line) => console.error(line))
  const args = [command.playwright, 'test', '-c', 'playwright.shots.config.ts', ...process.argv.slice(2)]
  const { ok, trouble } = await runNode(args, { timeoutMs: TIMEOUT_MS, shown: true })
  if (trouble) console.error(`error: ${trouble}`)
  process.exit(ok ? 0 : 1)
} catch (error) {
  failWith(new Refusal(error instanceof Error ? error.message : String(error)))
}
