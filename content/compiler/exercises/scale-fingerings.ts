import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const FINGERED_MODES = ['major', 'harmonic_minor'] as const
export type FingeredMode = (typeof FINGERED_MODES)[number]

/** An octave upwards from the tonic. */
const fingers = z.string().regex(/^[1-5]{8}$/)
const scaleFingering = z.object({ tonic: z.string().regex(/^[A-G][#b]?$/), mode: z.enum(FINGERED_MODES), right: fingers, left: fingers })
export type ScaleFingering = z.infer<typeof scaleFingering>

let read: readonly ScaleFingering[] | undefined
/** `scale-fingerings.json` */
export function scaleFingerings(): readonly ScaleFingering[] {
  read ??= z
    .object({ scales: z.array(scaleFingering) })
    .parse(JSON.parse(readFileSync(new URL('../../scale-fingerings.json', import.meta.url), 'utf8'))).scales
  return read
}
