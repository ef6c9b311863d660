import { describe, expect, it } from 'vitest'
import { isOlder } from './versions.ts'
import { redirectOf, type Visit } from './route-guard.ts'

const computer: Visit = {
  path: '/catalog',
  fullPath: '/catalog?search=bach',
  search: { search: 'bach' },
  requiresLogin: true,
  isLoggedIn: true,
  hasFinishedFirstOnboarding: true,
  isMobileWeb: false,
  isNativeApp: false,
  isWebForced: false,
  version: '1.2.0',
  requiredVersion: null,
  hasStore: true,
}
const at = (path: string): Partial<Visit> => ({ path, fullPath: path, search: {} })
const phone: Visit = { ...computer, isMobileWeb: true }
const visitor: Visit = { ...computer, isLoggedIn: false, hasFinishedFirstOnboarding: false }

describe('login', () => {
  it.each([
    ['a learner stays', computer, null],
    ['a visitor logs in first and comes back to the full path', visitor, { to: '/login', search: { redirect: '/catalog?search=bach' } }],
    ['a visitor of the start page gets no return address', { ...visitor, ...at('/') }, { to: '/login', search: {} }],
    ['a public page is open without a login', { ...visitor, ...at('/signup'), requiresLogin: false }, null],
  ])('%s', (_, visit, place) => expect(redirectOf(visit)).toEqual(place))
})

describe('the stores', () => {
  const toStore = { to: '/store', search: { back: '/catalog?search=bach' } }
  it.each([
    ['a phone or tablet is sent there', phone, toStore],
    ['before it is asked to log in', { ...phone, isLoggedIn: false }, toStore],
    ['from the login page too', { ...phone, ...at('/login'), requiresLogin: false }, { to: '/store', search: {} }],
    ['not a computer', computer, null],
    ['not from /store itself', { ...phone, ...at('/store'), requiresLogin: false }, null],
    ['not with forceWeb in the query', { ...phone, search: { forceWeb: 'true' } }, null],
    ['not with forceWeb in the query, whatever its value', { ...phone, search: { forceWeb: '' } }, null],
    ['not after « Continuer dans le navigateur »', { ...phone, isWebForced: true }, null],
    ['not the app of a store', { ...phone, isNativeApp: true }, null],
    ['not while no store has the app', { ...phone, hasStore: false }, null],
    ['not from home until the first onboarding is finished', { ...phone, ...at('/home'), hasFinishedFirstOnboarding: false }, null],
    ['nor from /', { ...phone, ...at('/'), hasFinishedFirstOnboarding: false }, null],
    ['from home afterwards', { ...phone, ...at('/home') }, { to: '/store', search: { back: '/home' } }],
    ['from elsewhere whatever the onboarding', { ...phone, hasFinishedFirstOnboarding: false }, toStore],
    ['not away from the link of a mail', { ...phone, ...at('/auth'), requiresLogin: false }, null],
    ['not away from the legal pages', { ...phone, ...at('/legal/cgu'), requiresLogin: false }, null],
    ['a major update comes first', { ...phone, requiredVersion: '2.0.0' }, { to: '/update', search: { majorUpdate: 'true' } }],
  ] as const)('%s', (_, visit, place) => expect(redirectOf(visit)).toEqual(place))
})

describe('a major update', () => {
  const toUpdate = { to: '/update', search: { majorUpdate: 'true' } }
  it.each([
    ['is asked of an older build', { ...computer, requiredVersion: '1.3.0' }, toUpdate],
    ['of a visitor too', { ...visitor, ...at('/login'), requiresLogin: false, requiredVersion: '1.3.0' }, toUpdate],
    ['not of the same build', { ...computer, requiredVersion: '1.2.0' }, null],
    ['not of a newer one', { ...computer, requiredVersion: '1.1.9' }, null],
    ['not twice', { ...computer, ...at('/update'), requiresLogin: false, requiredVersion: '1.3.0' }, null],
    ['not before the server said so', { ...computer, requiredVersion: undefined }, null],
    ['leaves the page that says that it failed', { ...computer, ...at('/update-error'), requiredVersion: '1.3.0' }, null],
  ])('%s', (_, visit, place) => expect(redirectOf(visit)).toEqual(place))
})

it.each([
  ['0.9.2', '0.10.0', true],
  ['1.0.0', '1.0', false],
  ['1.0', '1.0.1', true],
  ['2.0.0', '1.9.9', false],
  ['1.0.0-beta', '1.0.0', false],
])('%s is older than %s: %s', (own, required, older) => expect(isOlder(own, required)).toBe(older))
