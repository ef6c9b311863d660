import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linkFolder } from './link-folder.ts'

const dir = mkdtempSync(join(tmpdir(), 'prelude-link-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const at = (...path: string[]): string => join(dir, ...path)

test('a folder has the files of another one, and replacing one leaves the other its own', () => {
  mkdirSync(at('before/units'), { recursive: true })
  writeFileSync(at('before/catalogue.json'), 'old')
  writeFileSync(at('before/units/one.json'), 'unit')
  linkFolder(at('before'), at('next'))
  expect(readFileSync(at('next/units/one.json'), 'utf8')).toBe('unit')
  writeFileSync(at('next/catalogue.json.tmp'), 'new')
  renameSync(at('next/catalogue.json.tmp'), at('next/catalogue.json'))
  expect([readFileSync(at('before/catalogue.json'), 'utf8'), readFileSync(at('next/catalogue.json'), 'utf8')]).toEqual(['old', 'new'])
})
