import { expect, it } from 'vitest'
import { scoreFile } from '../../../test/score-file.ts'
import { keptFile } from './kept-file.ts'

const GAMME = scoreFile({ title: 'Été' })
const withComment = (letters: number): string => GAMME.replace('<part-list>', `<!--${'é'.repeat(letters)}--><part-list>`)
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding)

it.each([
  ['a score', bytesOf(GAMME), bytesOf(GAMME)],
  ['a score with the comments of its program', bytesOf(withComment(1_000)), bytesOf(withComment(1_000))],
  ['a score with comments for the disk', bytesOf(withComment(200_000)), bytesOf(GAMME)],
  ['the same in another encoding', bytesOf(withComment(200_000), 'latin1'), bytesOf(GAMME, 'latin1')],
  ['one in wide letters', bytesOf(`\ufeff${withComment(200_000)}`, 'utf16le'), bytesOf(`\ufeff${withComment(200_000)}`, 'utf16le')],
  ['an archive', bytesOf(`PK${withComment(200_000)}`), bytesOf(`PK${withComment(200_000)}`)],
])('of %s', (_what, file, storedFile) => expect(Buffer.from(keptFile(file)).equals(storedFile)).toBe(true))
