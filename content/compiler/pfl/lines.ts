import type { Fault } from '../fault.ts'

export interface VoiceLine {
  readonly label: string
  readonly line: number
  text: string
}
export interface SectionLines {
  readonly letter: string
  readonly line: number
  readonly voices: VoiceLine[]
}
interface Header {
  readonly value: string
  readonly line: number
}

const REQUIRED_HEADERS = ['slug', 'tonalite', 'mesure', 'tempo', 'levee', 'forme', 'source', 'licence']
const OPTIONAL_HEADERS = ['division', 'titre', 'mouvement', 'style', 'textures', 'basses', 'chant', 'basse-debut', 'basse-fin']

/** Splits a file into headers and sections. `#` at the start of a line is a comment; a line that begins with a blank continues the voice before. */
export function linesOf(
  text: string,
  report: (fault: Omit<Fault, 'file'>) => void,
): { headers: ReadonlyMap<string, Header>; sections: readonly SectionLines[] } {
  const headers = new Map<string, Header>()
  const sections: SectionLines[] = []
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((raw, index) => {
      const line = index + 1
      if (raw.startsWith('#') || !raw.trim()) return
      const section = sections[sections.length - 1]
      const opening = /^\[([^\]]*)\]\s*$/.exec(raw)
      if (opening) {
        sections.push({ letter: (opening[1] ?? '').trim(), line, voices: [] })
        return
      }
      const voice = section?.voices[section.voices.length - 1]
      if (/^\s/.test(raw) && voice) {
        voice.text += ` ${raw.trim()}`
        return
      }
      const pair = /^([\p{L}\d.+_-]+)\s*:\s*(.*)$/u.exec(raw)
      const label = pair?.[1]
      if (!pair || !label) report({ line, message: `ligne illisible « ${raw.trim()} »` })
      else if (section) section.voices.push({ label, line, text: pair[2] ?? '' })
      else if (headers.has(label)) report({ line, message: `en-tête « ${label} » écrit deux fois` })
      else if (![...REQUIRED_HEADERS, ...OPTIONAL_HEADERS].includes(label)) report({ line, message: `en-tête inconnu « ${label} »` })
      else headers.set(label, { value: (pair[2] ?? '').trim(), line })
    })
  for (const name of REQUIRED_HEADERS)
    if (!headers.get(name)?.value) report({ line: headers.get(name)?.line ?? 1, message: `l’en-tête « ${name} » manque` })
  return { headers, sections }
}
