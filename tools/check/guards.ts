import { existsSync, readFileSync } from 'node:fs'
import { type GateStep, guard } from '../gate/step.ts'
import { command, inRoot } from '../root.ts'
import { runNode } from '../run-node.ts'

const node =
  (...args: readonly string[]) =>
  (timeoutMs: number) =>
    runNode(args, { timeoutMs })

/** Formatter, sorted imports and linter: in one run, which reads and resolves the files once. */
const formatAndLint = guard('format and lint', node(command.biome, 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=40', '.'))

function typeProjects(): readonly string[] {
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return [...workspaces.map((folder) => `${folder}/tsconfig.json`), 'engines/listening/kernels/tsconfig.json', 'tsconfig.tests.json'].filter((file) =>
    existsSync(inRoot(file)),
  )
}

/** One checker each: two projects run at a time on two cores, and several checkers of one project check much twice (24 s of processor instead of 14 for the tests). */
const types = (): readonly GateStep[] =>
  typeProjects().map((file) => guard(`types: ${file}`, node(command.tsc, '-p', file, '--pretty', 'false', '--checkers', '1')))

const boundaries = guard('boundaries and circles', node(inRoot('tools', 'check', 'boundaries.ts')))
const deadCode = guard('dead code', node(command.knip, '--no-progress', '--no-config-hints'))
const lock = guard('lock file', node(inRoot('tools', 'check', 'lock.ts')))
const addresses = guard('no address of a registry or a machine', node(inRoot('tools', 'check', 'addresses.ts')))
const citations = guard('citations of the rules', node(inRoot('tools', 'check', 'citations.ts')))
const queryKeys = guard('keys of the cache', node(inRoot('tools', 'check', 'query-keys.ts')))
const routeParams = guard('parameters of routes', node(inRoot('tools', 'check', 'route-params.ts')))
const reExports = guard('names of an index', node(inRoot('tools', 'check', 're-exports.ts')))
const styles = guard('values of the style sheets', node(inRoot('tools', 'check', 'styles.ts')))
const fullFolders = guard('programs of a folder', node(inRoot('tools', 'check', 'full-folders.ts')))
const words = guard('words of the glossary', node(inRoot('tools', 'check', 'words.ts')))
const stopwatches = guard('no test measures time on the clock', node(inRoot('tools', 'check', 'stopwatches.ts')))
const declaredNames = guard('names of declarations', node(inRoot('tools', 'check', 'declared-names.ts')))
const docLinks = guard('links of the documents', node(inRoot('tools', 'check', 'documents', 'doc-links.ts')))
const documents = guard('form of the documents', node(inRoot('tools', 'check', 'documents', 'document-form.ts')))

/** All checks that read the source without running it. */
export const guards = (): readonly GateStep[] => [
  formatAndLint,
  ...types(),
  boundaries,
  deadCode,
  lock,
  addresses,
  citations,
  docLinks,
  documents,
  queryKeys,
  routeParams,
  reExports,
  styles,
  words,
  declaredNames,
  fullFolders,
  stopwatches,
]

/** Applies Biome's automatic fixes. */
export const fix = guard('fix', node(command.biome, 'check', '--write', '--colors=off', '--max-diagnostics=5', '.'))
