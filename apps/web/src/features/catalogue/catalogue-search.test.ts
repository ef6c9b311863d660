import { describe, expect, it } from 'vitest'
import { countFilters, defaultSortOf, hasTrueCounts, listOf, parseCatalogueSearch } from './catalogue-search.ts'

describe('the address of the catalogue', () => {
  it('is empty for the plain catalogue', () => expect(parseCatalogueSearch({})).toEqual({}))
  it('reads filters, search and order', () =>
    expect(parseCatalogueSearch({ search: '  bach ', sort: 'title', difficulty: '1,2,2', is_free: 'true', singer: 'false' })).toEqual({
      search: 'bach',
      sort: 'title',
      difficulty: '1,2',
      is_free: 'true',
    }))
  it('ignores unknown parameters', () => expect(parseCatalogueSearch({ sort: 'nonsense', page: '3', draftCatalog: 'true', mood: ' , ' })).toEqual({}))
  it('takes a number for a text', () => expect(parseCatalogueSearch({ difficulty: 3 })).toEqual({ difficulty: '3' }))
  it('reads one duration, of whole seconds', () => {
    expect(parseCatalogueSearch({ max_duration: 90 })).toEqual({ max_duration: '90' })
    expect(parseCatalogueSearch({ max_duration: '90,120' })).toEqual({})
    expect(parseCatalogueSearch({ max_duration: '-1' })).toEqual({})
  })
  it('bounds the search', () => expect(parseCatalogueSearch({ search: 'a'.repeat(500) }).search).toHaveLength(120))
})

it('splits lists', () => expect(listOf('a, b,,a')).toEqual(['a', 'b']))
it.each<[object, Parameters<typeof hasTrueCounts>[1], boolean]>([
  [{}, 'difficulty', true],
  [{ difficulty: '1,2', sort: 'title' }, 'difficulty', true],
  [{ difficulty: '1' }, 'mood', false],
  [{ search: 'bach' }, 'mood', false],
  [{ own: 'true' }, 'mood', false],
  [{}, 'toggles', true],
  [{ own: 'true' }, 'toggles', false],
])('with %o the counts of %s are those of the list: %s', (search, name, holds) => expect(hasTrueCounts(search, name)).toBe(holds))

it('counts filters, not the search', () => expect(countFilters({ search: 'x', sort: 'title', difficulty: '1', is_free: 'true' })).toBe(2))

it('lists the best first while something is searched', () => expect([{}, { search: 'bach' }].map(defaultSortOf)).toEqual(['master', 'relevance']))
