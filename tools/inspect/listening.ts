import { callExport } from '../entry.ts'

/** The notes and verdicts that the detector finds in a file. */
export const inspect = (args: readonly string[]): Promise<unknown> => callExport('lab/listening/inspection/inspect-file.ts', 'inspectFile', args)
