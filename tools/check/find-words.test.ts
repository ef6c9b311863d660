import { expect, test } from 'vitest'
import { identifiersIn, mightUse, unusedWordsIn, wordsOf } from './find-words.ts'

test.each([
  ['createListeningRoom', ['create', 'listening', 'room']],
  ['ROOM_ABOVE', ['room', 'above']],
  ['apps/web/score-room.ts', ['apps', 'web', 'score', 'room', 'ts']],
  ['MIDIRoomView', ['midi', 'room', 'view']],
  ['__room2', ['room2']],
  ['mushroom', ['mushroom']],
])('%s has the words %j', (name, words) => expect(wordsOf(name)).toEqual(words))

test('only the table under its heading counts, with the places where a word may stand', () => {
  const glossary = `| desk | – | another table |

## Words not used in code

| word | instead | allowed where |
|---|---|---|
| room, rooms | space | \`lab/\`, bench/ |
| wish | request | |
`
  expect(unusedWordsIn(glossary)).toEqual([
    { words: ['room', 'rooms'], instead: 'space', allowed: ['lab/', 'bench/'], line: 7 },
    { words: ['wish'], instead: 'request', allowed: [], line: 8 },
  ])
  expect(unusedWordsIn('# Glossary')).toEqual([])
})

test('identifiers are found with their lines; comments, strings and the text of elements are not names', () => {
  const text = `// é room
const wish = 'room'
class Post { #desk = { told: wish } }
export const view = (house: string) => <p title="room" onTell={house}>a room</p>
`
  const names = identifiersIn('view.tsx', text).map(({ text: name, line }) => `${name} ${line}`)
  expect(names.sort()).toEqual(['Post 3', 'desk 3', 'house 4', 'onTell 4', 'p 4', 'title 4', 'told 3', 'view 4', 'wish 2'])
})

test('a text without any of the words need not be parsed', () => {
  const mayUse = mightUse(['room', 'ear'])
  expect(['openRoom', 'ROOM_ABOVE', 'room', 'windowed-ear', 'Ears', 'year', 'roomy'].map(mayUse)).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})
