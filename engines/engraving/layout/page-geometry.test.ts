import { beforeAll, describe, expect, it } from 'vitest'
import { measureAtPoint, nearestPlaying } from '../view/measure-pick.ts'
import { createEngravingWorkerHost, UnengravableScore } from '../worker/engraving-worker-host.ts'
import { type PageGeometry, readPageGeometry } from './page-geometry.ts'

const note = (id: string, step: string, octave: number, staff: number): string =>
  `<note id="${id}"><pitch><step>${step}</step><octave>${octave}</octave></pitch><duration>1</duration><voice>${staff * 4 - 3}</voice><type>quarter</type><staff>${staff}</staff></note>`
/** Twelve measures of two staves: one line of quarter notes each. */
const SCORE = `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1">${Array.from(
  { length: 12 },
  (_, i) =>
    `<measure number="${i + 1}" id="m${i}">${
      i === 0
        ? '<attributes><divisions>1</divisions><key><fifths>2</fifths></key><time><beats>2</beats><beat-type>4</beat-type></time><staves>2</staves><clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes>'
        : ''
    }${note(`n${i * 4}`, 'C', 5, 1)}${note(`n${i * 4 + 1}`, 'A', 5, 1)}<backup><duration>2</duration></backup>${note(`n${i * 4 + 2}`, 'C', 3, 2)}${note(`n${i * 4 + 3}`, 'E', 3, 2)}</measure>`,
).join('')}</part></score-partwise>`

let page: PageGeometry
beforeAll(async () => {
  const host = createEngravingWorkerHost()
  const options = { scale: 50, pageWidth: 1_600, pageHeight: 3_000, adjustPageHeight: true }
  expect(await host.load({ musicXml: SCORE, options }, () => undefined)).toEqual({ pageCount: 1 })
  page = readPageGeometry(await host.page(1, () => undefined))
})

describe('where things lie on an engraved page', () => {
  it('finds each measure once, from left to right, on several systems', () => {
    expect(page.width).toBe(800)
    expect(page.systems.length).toBeGreaterThan(1)
    expect(page.systems.flatMap(({ measures }) => measures.map(({ id }) => id))).toEqual(Array.from({ length: 12 }, (_, i) => `m${i}`))
    for (const { measures } of page.systems)
      measures.forEach((measure, i) => {
        expect(measure.right).toBeGreaterThan(measure.left + 20)
        if (i > 0) expect(measure.left).toBeCloseTo(measures[i - 1]?.right ?? 0, 0)
      })
  })

  it('finds two staves in each, and every head on its own, inside its measure', () => {
    for (const { measures, top, bottom } of page.systems)
      for (const measure of measures) {
        expect(measure.staves).toHaveLength(2)
        expect(measure.staves[0]?.top).toBe(top)
        expect(measure.staves[1]?.bottom).toBe(bottom)
        expect(measure.heads.map(({ staff }) => staff)).toEqual([0, 0, 1, 1])
        for (const head of measure.heads) expect(head.x > measure.left && head.x < measure.right).toBe(true)
      }
  })

  it('measures the staff: the la above is five steps over the do', () => {
    const [low, high] = page.systems[0]?.measures[0]?.heads ?? []
    expect(((low?.y ?? 0) - (high?.y ?? 0)) / page.space).toBeCloseTo(2.5, 1)
  })

  it('finds the measure under a point, also between systems and beside them', () => {
    const [first, second] = page.systems
    const target = first?.measures[1]
    expect(measureAtPoint(page, ((target?.left ?? 0) + (target?.right ?? 0)) / 2, (first?.top ?? 0) + 5)?.id).toBe(target?.id)
    expect(measureAtPoint(page, 0, (second?.top ?? 0) - 5)?.id).toBe(second?.measures[0]?.id)
    expect(measureAtPoint(page, 5_000, 0)?.id).toBe(first?.measures.at(-1)?.id)
  })

  it('rejects what cannot be engraved, and continues', async () => {
    const host = createEngravingWorkerHost()
    await expect(Promise.resolve(host.load({ musicXml: 'no score', options: {} }, () => undefined))).rejects.toThrow(UnengravableScore)
    expect(await host.load({ musicXml: SCORE, options: {} }, () => undefined)).toEqual({ pageCount: 1 })
  })
})

describe('a measure that is played twice', () => {
  it.each([
    ['near the first time', 1, 0],
    ['near the second time', 5, 4],
  ])('is meant %s', (_, current, expected) => {
    expect(nearestPlaying(['m0', 'm1', 'm2', 'm3', 'm0', 'm1'], 'm0', current)).toBe(expected)
  })
  it('is none when it is not played', () => expect(nearestPlaying(['m0'], 'm9', 0)).toBeUndefined())
})
