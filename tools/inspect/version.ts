import { CommandError, callExport } from '../entry.ts'

export const usage = 'SLUG:CODE'

/** A version as it is played: notes with hands and fingers, chords, sections, loudness, slurs, pedal. */
export async function inspect([key, ...rest]: readonly string[]): Promise<unknown> {
  if (!key || rest.length > 0) throw new CommandError(`usage: inspect version ${usage}`)
  return callExport('content/compiler/version-facts.ts', 'versionFacts', key)
}
