import { openScore } from '../archive/open-score-file.ts'
import { reportedUses, reportedWarnings } from '../elements/report-elements.ts'
import type { ReadScore } from '../written-score.ts'
import { readWritten } from './read-written.ts'

/** Opens, checks and reads the bytes of a MusicXML file, compressed or not; a ScoreFault has the reason in French. */
export function readScore(bytes: Uint8Array): ReadScore {
  const { xml, warnings } = openScore(bytes)
  const written = readWritten(xml)
  const reported = reportedUses(xml)
  return { written: { ...written, warnings: [...written.warnings, ...warnings, ...reportedWarnings(reported)], reported }, xml }
}
