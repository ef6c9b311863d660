import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PieceSources } from './read-piece.ts'

const PIECES = fileURLToPath(new URL('../pieces/', import.meta.url))

const read = (file: string): string => readFileSync(`${PIECES}${file}`, 'utf8')

/** Names of the pieces in `content/pieces/`, in order. */
export const pieceSlugs = (): string[] =>
  existsSync(PIECES)
    ? readdirSync(PIECES)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.replace(/\.json$/, ''))
        .sort()
    : []

/** Unpaired files of `content/pieces/`: notes without facts, facts without notes, a simplified version of no piece. */
export function orphanFiles(): string[] {
  const files = existsSync(PIECES) ? readdirSync(PIECES) : []
  const twin = (file: string): string => (file.endsWith('.pfl') ? file.replace(/(\.p)?\.pfl$/, '.json') : file.replace(/\.json$/, '.pfl'))
  return files.filter((file) => /\.(pfl|json)$/.test(file) && !files.includes(twin(file))).sort()
}

/** The files of a piece; undefined when its notes or its facts are missing. */
export function pieceSources(slug: string): PieceSources | undefined {
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(`${PIECES}${slug}.pfl`) || !existsSync(`${PIECES}${slug}.json`)) return undefined
  const simplified = `${slug}.p.pfl`
  return {
    slug,
    pfl: read(`${slug}.pfl`),
    json: read(`${slug}.json`),
    ...(existsSync(`${PIECES}${simplified}`) ? { simplified: read(simplified) } : {}),
  }
}
