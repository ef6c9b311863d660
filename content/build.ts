import { fileURLToPath } from 'node:url'
import { writeBuiltContent } from './compiler/write.ts'

/** Run as `node content/build.ts [folder]`: compiles the pieces, or prints every fault on standard error and fails. */
const outDir = process.argv[2] ?? fileURLToPath(new URL('../dist/content', import.meta.url))
const { pieces, versions, playables, faults } = writeBuiltContent(outDir)
if (faults.length > 0) {
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stderr.write(`${faults.length} défaut${faults.length > 1 ? 's' : ''} : rien n’a été écrit.\n`)
  process.exitCode = 1
} else {
  process.stderr.write(`${pieces} œuvres, ${versions} versions, ${playables} défis, exercices et blocs.\n`)
}
