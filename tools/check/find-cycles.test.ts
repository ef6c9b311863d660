import { expect, test } from 'vitest'
import { type Edge, findCycles } from './find-cycles.ts'

const edges = (...lines: readonly string[]): readonly Edge[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return { from, to }
  })

test.each<[string, readonly Edge[], readonly string[]]>([
  ['a chain is no circle', edges('a b', 'b c'), []],
  ['a module that imports itself is no circle', edges('a a'), []],
  ['two that import each other', edges('a b', 'b a'), ['a,b']],
  ['a circle of three beside what only leads to it', edges('x a', 'a b', 'b c', 'c a', 'c y'), ['a,b,c']],
  ['two circles apart', edges('a b', 'b a', 'b c', 'c d', 'd c'), ['c,d', 'a,b']],
  ['two circles that share a unit are one', edges('a b', 'b a', 'b c', 'c b'), ['a,b,c']],
])('%s', (_, given, circles) => expect(findCycles(given).map(({ units }) => units.join())).toEqual(circles))

test.each<[string, string, string, string]>([
  ['features', 'apps/web/src/features/piece', 'apps/web/src/features/result', 'x.ts'],
  ['folders of the app', 'apps/web/src/app/router', 'apps/web/src/app/guards', 'x.ts'],
  ['folders of a package, however deep', 'domain/score/musicxml/read', 'domain/score/musicxml/unfold', 'ties/x.ts'],
  ['top-level folders', 'tools', 'lab', 'listening/x.ts'],
])('a circle between %s is seen though no module is in one, and names its imports only', (_, first, other, file) => {
  const across = [
    { from: `${first}/a/${file}`, to: `${other}/b/${file}` },
    { from: `${other}/c/${file}`, to: `${first}/d/${file}` },
  ]
  const within = { from: `${first}/a/${file}`, to: `${first}/d/${file}` }
  expect(findCycles([...across, within])).toEqual([{ units: [first, other].sort(), edges: across }])
})

test('a module and the folder beside it that import each other are a circle', () => {
  const both = edges('live/grading/strike.ts live/rubric.ts', 'live/rubric.ts live/grading/score.ts')
  expect(findCycles(both)).toEqual([{ units: ['live/grading', 'live/rubric.ts'], edges: both }])
})
