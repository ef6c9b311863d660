import { expect, it } from 'vitest'
import { mayShowUpdate } from './update-moment.ts'

it.each([
  ['/home', true, true],
  ['/catalog', true, true],
  ['/home', false, false],
  ['/player/version/21/a/b', true, false],
  ['/learn/version/21/a/b', true, false],
  ['/lyrics-editor/version/21/a/b', true, false],
  ['/catalog/import', true, false],
  ['/signup', true, false],
  ['/update', true, false],
])('on %s, looked at %s: %s', (pathname, isVisible, shown) => expect(mayShowUpdate(pathname, isVisible)).toBe(shown))
