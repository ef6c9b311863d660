import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../../../..')

/** Paths relative to the repository, without tests. */
export const sourceFiles = (...patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\/test-/.test(file))).sort()

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The string and template literals of a source file, as they are written; names and comments are not texts. */
export function literalsIn(file: string): readonly string[] {
  const source = readSource(file)
  const texts: string[] = []
  new Visitor({
    Literal: ({ value, start, end }) => void (typeof value === 'string' && texts.push(source.slice(start + 1, end - 1))),
    TemplateLiteral: ({ start, end }) => void texts.push(source.slice(start + 1, end - 1)),
  }).visit(parseSync(file, source).program)
  return texts
}
