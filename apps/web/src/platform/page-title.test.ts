import { expect, it } from 'vitest'
import { documentTitle } from './page-title.ts'

it('names the page before the product', () => {
  expect(documentTitle('Catalogue')).toBe('Catalogue · Prélude')
  expect(documentTitle()).toBe('Prélude')
})
