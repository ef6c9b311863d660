import { afterEach, expect, it } from 'vitest'
import { pageContextOf } from './page-context.ts'

afterEach(() => document.body.replaceChildren())

const contextOf = (html: string): string => {
  document.body.innerHTML = html
  return pageContextOf(document.body)
}

it.each([
  ['<h1>Progrès</h1><p>86 minutes <b>cette</b> semaine</p>', 'Progrès\n86 minutes cette semaine'],
  ['<p>Nom</p><input type="password" value="secret"><input value="moi"><textarea>à nous</textarea>', 'Nom'],
  ['<p>Avant</p><div hidden>caché</div><p aria-hidden="true">image</p><p>Après</p>', 'Avant\nAprès'],
  ['<p>Ici</p><div data-private>Écrit par un autre</div><section data-teacher-chat><p>Bonjour</p></section>', 'Ici'],
  ['<script>attaque()</script><style>p{}</style>', ''],
])('%s', (html, text) => expect(contextOf(html)).toBe(text))

it('ends at 12,000 characters, and 15 levels down', () => {
  expect(contextOf(`<p>${'é'.repeat(20_000)}</p>`).length).toBe(12_000)
  const deep = (levels: number): string => `${'<div>'.repeat(levels)}fond${'</div>'.repeat(levels)}`
  expect([contextOf(deep(15)), contextOf(deep(16))]).toEqual(['fond', ''])
})

it('is empty without a page', () => expect(pageContextOf(null)).toBe(''))
