import { type CourseChoices, engravingOf, type HandSize, makeCourse } from '@prelude/domain/score/course'
import { openScoreFile, type ReadScore, readWritten, ScoreFault, writeCanonical } from '@prelude/domain/score/musicxml'
import type { ImportPreview, ImportReply, ImportRequest, ImportStep } from './import-protocol.ts'

/** What the worker does, without the worker: the file is read once, the course is made again for each correction. */
export interface ImportWorkerHost {
  answer(request: ImportRequest): Promise<void>
}

export function createImportWorkerHost(reply: (reply: ImportReply) => void): ImportWorkerHost {
  let bytes: Uint8Array<ArrayBuffer> | undefined
  let read: ReadScore | undefined

  const previewOf = (score: ReadScore, choices: CourseChoices, handSize: HandSize | null, onStep: (step: ImportStep) => void): ImportPreview => {
    onStep('course')
    // Shapes of the hand are the server's: nothing of the preview shows them.
    const { versions, ...course } = makeCourse(score, choices, { handSize, shapes: [], openHand: false })
    const written = versions[0]
    if (!written) throw new ScoreFault('empty', 'Cette partition n’a rien à jouer.')
    onStep('engraving')
    return { course, timeline: written.timeline, musicxml: writeCanonical(score.xml, engravingOf(course, written)) }
  }

  const previewFor = async (request: Exclude<ImportRequest, { kind: 'bytes' }>): Promise<ImportPreview> => {
    const onStep = (step: ImportStep): void => reply({ kind: 'step', id: request.id, step })
    if (request.kind === 'open') {
      onStep('opening')
      bytes = new Uint8Array(await request.file.arrayBuffer())
      const xml = openScoreFile(bytes)
      onStep('measures')
      read = { xml, written: readWritten(xml) }
    }
    if (!read) throw new Error('no score was opened')
    return previewOf(read, request.choices, request.handSize, onStep)
  }

  return {
    async answer(request) {
      const { id } = request
      try {
        if (request.kind !== 'bytes') reply({ kind: 'preview', id, preview: await previewFor(request) })
        else if (bytes) reply({ kind: 'bytes', id, bytes })
        else reply({ kind: 'broken', id })
      } catch (error) {
        if (error instanceof ScoreFault) reply({ kind: 'fault', id, code: error.code, message: error.message })
        else {
          console.error(error)
          reply({ kind: 'broken', id })
        }
      }
    },
  }
}
