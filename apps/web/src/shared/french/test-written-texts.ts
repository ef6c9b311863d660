import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../../../..')

/** Paths relative to the repository, without tests. */
export const sourceFiles = (...patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\/test-/.test(file))).sort()

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The string and template literals of a source file and the text between its tags, as they are written; names and comments are not texts. */
export const literalsIn = (file: string): readonly string[] => literalsOf(file, readSource(file))

export function literalsOf(file: string, source: string): readonly string[] {
  const texts: string[] = []
  new Visitor({
    JSXText: ({ value }) => void (value.trim() !== '' && texts.push(value)),
    Literal: ({ value, start, end }) => void (typeof value === 'string' && texts.push(source.slice(start + 1, end - 1))),
    TemplateLiteral: ({ start, end }) => void texts.push(source.slice(start + 1, end - 1)),
  }).visit(parseSync(file, source).program)
  return texts
}
