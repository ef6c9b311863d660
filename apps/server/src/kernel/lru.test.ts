import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

/** Weight: 1 per character. */
const createKept = () => createLru<string>(10, ({ length }) => length)

it('keeps what was used last, up to its weight', () => {
  const kept = createKept()
  kept.set('a', 'AAAA')
  kept.set('b', 'BBBB')
  expect(kept.get('a')).toBe('AAAA')
  kept.set('c', 'CCCC')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['AAAA', undefined, 'CCCC'])
})

it('weighs what is replaced once, and leaves out what is too heavy alone', () => {
  const kept = createKept()
  kept.set('a', 'old......')
  kept.set('a', 'new......')
  kept.set('b', 'B')
  kept.set('c', 'too heavy..')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['new......', 'B', undefined])
})

it('forgets what was there under a key whose new value is too heavy', () => {
  const kept = createKept()
  kept.set('a', 'A')
  kept.set('a', 'too heavy..')
  expect(kept.get('a')).toBeUndefined()
})

it('keeps what weighs nothing', () => {
  const kept = createKept()
  kept.set('a', '')
  expect(kept.get('a')).toBe('')
})
