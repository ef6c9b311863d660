// npm run -s inspect -- SUBCOMMAND …: one JSON document on standard output, or one line `error: …` on standard error and status 1.
import { readdirSync } from 'node:fs'
import { CommandError, failWith } from '../entry.ts'
import { inRoot } from '../root.ts'

interface Subcommand {
  /** Of the arguments after the subcommand's name. */
  readonly inspect: (args: readonly string[]) => unknown
}

const names = (): readonly string[] =>
  readdirSync(inRoot('tools', 'inspect'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()

/** Standard output is reserved for the document: other output of modules goes to standard error. */
function keepOutputClean(): void {
  for (const method of ['log', 'info', 'debug'] as const) console[method] = console.error
}

function print(document: unknown): Promise<void> {
  const text = JSON.stringify(document, undefined, 2)
  if (text === undefined) throw new CommandError('nothing to show')
  return new Promise((resolve, reject) => process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve())))
}

async function run([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || !names().includes(name)) {
    throw new CommandError(`${name ? `unknown subcommand “${name}”` : 'no subcommand'}; there are: ${names().join(', ')}`)
  }
  const { inspect }: Subcommand = await import(`../inspect/${name}.ts`)
  await print(await inspect(args))
}

keepOutputClean()
try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  failWith(error)
}
