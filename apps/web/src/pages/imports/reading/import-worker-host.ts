import { type CourseChoices, engravingOf, type HandSize, makeCourse } from '@prelude/domain/score/course'
import { type ReadScore, readScore, ScoreFault, writeCanonical } from '@prelude/domain/score/musicxml'
import type { WorkerAnswers } from '@prelude/engines/worker-client'
import type { ImportCalls, ImportPreview, ImportStep } from './import-protocol.ts'

/** The work of the import worker, independent of the worker itself: a file is parsed once, the course is remade for each correction. */
export function createImportWorkerHost(): WorkerAnswers<ImportCalls> {
  let opened: { readonly bytes: Uint8Array<ArrayBuffer>; readonly score: ReadScore } | undefined

  const previewOf = (score: ReadScore, choices: CourseChoices, handSize: HandSize | null, onStep: (step: ImportStep) => void): ImportPreview => {
    onStep('course')
    // Handprints are computed by the server: the preview does not show them.
    const { versions, ...course } = makeCourse(score, choices, { handSize, shapes: [], openHand: false })
    const written = versions[0]
    if (!written) throw new ScoreFault('empty', 'Cette partition n’a rien à jouer.')
    onStep('engraving')
    return { course, timeline: written.timeline, musicxml: writeCanonical(score.xml, engravingOf(course, written)) }
  }
  const whatIsOpen = (): NonNullable<typeof opened> => {
    if (!opened) throw new Error('no score was opened')
    return opened
  }

  return {
    async open({ file, choices, handSize }, onStep) {
      onStep('opening')
      const bytes = new Uint8Array(await file.arrayBuffer())
      onStep('measures')
      opened = { bytes, score: readScore(bytes) }
      return previewOf(opened.score, choices, handSize, onStep)
    },
    remake: ({ choices, handSize }, onStep) => previewOf(whatIsOpen().score, choices, handSize, onStep),
    bytes: () => whatIsOpen().bytes,
  }
}
