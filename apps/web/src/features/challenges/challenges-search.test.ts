import { expect, it } from 'vitest'
import { type ChallengesSearch, difficultyShown, parseChallengesSearch } from './challenges-search.ts'

it.each<[string, Record<string, unknown>, ChallengesSearch]>([
  ['nothing', {}, {}],
  ['all of it', { level: 2, search: ' lune ', to_do: true, is_free: 'true' }, { level: '2', search: 'lune', to_do: 'true', is_free: 'true' }],
  ['all levels', { level: 'all' }, { level: 'all' }],
  ['a level that there is not', { level: 5 }, {}],
  ['what is no text', { level: {}, search: [], to_do: null, is_free: 1 }, {}],
  ['filters that are off', { to_do: 'false', is_free: false }, {}],
  ['unknown filters', { colour: 'red' }, {}],
  ['words that look like a number', { search: 12 }, { search: '12' }],
  ['10,000 characters', { search: 'a'.repeat(10_000) }, { search: 'a'.repeat(120) }],
])('reads %s', (_, raw, search) => expect(parseChallengesSearch(raw)).toEqual(search))

it.each<[ChallengesSearch, number | null]>([
  [{}, 2],
  [{ level: '4' }, 4],
  [{ level: 'all' }, null],
  [{ search: 'lune' }, null],
  [{ search: 'lune', level: '3' }, 3],
  [{ to_do: 'true' }, 2],
])('of who plays at difficulty 2, %j shows %s', (search, difficulty) => expect(difficultyShown(search, 2)).toBe(difficulty))
