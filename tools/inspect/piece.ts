import { CommandError, callExport } from '../entry.ts'

export const usage = 'SLUG'

/** Facts of a compiled piece: measures, parts, hands, tonality, tempo, difficulty. */
export async function inspect([slug, ...rest]: readonly string[]): Promise<unknown> {
  if (!slug || rest.length > 0) throw new CommandError(`usage: inspect piece ${usage}`)
  const facts = await callExport('content/compiler/facts.ts', 'pieceFacts', slug)
  if (facts === undefined || facts === null) throw new CommandError(`unknown piece “${slug}”`)
  return facts
}
