import { describe, expect, it } from 'vitest'
import { sectionOf } from './layout/sections.ts'
import { insideAddress, readSearch, writeSearch } from './addresses.ts'

/** Addresses that lead to a page of ours. */
const INSIDE = [
  '/',
  '/catalog?search=bach',
  '/song/version/11/a/b',
  '/subscribe?from=quota&promoCode=RENTREE25',
  '/catalog?search=%5C%2F%2F',
  '/song/version/11/a%20b/100%25',
  '/@camille',
  '/storehouse',
]
/** Addresses of other sites, and what a browser or a router might take for one. */
const AWAY: readonly (readonly [string, readonly unknown[]])[] = [
  ['no path', ['', 'home', '?x', '#/home', '.', '../home', '%2Fhome']],
  [
    'another site',
    [
      'https://x.example',
      'https:x.example',
      'https:/x.example',
      'HTTPS://x.example',
      '//x.example',
      '///x.example',
      '//x.example@y.example',
      '/a//x.example',
    ],
  ],
  [
    'another scheme',
    [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'blob:x',
      'vbscript:x',
      'mailto:a@x.example',
      'intent://x',
    ],
  ],
  ['a backslash', ['/\\x.example', '\\\\x.example', '/\\/x.example', '/home\\..', '/home?x=\\']],
  [
    'tabs, line ends, spaces',
    ['/\t/x.example', '/\n/x.example', '/\r/x.example', '\t//x.example', ' /home', '/ho\u0000me', '/home\n', '/\u00a0/x.example', '/home?x=\r\ny'],
  ],
  [
    'encoded',
    [
      '/%2Fx.example',
      '/%2f%2fx.example',
      '/%5Cx.example',
      '/%252Fx.example',
      '/%25252525252Fx.example',
      '/%09/x.example',
      '/%0d%0aLocation:x',
      '/%',
      '/%E0%A4%A',
    ],
  ],
  ['dot segments', ['/.//x.example', '/..//x.example', '/home/../logout', '/./logout', '/home/..', '/%2e%2e/logout', '/%2E/logout']],
  ['other writing', ['/／x.example', '/＼x.example', '／／x.example', '/%EF%BC%8Fx.example', '/．．/logout']],
  ['a fragment', ['/#//x.example', '/home#x', '#//x.example']],
  [
    'sign-in and status pages',
    [
      '/login?redirect=/home',
      '/logout',
      '/LOGOUT',
      '/logout/',
      '/logout?x',
      '/%6Cogout',
      '/%256Cogout',
      '/ｌogout',
      '/auth?code=1',
      '/store',
      '/offline',
      '/change-password/x',
    ],
  ],
  ['no text', [undefined, null, 3, ['/home'], { toString: () => '/home' }]],
]

describe('an address to go back to', () => {
  it.each(INSIDE)('takes %j', (text) => expect(insideAddress(text)).toBe(text))
  it.each(AWAY)('refuses %s', (_, texts) => expect(texts.filter((text) => insideAddress(text) !== null)).toEqual([]))
})

describe('the query that every page gets', () => {
  const queryOf = (name: string, text: string): string => `?${new URLSearchParams({ [name]: text, from: 'quota' })}`
  it.each(['back', 'redirect'])('keeps %s inside the app', (name) => {
    for (const text of INSIDE) expect(readSearch(queryOf(name, text))).toEqual({ [name]: text, from: 'quota' })
    for (const text of AWAY.flatMap(([, texts]) => texts).filter((each): each is string => typeof each === 'string'))
      expect(readSearch(queryOf(name, text)), text).toEqual({ from: 'quota' })
  })
  it('judges the last of several', () => {
    expect(readSearch('?back=/home&back=//x.example')).toEqual({})
    expect(readSearch('?back=//x.example&back=/home')).toEqual({ back: '/home' })
  })
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
