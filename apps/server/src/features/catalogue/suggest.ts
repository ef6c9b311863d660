import { isQuick } from '@prelude/domain/learning/home'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type CataloguePage, type CataloguePageQuery, cataloguePage, type LearnerView, type ListedEntry } from './catalogue-page.ts'

/** What a learner asks a piece for in their own words; what was not said is absent. */
export interface SuggestionRequest {
  /** `catalog_difficulty` of the version, 1 to 4. */
  readonly difficulties?: readonly number[]
  readonly tags?: readonly string[]
  readonly notTags?: readonly string[]
  readonly artist?: string
  readonly title?: string
  readonly maxMinutes?: number
  readonly hand?: 'LEFT' | 'RIGHT'
  readonly quick?: boolean
  readonly sing?: boolean
  readonly newest?: boolean
  readonly unseen?: boolean
  /** Pieces that are not wanted again. */
  readonly except?: ReadonlySet<number>
}

export interface Suggestions {
  readonly entries: readonly ListedEntry[]
  /** Nothing answers the whole request: these answer all but the difficulty or the length. */
  readonly isNearby: boolean
}

/** Catalogue entries examined for each suggestion: a page holds entries that do not fit, too. */
const LOOKED_AT = 60

function queryOf({ difficulties, tags, artist, title, maxMinutes, hand, sing, newest, unseen }: SuggestionRequest): CataloguePageQuery {
  const search = [title, artist].filter(Boolean).join(' ')
  return {
    page: 1,
    perPage: LOOKED_AT,
    group: 'piece',
    own: false,
    sort: search !== '' ? 'relevance' : newest ? 'recent' : 'recommended',
    ...(search === '' ? {} : { search }),
    ...(difficulties ? { difficulty: difficulties.join(',') } : {}),
    ...(tags ? { tags: tags.join(',') } : {}),
    ...(maxMinutes === undefined ? {} : { max_duration: Math.round(maxMinutes * 60) }),
    ...(hand ? { hand_type: `${hand}_HAND` } : {}),
    ...(sing ? { singer: true } : {}),
    ...(unseen ? { not_started: true } : {}),
  }
}

/** The pieces that answer a request best, at most `most`; nothing that the learner put aside, unless it is named. */
export function suggestPieces(index: CatalogueIndex, view: LearnerView, request: SuggestionRequest, most: number): Suggestions {
  const isNamed = request.title !== undefined || request.artist !== undefined
  const fitting = ({ entries }: CataloguePage): ListedEntry[] =>
    entries
      .filter(({ entry: { piece } }) => !request.except?.has(piece.id))
      .filter(({ entry: { piece } }) => isNamed || !view.notInteresting.has(piece.id))
      .filter(({ entry: { piece } }) => !request.notTags?.some((tag) => piece.tags.includes(tag)))
      .filter(({ entry }) => !request.quick || isQuick(entry.piece.bars, view.level))
      .slice(0, most)
  const whole = fitting(cataloguePage(index, view, queryOf(request)))
  if (whole.length > 0) return { entries: whole, isNearby: false }
  const { difficulties: _, maxMinutes: __, quick: ___, ...wider } = request
  return { entries: fitting(cataloguePage(index, view, queryOf(wider))), isNearby: true }
}
