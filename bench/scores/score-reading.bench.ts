import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { playScore, readWritten } from '@prelude/domain/score/musicxml'
import { VerovioToolkit } from 'verovio/esm'
import createVerovio from 'verovio/wasm'
import { type Row, timeCalls } from '../harness.ts'
import { largeScore } from './large-score.ts'

export const name = 'Score reader: time against Verovio’s own load, and memory'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Heap growth while the result is held, and the peak during reading. */
function heapOf(xml: string): { heldMB: number; peakMB: number } {
  collect()
  const before = process.memoryUsage().heapUsed
  const written = readWritten(xml)
  const played = playScore(written)
  const after = process.memoryUsage().heapUsed
  collect()
  const held = process.memoryUsage().heapUsed
  if (played.notes.length < written.notes.length) throw new Error('notes were lost')
  const MB = (bytes: number): number => Math.max(0, bytes - before) / 1024 / 1024
  return { heldMB: MB(held), peakMB: MB(Math.max(after, held)) }
}

async function against(measures: number, calls: number): Promise<Row> {
  const xml = largeScore(measures)
  const toolkit = new VerovioToolkit(await createVerovio())
  toolkit.setOptions({ breaks: 'auto', pageWidth: 2_100, pageHeight: 2_970 })
  const ours = await timeCalls(() => playScore(readWritten(xml)), { calls: calls * 3, warmUp: 3 })
  const theirs = await timeCalls(() => toolkit.loadData(xml), { calls, warmUp: 1 })
  return {
    what: `${measures} measures: times as fast as Verovio’s load`,
    measured: theirs.p50Ms / ours.p50Ms,
    unit: '×',
    samples: ours.count,
    bar: { min: 3 },
    comparedWith: `${ours.p50Ms.toFixed(1)} ms against ${theirs.p50Ms.toFixed(0)} ms for ${(xml.length / 1024).toFixed(0)} kB`,
  }
}

export async function run(): Promise<Row[]> {
  const rows = [await against(100, 10), await against(600, 4)]
  for (const measures of [100, 600, 2_000]) {
    const xml = largeScore(measures)
    const xmlMB = xml.length / 1024 / 1024
    const { heldMB, peakMB } = heapOf(xml)
    const small = xmlMB < 1
    rows.push({
      what: `heap growth, ${xmlMB.toFixed(1)} MB of XML${small ? '' : ', times the XML'}`,
      measured: small ? peakMB : peakMB / xmlMB,
      unit: small ? 'MB' : '×',
      samples: 1,
      bar: { max: small ? 30 : 10 },
      comparedWith: `${heldMB.toFixed(1)} MB held by the result`,
    })
  }
  return rows
}
