import { expect, it } from 'vitest'
import { layPages, type PageEngraver } from './lay-pages.ts'

const system = (measures: number) => `<g id="s" class="system">${'<g id="m" class="measure"></g>'.repeat(measures)}</g>`
const page = (...measures: number[]) => `<svg viewBox="0 0 2100 2970"><g>${measures.map(system).join('')}</g></svg>`
const furniture = { title: 'Essai', composer: '', subtitle: '', credit: '' }

/** Pages by how far notes stand apart; the engraver keeps what it has loaded last. */
function engraverOf(layouts: Readonly<Record<string, readonly string[]>>): PageEngraver & { readonly requested: string[] } {
  const requested: string[] = []
  return {
    requested,
    load: async (_musicXml, { spacingLinear }) => {
      requested.push(String(spacingLinear ?? 'usual'))
      return { pageCount: layouts[requested.at(-1) ?? '']?.length ?? 0 }
    },
    renderPage: async (number) => layouts[requested.at(-1) ?? '']?.[number - 1] ?? '',
  }
}

it.each([
  ['a page that ends well', { usual: [page(4, 4, 3)] }, ['usual'], 1],
  ['a measure alone on the last system', { usual: [page(5, 5, 1)], 0.22: [page(5, 6)] }, ['usual', '0.22'], 1],
  ['a system alone on the last page', { usual: [page(4, 4), page(3)], 0.22: [page(5, 4), page(2)], 0.2: [page(5, 6)] }, ['usual', '0.22', '0.2'], 1],
  [
    'where it does not help: as usual',
    { usual: [page(4, 4), page(3)], 0.22: [page(4, 5), page(2)], 0.2: [page(5, 5), page(1)] },
    ['usual', '0.22', '0.2', 'usual'],
    2,
  ],
  ['one measure in all', { usual: [page(1)] }, ['usual'], 1],
])('%s', async (_name, layouts, requested, pages) => {
  const engraver = engraverOf(layouts)
  const laid = []
  for await (const sheet of layPages(engraver, { musicXml: '', transpose: 'P1', furniture, print: { large: false }, labelOf: String }))
    laid.push(sheet)
  expect(engraver.requested).toEqual(requested)
  expect(laid).toHaveLength(pages)
})

it('large print is not set closer', async () => {
  const engraver = engraverOf({ usual: [page(4, 4), page(3)] })
  const laid = []
  for await (const sheet of layPages(engraver, { musicXml: '', transpose: 'P1', furniture, print: { large: true }, labelOf: String }))
    laid.push(sheet)
  expect([engraver.requested, laid.length]).toEqual([['usual'], 2])
})
