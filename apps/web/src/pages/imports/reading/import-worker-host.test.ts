import type { CourseChoices } from '@prelude/domain/score/course'
import { describe, expect, it } from 'vitest'
import type { ImportPreview } from './import-protocol.ts'
import { createImportWorkerHost } from './import-worker-host.ts'

const note = (step: string, octave: number, staff: number): string =>
  `<note><pitch><step>${step}</step><octave>${octave}</octave></pitch><duration>4</duration><voice>${staff}</voice><type>whole</type><staff>${staff}</staff></note>`
const measure = (number: number): string =>
  `<measure number="${number}">${
    number === 1
      ? '<attributes><divisions>1</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves></attributes><sound tempo="90"/>'
      : ''
  }${note('E', 5, 1)}<backup><duration>4</duration></backup>${note('C', 3, 2)}</measure>`
const score = `<?xml version="1.0"?><score-partwise version="4.0"><work><work-title>Valse</work-title></work>
<part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>
<part id="P1">${[1, 2, 3, 4].map(measure).join('')}</part></score-partwise>`

const openScore = async (text = score) => {
  const host = createImportWorkerHost()
  const steps: unknown[] = []
  const preview = await host.open({ file: new Blob([text]), choices: {}, handSize: null }, (step) => steps.push(step))
  const remake = (choices: CourseChoices): Promise<ImportPreview> | ImportPreview => host.remake({ choices, handSize: null }, () => undefined)
  return { host, steps, preview, remake }
}

it('reports its steps in order, then the course', async () => {
  const { steps, preview } = await openScore()
  expect(steps).toEqual(['opening', 'measures', 'course', 'engraving'])
  const { course, timeline, musicxml } = preview
  expect(course).toMatchObject({ title: 'Valse', writtenMeasures: 4, timeSignature: '4/4', staves: [{ role: 'RIGHT' }, { role: 'LEFT' }] })
  expect(timeline.notes).toHaveLength(8)
  expect(musicxml).toContain('id="n0"')
})

it('reports what the file is opened with, and what is not followed', async () => {
  const style = (inside: string): string => `<attributes><measure-style>${inside}</measure-style></attributes>`
  const text = score
    .replace('<measure number="2">', `$&${style('<measure-repeat type="start">1</measure-repeat>')}`)
    .replace('<measure number="4">', `$&${style('<beat-repeat type="start"/>')}`)
  const { preview } = await openScore(text)
  expect(preview.course.warnings.map(({ code }) => code)).toEqual(['notation_not_read', 'repeated_measures'])
})

describe('a correction', () => {
  it('makes the course again from what was read', async () => {
    const staves = [
      { part: 0, staff: 1, role: 'LEFT' },
      { part: 0, staff: 2, role: 'OFF' },
    ] as const
    const { remake } = await openScore()
    const { timeline } = await remake({ staves })
    expect(timeline.notes.map(({ hand }) => hand)).toEqual(['LEFT', 'LEFT', 'LEFT', 'LEFT'])
  })
  it('forgets the previous file', async () => {
    const { remake } = await openScore()
    expect((await remake({ beatsPerMinute: 45 })).course.beatsPerMinute).toBe(45)
    expect((await remake({})).course.beatsPerMinute).toBe(90)
  })
})

it('sends the file as it was chosen, not as it was read', async () => {
  const { host } = await openScore()
  expect(await host.bytes(null, () => undefined)).toEqual(new Uint8Array(Buffer.from(score)))
})

it('says why a file cannot be read', async () => {
  await expect(openScore('%PDF-1.7')).rejects.toMatchObject({ name: 'ScoreFault', code: 'not_musicxml', message: expect.stringContaining('PDF') })
})
