import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrate.ts'

/** Until here numbers had gaps; each one after it follows the one before. */
const LAST_WITH_GAPS = 73
const PLACES = 4
const NAME = /^\d{4}_[\w-]+\.sql$/

/** Files whose number is not the next one, or that are no migrations at all, each with its mend. */
function numberFaults(files: readonly string[]): readonly string[] {
  const names = files.filter((file) => NAME.test(file)).sort()
  const next = (number: number): string => String(number + 1).padStart(PLACES, '0')
  return [
    ...files
      .filter((file) => !names.includes(file))
      .map((file) => `${file} is no migration: name it ${next(Number.parseInt(names.at(-1) ?? '', 10))}_what_it_holds.sql`),
    ...names.flatMap((name, place) => {
      const before = Number.parseInt(names[place - 1] ?? '', 10) || 0
      const number = Number.parseInt(name, 10)
      const follows = number <= LAST_WITH_GAPS ? number > before : number === before + 1
      return follows
        ? []
        : [`${name} follows ${names[place - 1]}: rename it to ${next(before)}${name.slice(PLACES)} (one that has landed keeps its number)`]
    }),
  ]
}

it('each migration has the number after the last one, and says first what it is for', () => {
  const files = fs.readdirSync(MIGRATIONS_FOLDER)
  expect(numberFaults(files)).toEqual([])
  for (const file of files) expect(fs.readFileSync(path.join(MIGRATIONS_FOLDER, file), 'utf8'), `${file} begins with a comment`).toMatch(/^-- \S/)
})

it('a number that is used twice, one that leaves a gap, and another file are refused', () => {
  const files = ['0070_teacher.sql', '0073_declared.sql', '0074_a.sql', '0074_b.sql', '0077_c.sql', 'notes.txt']
  expect(numberFaults(files)).toEqual([
    'notes.txt is no migration: name it 0078_what_it_holds.sql',
    '0074_b.sql follows 0074_a.sql: rename it to 0075_b.sql (one that has landed keeps its number)',
    '0077_c.sql follows 0074_b.sql: rename it to 0075_c.sql (one that has landed keeps its number)',
  ])
})
