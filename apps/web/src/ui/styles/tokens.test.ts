import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollPaletteFrom } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector: selector.trim().replaceAll("'", '"'),
  tokens: new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')])),
}))
const of = (part: string) => blocks.find(({ selector }) => selector.includes(part))?.tokens ?? new Map<string, string>()
const light = of('[data-theme="light"]')
const night = of('[data-theme="night"]')

it('has the same night theme by choice and by the system', () => expect(of(':root:not([data-theme])')).toEqual(night))
it('has every token in both themes', () => expect([...night.keys()]).toEqual([...light.keys()]))

it('has the night colours of hands, verdicts and paper that the piano roll draws with', () => {
  const lowerCase = (palette: object) => Object.entries(palette).map(([name, value]) => [name, JSON.stringify(value).toLowerCase()])
  const missing: string[] = []
  const byTokens = rollPaletteFrom((token) => {
    if (!night.has(token)) missing.push(token)
    return night.get(token) ?? ''
  })
  expect(missing).toEqual([])
  expect(lowerCase(byTokens)).toEqual(lowerCase(rollPaletteFrom(() => '')))
})

const SCALES = /--(?:space|radius|text|layer|font)-[\w-]+/g
const scales = new Map(blocks.flatMap(({ tokens }) => [...tokens].filter(([name]) => name.match(SCALES))))

it('names spaces and radii by their value in px', () => {
  const named = [...scales].filter(([name]) => /^--(space|radius)-\d+$/.test(name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([name, value]) => `${name.replace(/^\D+/, '')}px` !== value)).toEqual([])
})

it('has every step of a scale that a style sheet, a component or the engraver reads', () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
  const files = globSync(['apps/web/src/**/*.{css,tsx}', 'engines/engraving/**/*.ts'], { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  const read = files.flatMap((file) => (readFileSync(join(root, file), 'utf8').match(SCALES) ?? []).map((name) => ({ file, name })))
  expect(read.filter(({ name }) => !scales.has(name))).toEqual([])
})

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (first: string, second: string): number => {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', light],
  ['night', night],
])('contrast, %s', (_name, theme) => {
  const value = (name: string): string => theme.get(name) ?? ''
  const TEXT = [
    ...['--ink', '--ink-soft', '--brand', '--right-text', '--left-text', '--melody-text', '--good', '--bad'].flatMap((text) =>
      ['--paper', '--surface'].map((ground) => [text, ground] as const),
    ),
    ['--ink-soft', '--paper-2'],
    ['--on-brand', '--brand'],
    ['--brand', '--brand-soft'],
    ['--good', '--good-soft'],
    ['--bad', '--bad-soft'],
    ['--melody-text', '--melody-soft'],
    ...'abcdefghij'.split('').map((letter) => ['--on-sec', `--sec-${letter}`] as const),
  ] as const
  it.each(TEXT)('%s on %s reads at 4.5', (text, ground) => expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5))
  it.each([
    ['--line-strong', '--paper'],
    ['--line-strong', '--surface'],
    ['--left', '--surface'],
    ['--right', '--surface'],
  ])('%s on %s shows at 3', (mark, ground) => expect(contrast(value(mark), value(ground))).toBeGreaterThanOrEqual(3))
})
