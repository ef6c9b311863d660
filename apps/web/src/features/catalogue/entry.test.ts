import { EXAMPLES } from '@prelude/contract/examples'
import { expect, it } from 'vitest'
import { pieceOf } from './entry.ts'

const [{ piece }] = EXAMPLES['GET catalog'].answer.data as [(typeof EXAMPLES)['GET catalog']['answer']['data'][number]]

it.each([
  ['Menuet en sol majeur', 'Christian Petzold', 'BWV Anh. 114', 'Christian Petzold, BWV Anh. 114', 'Menuet en sol majeur BWV Anh. 114'],
  ['Frère Jacques', 'Traditionnel', null, 'Traditionnel', 'Frère Jacques'],
  ['Ma valse', '', undefined, '', 'Ma valse'],
])('%s is credited beside its title, and its cover is that of its whole name', (title, artist, catalogue_number, credit, drawn) => {
  const shown = pieceOf({ ...piece, title, artist, catalogue_number })
  expect([shown.title, shown.credit, shown.composer, shown.number, shown.cover.title]).toEqual([
    title,
    credit,
    artist,
    catalogue_number ?? null,
    drawn,
  ])
})
