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

it('passes the login to the external browser by a one-time code, never by the token, without redirect to the stores', () => {
  const address = new URL(handOffAddress('https://prelude.example/?x=1#/profile', 'un-code-a-usage-unique', { back: '/home', annual: 'true' }))
  const [path, query] = address.hash.slice(1).split('?')
  expect([address.origin, address.search, path]).toEqual(['https://prelude.example', '', '/auth'])
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    code: 'un-code-a-usage-unique',
    redirect: '/subscribe?back=%2Fhome&annual=true',
    forceWeb: 'true',
  })
})
