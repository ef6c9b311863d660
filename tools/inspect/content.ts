import { CommandError, callExport } from '../entry.ts'

export const usage = ''

/** Counts of all content, and what its checks found. */
export async function inspect(rest: readonly string[]): Promise<unknown> {
  if (rest.length > 0) throw new CommandError('usage: inspect content')
  return callExport('tools/inspect/content/content-report.ts', 'contentReport')
}
