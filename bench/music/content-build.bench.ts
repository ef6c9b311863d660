import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkFolder } from '../../tools/link-folder.ts'
import { inRoot } from '../../tools/root.ts'
import { runNode } from '../../tools/run-node.ts'
import type { Row } from '../harness.ts'

export const name = 'Compiling the content, from an empty folder and after a change of one piece'

const TIMEOUT_MS = 5 * 60_000
const MOST_SECONDS = { whole: 30, onePiece: 2 }
/** The piece with the most measures. */
const LONG_PIECE = 'lettre-a-elise'

/** Seconds of `work`. */
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

async function compileInto(folder: string): Promise<void> {
  const { ok, output } = await runNode([inRoot('content', 'build.ts'), folder], { timeoutMs: TIMEOUT_MS })
  if (!ok) throw new Error(output)
}

/** Makes the unit of a piece one of other sources, as a change of the piece does. */
function makeStale(folder: string, slug: string): void {
  const path = join(folder, 'units', `${slug}.json`)
  const unit = JSON.parse(readFileSync(path, 'utf8')) as { key: string }
  writeFileSync(path, JSON.stringify({ ...unit, key: 'of other sources' }))
}

export async function run(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'prelude-bench-'))
  const [before, next] = [join(dir, 'before'), join(dir, 'next')]
  try {
    const whole = await secondsOf(() => compileInto(before))
    makeStale(before, LONG_PIECE)
    // As `npm start` does: the build before stays in place until the new one is whole.
    const onePiece = await secondsOf(async () => {
      linkFolder(before, next)
      await compileInto(next)
    })
    return [
      {
        what: 'everything',
        measured: whole,
        unit: 's',
        samples: 1,
        bar: { max: MOST_SECONDS.whole },
        comparedWith: 'the process from its start, an empty folder',
      },
      {
        what: 'one piece',
        measured: onePiece,
        unit: 's',
        samples: 1,
        bar: { max: MOST_SECONDS.onePiece },
        comparedWith: `${LONG_PIECE}, beside the build before`,
      },
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
