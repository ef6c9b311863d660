import { expect, it } from 'vitest'
import { isKept, keptFiles } from './service-worker.ts'

it.each([
  ['index.html', true],
  ['assets/index-DDea0Jqn.css', true],
  ['assets/react-CvdC6zOt.js', true],
  ['assets/fraunces-latin-full-normal-CFFu7zhK.woff2', true],
  ['assets/fraunces-latin-ext-full-normal-YHFkNujK.woff2', false],
  ['assets/engraver.worker-DLChx0ek.js', false],
  ['assets/piano-network-CjC_SdPR.bin', false],
  ['assets/learned-DcHrbrbl.bin', false],
  ['assets/kernels-DcHrbrbl.wasm', false],
  ['assets/tinos-latin-ext-400-normal-BUQPNqi9.woff', false],
  ['samples/piano/C4v8.ogg', false],
])('%s is kept for later: %s', (file, expected) => expect(isKept(file)).toBe(expected))

it('lists the same files in the same way, with a revision where the name has none', () => {
  const files = [
    ['theme.js', 'a'],
    ['assets/react-CvdC6zOt.js', 'b'],
    ['index.html', 'c'],
  ] as const
  const list = keptFiles(new Map(files))
  expect(list).toEqual(keptFiles(new Map([...files].reverse())))
  expect(list.map(({ url, revision }) => [url, revision === null])).toEqual([
    ['assets/react-CvdC6zOt.js', true],
    ['index.html', false],
    ['theme.js', false],
  ])
})
