import { describe, expect, it } from 'vitest'
import { sectionOf } from './layout/sections.ts'
import { insideAddress, readSearch, writeSearch } from './addresses.ts'

describe('an address to go back to', () => {
  it.each(['/catalog?search=bach', '/song/version/11/a/b', '/'])('takes %s', (text) => expect(insideAddress(text)).toBe(text))
  it.each(['https://ailleurs.example', '//ailleurs.example', '/\\ailleurs.example', '/login?redirect=/home', '/logout', undefined, 3])(
    'refuses %s',
    (text) => expect(insideAddress(text)).toBeNull(),
  )
})

describe('the search in the address', () => {
  it('stays readable', () =>
    expect(writeSearch({ difficulty: '1,2', time_signature: '3/4', search: 'clair de lune', page: undefined, sort: '' })).toBe(
      '?difficulty=1,2&time_signature=3/4&search=clair+de+lune',
    ))
  it('is empty when nothing is asked', () => expect(writeSearch({})).toBe(''))
  it('survives a round trip', () =>
    expect(readSearch(writeSearch({ search: 'à & b', redirect: '/catalog?x=1,2' }))).toEqual({ search: 'à & b', redirect: '/catalog?x=1,2' }))
})

it('knows the section of a page', () => {
  expect(sectionOf('/song/version/11/a/b')).toBe('/catalog')
  expect(sectionOf('/revisions')).toBe('/progress')
  expect(sectionOf('/list')).toBe('/home')
  expect(sectionOf('/home')).toBe('/home')
  expect(sectionOf('/profile')).toBeNull()
})
