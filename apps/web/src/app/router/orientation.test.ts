import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { orientationOf } from './orientation.ts'

it.each([
  ['Player', 'landscape'],
  ['Player Challenge', 'landscape'],
  ['Player Class', 'landscape'],
  ['Player Evaluation', 'landscape'],
  ['Player Sight Reading', 'landscape'],
  ['Player School', 'free'],
  ['Song', 'portrait'],
  [undefined, 'portrait'],
])('%s: %s', (name, orientation) => expect(orientationOf(name)).toBe(orientation))

it('knows every player', () => {
  const routes = readFileSync(new URL('routes-full-screen.tsx', import.meta.url), 'utf8')
  const players = [...routes.matchAll(/name: '(Player[^']*)'/g)].map(([, name]) => name)
  expect(players.length).toBeGreaterThanOrEqual(6)
  expect(players.filter((name) => orientationOf(name) === 'portrait')).toEqual([])
})
