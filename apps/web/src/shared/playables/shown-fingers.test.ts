import { pitchFrom } from '@prelude/domain/music'
import type { Timeline } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { withEssentialFingers } from './shown-fingers.ts'

const note = (id: string, finger: number): string =>
  `<note id="${id}"><pitch/><notations><technical><fingering>${finger}</fingering></technical></notations></note>`

it('keeps the first finger of a hand that lies still, and no other', () => {
  const timeline = {
    notes: [60, 62, 64].map((pitch, index) => ({
      index,
      onset: index,
      duration: 1,
      pitch: pitchFrom(pitch),
      hand: 'RIGHT',
      finger: index + 1,
      measure: 0,
      grace: false,
      staccato: false,
    })),
    measures: [{ index: 0, number: 1, start: 0, length: 4, beats: 4, beatTicks: 1 }],
    parts: [],
  } as unknown as Timeline
  const musicXml = [note('n0', 1), note('n1', 2), note('n2', 3)].join('')
  const shown = withEssentialFingers({ musicXml, noteIds: [['n0'], ['n1'], ['n2']] }, timeline)
  expect([...shown.matchAll(/<fingering>(\d)/g)].map(([, finger]) => finger)).toEqual(['1'])
})
