import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

/** Weight: 1 per character. */
const createKept = () => createLru<string>(10, ({ length }) => length)

it('keeps what was used last, up to its weight', () => {
  const cache = createKept()
  cache.set('a', 'AAAA')
  cache.set('b', 'BBBB')
  expect(cache.get('a')).toBe('AAAA')
  cache.set('c', 'CCCC')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['AAAA', undefined, 'CCCC'])
})

it('weighs what is replaced once, and leaves out what is too heavy alone', () => {
  const cache = createKept()
  cache.set('a', 'old......')
  cache.set('a', 'new......')
  cache.set('b', 'B')
  cache.set('c', 'too heavy..')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['new......', 'B', undefined])
})

it('forgets what was there under a key whose new value is too heavy', () => {
  const cache = createKept()
  cache.set('a', 'A')
  cache.set('a', 'too heavy..')
  expect(cache.get('a')).toBeUndefined()
})

it('keeps entries of weight 0', () => {
  const cache = createKept()
  cache.set('a', '')
  expect(cache.get('a')).toBe('')
})
