import { CALLS, importBody, lyricsBody, takeBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { processorMs } from '../../../test/processor-time.ts'
import type { Refusal } from '../refusal.ts'
import { readBody } from './read-input.ts'

const fieldsOf = (schema: z.ZodType, value: unknown): string[] => {
  try {
    readBody(schema, value)
    return []
  } catch (error) {
    return Object.keys((error as Refusal).fields ?? {})
  }
}
const syllables = (count: number, last: unknown) => [...Array(count - 1).fill({ index: 0, text: 'la' }), last]

describe('what is wrong in lists', () => {
  it.each<[name: string, schema: z.ZodType, value: unknown, fields: readonly string[]]>([
    ['nothing', lyricsBody, { revision: 0, parts: [] }, []],
    [
      'the last of many',
      lyricsBody,
      { revision: 0, parts: [{ part_index: 0, indexed_lyrics: syllables(9_000, {}) }] },
      ['parts.0.indexed_lyrics.8999.index', 'parts.0.indexed_lyrics.8999.text'],
    ],
    ['a list that is none', lyricsBody, { revision: 0, parts: 'x' }, ['parts']],
    ['an item beside its list', lyricsBody, { revision: 0, parts: [{ part_index: -1, indexed_lyrics: [] }] }, ['parts.0.part_index']],
    [
      'too many items',
      lyricsBody,
      { revision: 0, parts: [{ part_index: 0, indexed_lyrics: syllables(20_001, { index: 0, text: 'la' }) }] },
      ['parts.0.indexed_lyrics'],
    ],
    ['what stands beside the lists', lyricsBody, { parts: [] }, ['revision']],
    [
      'a list that may be missing',
      importBody,
      {
        file_name: 'a',
        choices: {
          staves: [
            { part: 0, staff: 1, role: 'OFF' },
            { part: 0, staff: 0, role: 'OFF' },
          ],
        },
      },
      ['choices.staves.1.staff'],
    ],
    ['no body', takeBody, null, ['body']],
  ])('is named by its place: %s', (_name, schema, value, fields) => expect(fieldsOf(schema, value)).toEqual(fields))

  it.each<[name: string, schema: z.ZodType, value: unknown]>([
    ['a take', CALLS['POST takes'].body, { notes: Array(100_000).fill({}), extras: Array(100_000).fill(0), performance: Array(100_000).fill('x') }],
    ['lyrics', CALLS['POST version/{id}/lyrics'].body, { revision: 0, parts: [{ part_index: 0, indexed_lyrics: Array(330_000).fill({}) }] }],
    ['corrections of an import', CALLS['POST imports'].body, { file_name: 'a', choices: { staves: Array(43_000).fill({}) } }],
  ])('is searched for up to a limit: %s', async (_name, schema, value) => {
    // Some 2 ms; with one issue per item it takes more than a second.
    expect(await processorMs(() => expect(fieldsOf(schema, value)).toHaveLength(20))).toBeLessThan(300)
  })
})
