import { expect, it } from 'vitest'
import { readExerciseSearch } from './exercise-search.ts'

it.each([
  [{}, {}],
  [
    { tonality: 'Ab', tempo: 72 },
    { tonality: 'Ab', tempo: 72 },
  ],
  [
    { tonality: 'F#m', tempo: '60.4' },
    { tonality: 'F#m', tempo: 60 },
  ],
  [{ tonality: 'H', tempo: 'fast' }, {}],
  [{ tonality: 4, tempo: 10_000 }, {}],
  [{ tempo: 0 }, {}],
])('%j is read as %j', (search, read) => expect(readExerciseSearch(search)).toEqual(read))
