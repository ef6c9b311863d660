// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { documentTitle, namePage, nameRoute } from './page-title.ts'

it('names the page before the product', () => {
  expect(documentTitle('Catalogue')).toBe('Catalogue · Prélude')
  expect(documentTitle()).toBe('Prélude')
})

it('keeps no title of the page before, whichever of route and page speaks first', () => {
  nameRoute('Catalogue')
  nameRoute('Leçon')
  const leave = namePage('Bienvenue au piano')
  expect(document.title).toBe('Bienvenue au piano · Prélude')
  // Opened again from the cache: the page names itself before the route does.
  leave()
  const leaveAgain = namePage('Bienvenue au piano')
  nameRoute('Leçon')
  expect(document.title).toBe('Bienvenue au piano · Prélude')
  const notThere = namePage('Ce module est introuvable')
  leaveAgain()
  expect(document.title).toBe('Ce module est introuvable · Prélude')
  notThere()
  expect(document.title).toBe('Leçon · Prélude')
  nameRoute(undefined)
  expect(document.title).toBe('Prélude')
})
