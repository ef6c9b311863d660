import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PieceStory } from './piece-story.tsx'

it.each([
  ['what it is and what it teaches', { about: 'Un choral.', teaches: 'Les accords.' }, 'Un choral.Ce que vous y apprenezLes accords.'],
  ['what it is alone', { about: 'Un choral.', teaches: null }, 'Un choral.'],
  ['nothing, where nothing is written', { about: null, teaches: null }, ''],
])('says of a piece %s', (_, details, words) => expect(renderToStaticMarkup(<PieceStory details={details} />).replaceAll(/<[^>]+>/g, '')).toBe(words))
