import type { Member } from '@prelude/domain/membership'
import { expect, it } from 'vitest'
import { openRepertoire } from '../../kernel/repertoire/content.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import type { LearnerView } from './catalogue-page.ts'
import { type SuggestionRequest, suggestPieces } from './suggest.ts'

const index = createCatalogueIndex(openRepertoire('dist/content').pieces)
const MEMBER = { plan: null, teamMember: null, accessDraftCatalog: false } as Member
const VIEW: LearnerView = { member: MEMBER, level: 3, progress: new Map(), own: [], notInteresting: new Set(), favourites: new Set() }
const MOST = 4
const suggestionsFor = (request: SuggestionRequest, view = VIEW) => {
  const { entries, isNearby } = suggestPieces(index, view, request, MOST)
  return { pieces: entries.map(({ entry }) => entry), isNearby }
}

it.each<[string, SuggestionRequest, (entry: ReturnType<typeof suggestionsFor>['pieces'][number]) => boolean]>([
  ['nothing in particular', {}, ({ version }) => version.level <= 4],
  ['easy', { difficulties: [1] }, ({ version }) => version.difficulty === 1],
  ['jazz', { tags: ['jazz'] }, ({ piece }) => piece.tags.includes('jazz')],
  ['classical, but no waltz', { tags: ['classique', 'romantique'], notTags: ['valse'] }, ({ piece }) => !piece.tags.includes('valse')],
  ['short', { maxMinutes: 1 }, ({ piece }) => piece.durationSeconds <= 60],
  ['for the left hand', { hand: 'LEFT' }, ({ version }) => version.handType === 'LEFT_HAND'],
  ['to sing', { sing: true }, ({ version }) => version.versionType.startsWith('SONG_SINGER')],
  ['by Chopin', { artist: 'chopin' }, ({ piece }) => piece.artist.includes('Chopin')],
])('%s: up to four pieces that are so', (_what, request, holds) => {
  const { pieces, isNearby } = suggestionsFor(request)
  expect([pieces.length > 0 && pieces.length <= MOST, isNearby, pieces.filter((entry) => !holds(entry)).map(({ piece }) => piece.slug)]).toEqual([
    true,
    false,
    [],
  ])
})

it('a named piece comes first, misspelt too', () =>
  expect(suggestionsFor({ title: 'letre a elize' }).pieces[0]?.piece.slug).toMatch(/^lettre-a-elise/))

it('leaves out pieces that were put aside, unless they are named', () => {
  const [first] = suggestionsFor({ tags: ['jazz'] }).pieces
  const view = { ...VIEW, notInteresting: new Set([first?.piece.id ?? 0]) }
  expect(suggestionsFor({ tags: ['jazz'] }, view).pieces.map(({ piece }) => piece.id)).not.toContain(first?.piece.id)
  expect(suggestionsFor({ title: first?.piece.title ?? '' }, view).pieces[0]?.piece.id).toBe(first?.piece.id)
})

it('gives the nearest pieces, marked so, where none fits the whole request, and none where nothing is similar', () => {
  const hard = suggestionsFor({ tags: ['comptine'], difficulties: [4], maxMinutes: 0.1 })
  expect([hard.pieces.length > 0, hard.isNearby]).toEqual([true, true])
  expect(suggestionsFor({ tags: ['electro'] }).pieces).toEqual([])
})
