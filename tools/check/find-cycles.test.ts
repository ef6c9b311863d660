import { expect, test } from 'vitest'
import { type Edge, findCycles, unitOf } from './find-cycles.ts'

const edges = (...lines: readonly string[]): readonly Edge[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return { from, to }
  })

test.each([
  ['apps/server/src/features/takes/takes.routes.ts', 'apps/server/src/features/takes'],
  ['apps/server/src/kernel/http/test/calls.ts', 'apps/server/src/kernel/http'],
  ['apps/web/src/app/router/routes.tsx', 'apps/web/src/app'],
  ['apps/web/src/shared/takes/take-queue.ts', 'apps/web/src/shared/takes'],
  ['domain/practice/live/time-judge.ts', 'domain/practice'],
  ['apps/server/src/app.ts', 'apps/server/src/app.ts'],
  ['lab/listening/network/open-network.ts', 'lab'],
  ['tools/root.ts', 'tools'],
])('%s belongs to %s', (path, unit) => expect(unitOf(path)).toBe(unit))

test.each<[string, readonly Edge[], readonly string[]]>([
  ['a chain is no circle', edges('a b', 'b c'), []],
  ['a module that imports itself is no circle', edges('a a'), []],
  ['two that import each other', edges('a b', 'b a'), ['a,b']],
  ['a circle of three beside what only leads to it', edges('x a', 'a b', 'b c', 'c a', 'c y'), ['a,b,c']],
  ['two circles apart', edges('a b', 'b a', 'b c', 'c d', 'd c'), ['c,d', 'a,b']],
  ['two circles that share a unit are one', edges('a b', 'b a', 'b c', 'c b'), ['a,b,c']],
])('%s', (_, given, circles) => expect(findCycles(given, (path) => path).map(({ units }) => units.join())).toEqual(circles))

test('a circle between folders is seen though no module is in one, and names its imports only', () => {
  const from = (feature: string, file: string): string => `apps/web/src/features/${feature}/${file}.ts`
  const across = [
    { from: from('piece', 'page'), to: from('result', 'link') },
    { from: from('result', 'page'), to: from('piece', 'link') },
  ]
  const beside = { from: from('piece', 'page'), to: from('piece', 'link') }
  expect(findCycles([...across, beside])).toEqual([{ units: ['apps/web/src/features/piece', 'apps/web/src/features/result'], edges: across }])
})
