import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const declared = new Map(
  [...readFileSync(new URL('../styles/mantine.css', import.meta.url), 'utf8').matchAll(/(--mantine-[\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name as string, (value as string).replaceAll('"', "'")] as const,
  ),
)
/** Shades and small headings that no component of ours reads. */
const UNUSED = /-\d$|-h[4-6]-/
const ours: Readonly<Record<string, string>> = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)).variables
const theirs: Readonly<Record<string, string>> = defaultCssVariablesResolver(DEFAULT_THEME).variables

it('says to style sheets what the theme says to components', () => {
  for (const [name, value] of Object.entries(ours)) if (theirs[name] !== value && !UNUSED.test(name)) expect(declared.get(name), name).toBe(value)
  for (const [name, value] of declared) if (name in ours) expect(value, name).toBe(ours[name])
})

it('reads tokens only', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  for (const value of declared.values())
    for (const [, token] of value.matchAll(/var\((--[\w-]+)\)/g))
      expect(token?.startsWith('--mantine-') ? declared.has(token) : tokens.includes(`${token}:`), token).toBe(true)
})
