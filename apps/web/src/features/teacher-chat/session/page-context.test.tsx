import { afterEach, expect, it } from 'vitest'
import { pageContextOf, visibleText } from './page-context.ts'

afterEach(() => document.body.replaceChildren())

const contextOf = (html: string): string => {
  document.body.innerHTML = html
  return visibleText(document.body)
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

it('is empty without a page', () => expect(visibleText(null)).toBe(''))

it('is sent as route, url, title and content', () => {
  document.body.innerHTML = '<h1>Progrès</h1><p>86 minutes</p><p>cette semaine</p>'
  expect(JSON.parse(pageContextOf('/progress?period=month', document.body))).toEqual({
    route: '/progress',
    url: '/progress?period=month',
    title: 'Progrès',
    content: '86 minutes\ncette semaine',
  })
})

it.each(['é', '"', '\\', '\u0001'])('a page full of %j is no longer than the server takes', (sign) => {
  document.body.innerHTML = '<h1>Titre</h1><p></p>'
  const paragraph = document.querySelector('p')
  if (paragraph) paragraph.textContent = sign.repeat(30_000)
  const sent = pageContextOf('/home', document.body)
  expect(sent.length).toBeLessThanOrEqual(20_000)
  expect(JSON.parse(sent)).toMatchObject({ title: 'Titre' })
})
