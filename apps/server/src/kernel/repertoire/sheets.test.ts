import { expect, test } from 'vitest'
import { PIECES } from '../../../test/repertoire.ts'
import { scaleTimeline } from '../../../test/timelines.ts'
import { tonalitiesOf } from './sheets.ts'

const [piece] = PIECES
const [version] = piece?.versions ?? []

test('the tonalities of a version start from its own key where it is not that of the piece', () => {
  if (!piece || !version) throw new Error('a piece with a version')
  const timeline = scaleTimeline(4, ['RIGHT'])
  const original = (tonality?: string) =>
    tonalitiesOf({ piece, version: { ...version, ...(tonality === undefined ? {} : { tonality }) } }, timeline).find(
      ({ semitoneOffset }) => semitoneOffset === 0,
    )?.tonality
  expect([original(), original('Dm')]).toEqual(['C', 'Dm'])
})
