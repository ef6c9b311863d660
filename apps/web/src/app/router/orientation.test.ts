import { expect, it } from 'vitest'
import { orientationOf } from './orientation.ts'

it.each([
  ['Player', 'landscape'],
  ['Player Challenge', 'landscape'],
  ['Player Class', 'landscape'],
  ['Player Evaluation', 'landscape'],
  ['Player School', 'free'],
  ['Song', 'portrait'],
  [undefined, 'portrait'],
])('%s: %s', (name, orientation) => expect(orientationOf(name)).toBe(orientation))
