// @vitest-environment happy-dom
import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { layoutOf } from '../layout/score-layout.ts'
import type { ShownScore } from '../score-scene.ts'
import { drawNames, nameHands } from './staff-words.ts'

const NOTE = { onset: 0, duration: 48, finger: null, measure: 0, grace: false, staccato: false }
const notes = [
  { ...NOTE, index: 0, pitch: pitchFrom(72), hand: 'RIGHT' },
  { ...NOTE, index: 1, pitch: pitchFrom(48), hand: 'LEFT' },
] satisfies ScoreNote[]
const SCORE = { timeline: { fifths: 0, notes, measures: [], chords: [] } as unknown as Timeline, noteIds: [['n0'], ['n1']] } as unknown as ShownScore

/** Measures of staves; a staff is the ids of its notes, with `*` where words are sung. */
function pageOf(...measures: readonly (readonly string[])[]): HTMLElement {
  const page = document.createElement('div')
  const note = (id: string): string => `<g class="note" id="${id.replace('*', '')}">${id.endsWith('*') ? '<g class="verse"></g>' : ''}</g>`
  const staff = (ids: string): string => `<g class="staff">${ids.split(' ').filter(Boolean).map(note).join('')}</g>`
  page.innerHTML = `<svg>${measures.map((staves) => `<g class="measure">${staves.map(staff).join('')}</g>`).join('')}</svg>`
  return page
}
const handsOf = (page: HTMLElement): (string | null)[] => [...page.querySelectorAll('g.staff')].map((staff) => staff.getAttribute('data-hand'))

it.each([
  ['two staves', [['n0', 'n1']], ['RIGHT', 'LEFT']],
  ['two with rests', [['', '']], ['RIGHT', 'LEFT']],
  ['a singer over the piano', [['s0*', 'n0', 'n1']], [null, 'RIGHT', 'LEFT']],
  [
    'the piano with rests',
    [
      ['s0*', '', 'n1'],
      ['', 'n0', ''],
    ],
    [null, 'RIGHT', 'LEFT', null, 'RIGHT', 'LEFT'],
  ],
])('the hands of %s', (_, measures, expected) => {
  const page = pageOf(...measures)
  nameHands(page, SCORE)
  expect(handsOf(page)).toEqual(expected)
})

it.each([
  ['under the staff', ['n0', 'n1'], true],
  ['above it, where its words stand below', ['n0*', 'n1'], false],
  ['under it, where a singer has the words', ['s0*', 'n0', 'n1'], true],
])('the names of the right hand stand %s', (_, staves, isBelow) => {
  const page = pageOf(staves)
  nameHands(page, SCORE)
  const head = { id: 'n0', x: 10, y: 120, staff: 0 }
  const measure = { id: 'm0', left: 0, right: 50, staves: [{ top: 100, bottom: 140 }], heads: [head] }
  const layout = layoutOf([{ width: 100, height: 200, space: 10, systems: [{ top: 100, bottom: 140, measures: [measure] }] }])
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawNames(page, layer, SCORE, { fingers: true, lyrics: true, names: new Set([0]) }, () => layout.heads.get('n0'))
  expect(Number(layer.querySelector('text')?.getAttribute('y')) > 140).toBe(isBelow)
})
