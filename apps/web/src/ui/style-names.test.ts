import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const STYLES = /import (\w+) from '([^']+\.module\.css)'/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

const isOne = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)
const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(isOne)

/** Classes that a component uses but its style sheet lacks: TypeScript does not know the names in CSS modules. */
function unknownClasses(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(STYLES)].flatMap(([, name = '', sheet = '']) => {
    const classes = new Set([...readFileSync(join(dirname(file), sheet), 'utf8').matchAll(CLASS)].map(([, className]) => className))
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, className = '']) => className)
    return used.filter((className) => !classes.has(className)).map((className) => `${relative(SOURCE, file)}: ${name}.${className}`)
  })
}

it('every class used by a component is in its style sheet', () => {
  expect(components.length).toBeGreaterThan(300)
  expect(components.flatMap((file) => unknownClasses(join(SOURCE, file)))).toEqual([])
})
