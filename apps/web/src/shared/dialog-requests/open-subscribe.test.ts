import { expect, it } from 'vitest'
import { handOffAddress, subscribeSearch } from './open-subscribe.ts'

it.each([
  [{}, {}],
  [{ back: '/home' }, { back: '/home' }],
  [
    { back: '/catalog?page=2', from: 'popup', promoCode: 'RENTREE25', annual: true },
    { back: '/catalog?page=2', from: 'popup', promoCode: 'RENTREE25', annual: 'true' },
  ],
  [{ back: '', annual: false }, {}],
])('%o asks for %o', (request, search) => expect(subscribeSearch(request)).toEqual(search))

it('hands the login to the outside browser by a code, never by the token, and keeps it from the stores', () => {
  const address = new URL(handOffAddress('https://prelude.example/?x=1#/profile', 'un-code-a-usage-unique', { back: '/home', annual: 'true' }))
  const [path, query] = address.hash.slice(1).split('?')
  expect([address.origin, address.search, path]).toEqual(['https://prelude.example', '', '/auth'])
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    code: 'un-code-a-usage-unique',
    redirect: '/subscribe?back=%2Fhome&annual=true',
    forceWeb: 'true',
  })
})
