import { seededRandom } from '@prelude/domain/basics'
import type { Row } from '../harness.ts'
import { TUNED } from './queries.ts'
import { type CallPath, measureScale } from './scale.ts'

export const name = 'Search, filters and sorts of large catalogues, among 100,000 learners with a history'

const MOST_MS = 50

type Kind = 'search' | 'filter' | 'sort' | 'options'

const SORTS = ['master', 'recommended', 'recent', 'difficulty_asc', 'difficulty_desc', 'title']
const FILTERS = [
  'difficulty=1,2',
  'hand_type=LEFT_HAND',
  'tags=noel',
  'mood=doux&is_free=true',
  'key=G',
  'in_progress=true',
  'not_started=true&tags=classique',
  'max_duration=60',
  'singer=true&difficulty=2',
  'own=false&time_signature=3%2F4',
]

function callsOf(pieces: readonly { readonly title: string; readonly artist: string }[]): Record<Kind, CallPath> {
  const random = seededRandom(3)
  /** A piece of the catalogue as someone types it: some of its words, one of them without a letter. */
  const typed = (): string => {
    const { title, artist } = pieces[Math.floor(random() * pieces.length)] ?? { title: '', artist: '' }
    const words = [...title.split(' ').slice(0, 4), ...(random() < 0.3 ? artist.split(' ').slice(-1) : [])]
    const wrong = words.findLastIndex((word) => word.length > 5)
    return words.map((word, place) => (place === wrong ? word.slice(0, 3) + word.slice(4) : word)).join(' ')
  }
  const searches = [...TUNED.map(([text]) => text), ...Array.from({ length: TUNED.length }, typed)]
  return {
    search: (place) => `v1/catalog?group=piece&search=${encodeURIComponent(searches[place % searches.length] ?? '')}`,
    filter: (place) => `v1/catalog?group=piece&page=${1 + (place % 3)}&${FILTERS[place % FILTERS.length]}`,
    sort: (place) => `v1/catalog?group=piece&page=${1 + (place % 7)}&sort=${SORTS[place % SORTS.length]}`,
    options: () => 'v1/catalog-options',
  }
}

export const run = (): Promise<Row[]> => measureScale({ callsOf, mostMs: MOST_MS })
