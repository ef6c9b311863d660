import { expect, test } from 'vitest'
import { readJumpWords } from './jump-words.ts'

test.each([
  ['D.C.', 'da_capo'],
  ['D. C.', 'da_capo'],
  ['DC al Fine', 'da_capo fine'],
  ['D.C. al Coda', 'da_capo coda'],
  ['Da Capo', 'da_capo'],
  ['da capo al fine', 'da_capo fine'],
  ['D.C. senza repetizione', 'da_capo'],
  ['D.S.', 'dal_segno'],
  ['D.S. al Fine', 'dal_segno fine'],
  ['D.S. al 𝄌 Coda', 'dal_segno coda'],
  ['Dal Segno al Coda', 'dal_segno coda'],
  ['Del Segno', 'dal_segno'],
  ['Fine', 'fine'],
  ['FINE.', 'fine'],
  ['To Coda', 'toCoda'],
  ['to the coda', 'toCoda'],
  ['Coda', 'coda'],
  ['Segno', 'segno'],
  ['Finale', 'none'],
  ['Allegro', 'none'],
  ['rit.', 'none'],
  ['After solos, D.C. al Coda', 'none'],
  ['', 'none'],
])('%s → %s', (words, meaning) => {
  const read = readJumpWords(words)
  const marks = (['fine', 'toCoda', 'coda', 'segno'] as const).filter((mark) => read?.[mark])
  expect([read?.jump, read?.until, ...marks].filter(Boolean).join(' ') || 'none').toBe(meaning)
})
