import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

it('keeps what was used last, up to its weight', () => {
  const kept = createLru<string>(10)
  kept.set('a', 'A', 4)
  kept.set('b', 'B', 4)
  expect(kept.get('a')).toBe('A')
  kept.set('c', 'C', 4)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C'])
})

it('weighs what is replaced once, and leaves out what is too heavy alone', () => {
  const kept = createLru<string>(10)
  kept.set('a', 'old', 9)
  kept.set('a', 'new', 9)
  kept.set('b', 'B', 1)
  kept.set('c', 'C', 11)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['new', 'B', undefined])
})
