import { describe, expect, it } from 'vitest'
import type { ImportReply, ImportRequest } from './import-protocol.ts'
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

const file = (text: string): Blob => new Blob([text])
async function answers(...requests: readonly ImportRequest[]): Promise<readonly ImportReply[]> {
  const replies: ImportReply[] = []
  const host = createImportWorkerHost((reply) => replies.push(reply))
  for (const request of requests) await host.answer(request)
  return replies
}
const open = (text = score): ImportRequest => ({ kind: 'open', id: 1, file: file(text), choices: {}, handSize: null })
const previewIn = (replies: readonly ImportReply[], id: number) => {
  const found = replies.find((reply) => reply.kind === 'preview' && reply.id === id)
  if (found?.kind !== 'preview') throw new Error(JSON.stringify(replies))
  return found.preview
}

it('tells its steps in order, then shows the course', async () => {
  const replies = await answers(open())
  expect(replies.map((reply) => (reply.kind === 'step' ? reply.step : reply.kind))).toEqual(['opening', 'measures', 'course', 'engraving', 'preview'])
  const { course, timeline, musicxml } = previewIn(replies, 1)
  expect(course).toMatchObject({ title: 'Valse', writtenMeasures: 4, timeSignature: '4/4', staves: [{ role: 'RIGHT' }, { role: 'LEFT' }] })
  expect(timeline.notes).toHaveLength(8)
  expect(musicxml).toContain('id="n0"')
})

describe('a correction', () => {
  it('makes the course again from what was read', async () => {
    const staves = [
      { part: 0, staff: 1, role: 'LEFT' },
      { part: 0, staff: 2, role: 'OFF' },
    ] as const
    const { timeline } = previewIn(await answers(open(), { kind: 'remake', id: 2, choices: { staves }, handSize: null }), 2)
    expect(timeline.notes.map(({ hand }) => hand)).toEqual(['LEFT', 'LEFT', 'LEFT', 'LEFT'])
  })
  it('keeps nothing of the one before', async () => {
    const replies = await answers(
      open(),
      { kind: 'remake', id: 2, choices: { beatsPerMinute: 45 }, handSize: null },
      { kind: 'remake', id: 3, choices: {}, handSize: null },
    )
    expect(previewIn(replies, 2).course.beatsPerMinute).toBe(45)
    expect(previewIn(replies, 3).course.beatsPerMinute).toBe(90)
  })
})

it('sends the file as it was chosen, not as it was read', async () => {
  const replies = await answers(open(), { kind: 'bytes', id: 2 })
  expect(replies[replies.length - 1]).toEqual({ kind: 'bytes', id: 2, bytes: new Uint8Array(Buffer.from(score)) })
})

it('says why a file cannot be read', async () => {
  const replies = await answers(open('%PDF-1.7'))
  expect(replies[replies.length - 1]).toMatchObject({ kind: 'fault', id: 1, code: 'not_musicxml', message: expect.stringContaining('PDF') })
})
