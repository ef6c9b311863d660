import { readFileSync, statSync } from 'node:fs'
import { buildStale, TARGETS } from '../build-stale.ts'
import { callExport, Refusal } from '../entry.ts'
import { fromCaller } from '../root.ts'

export const usage = 'CASES.json'

const MOST_CASES = 100_000

function readCases(path: string): readonly unknown[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${path}: there is no such file`)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Refusal(`${path}: no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (!Array.isArray(read) || read.length > MOST_CASES) throw new Refusal(`${path}: a list of at most ${MOST_CASES} cases is expected`)
  return read
}

/** What the embedded teacher does and says of each case: `{"<id>": {"acts": […], "reply": "…"}}`. */
export async function inspect([file, ...rest]: readonly string[]): Promise<unknown> {
  if (!file || rest.length > 0) throw new Refusal(`usage: inspect teacher ${usage}`)
  const cases = readCases(fromCaller(file))
  await buildStale(
    (line) => console.error(line),
    TARGETS.filter(({ name }) => name === 'content'),
  )
  return callExport('tools/inspect/teacher/answer-cases.ts', 'answerCases', cases)
}
