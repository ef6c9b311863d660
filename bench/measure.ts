// node bench/measure.ts [NAME …]: runs the files *.bench.ts beside this one, prints a table for each and writes dist/bench.json. Exits 1 if a limit is
// exceeded or nothing was measured.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorMessage } from '@prelude/domain/basics'
import { CommandError, failWith } from '../tools/entry.ts'
import { inRoot } from '../tools/root.ts'
import { type Benchmark, holds, measure, type Row, tableOf } from './harness.ts'

const SUFFIX = '.bench.ts'
const wanted = process.argv.slice(2)
const files = readdirSync(inRoot('bench'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(SUFFIX))
const fileOf = new Map(files.map((file) => [basename(file, SUFFIX), file]))
const names = [...fileOf.keys()].sort()
const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (chosen.length === 0) failWith(new CommandError(`no benchmark ${wanted.join(', ')}; there are: ${names.join(', ') || 'none yet'}`))

const results: { readonly name: string; readonly rows: readonly Row[]; readonly error?: string }[] = []
for (const file of chosen) {
  try {
    const benchmark: Benchmark = await import(pathToFileURL(inRoot('bench', fileOf.get(file) ?? '')).href)
    const rows = await measure(benchmark)
    console.log(`\n${benchmark.name}\n${tableOf(rows)}`)
    results.push({ name: benchmark.name, rows })
  } catch (error) {
    console.log(`\n${file} failed:`, error)
    results.push({ name: file, rows: [], error: errorMessage(error) })
  }
}

const machine = { node: process.version, platform: `${process.platform}-${process.arch}`, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
mkdirSync(inRoot('dist'), { recursive: true })
writeFileSync(inRoot('dist', 'bench.json'), `${JSON.stringify({ at: new Date().toISOString(), machine, results }, undefined, 2)}\n`)
process.exit(results.every(({ rows, error }) => !error && rows.every(holds)) ? 0 : 1)
