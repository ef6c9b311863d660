import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { HandShape, Timeline } from '@prelude/domain/score'
import { type Course, type CourseVersion, makeCourse } from '@prelude/domain/score/course'
import { openScoreFile, readScore, ScoreFault, writeCanonical } from '@prelude/domain/score/musicxml'
import type { VersionHands } from '../../kernel/repertoire/piece.ts'
import type { CutImport, ImportAnswers, ImportReply, ImportTask, ReadImport } from './import-protocol.ts'
import { keptFile } from './kept-file.ts'
import { packNotes, presentPositions } from './stored-course.ts'

const { shapes } = workerData as { readonly shapes: readonly HandShape[] }

const handTypeOf = ({ notes }: Timeline): VersionHands => {
  const hands = new Set(notes.map(({ hand }) => hand))
  return hands.size === 2 ? 'BOTH_HAND' : hands.has('LEFT') ? 'LEFT_HAND' : 'RIGHT_HAND'
}

const withoutNotes = ({ versions: _versions, measureIds: _measureIds, ...course }: Course): ReadImport['details']['course'] => course
const firstOf = ({ versions }: Course): CourseVersion => {
  const [first] = versions
  if (!first) throw new Error('a course has a version')
  return first
}

function readImport({ file, choices, context }: Extract<ImportTask, { kind: 'read' }>): ReadImport {
  const course = makeCourse(readScore(file), choices, { ...context, shapes })
  const written = firstOf(course)
  const storedScore = keptFile(file)
  return {
    details: {
      course: withoutNotes(course),
      reasons: written.difficulty.reasons,
      positions: presentPositions(written.timeline, written.positions),
      startsWithPickup: written.timeline.measures[0]?.number === 0,
    },
    versions: course.versions.map((version) => ({
      kind: version.kind,
      title: version.title,
      subtitle: version.subtitle,
      handType: handTypeOf(version.timeline),
      estimatedDiff: version.difficulty.songDifficulty,
      notes: packNotes({ ...version, measureIds: course.measureIds }),
    })),
    fileBytes: storedScore.byteLength,
    // gzip level: the largest files must be read and packed within two seconds, so speed comes before size.
    file: gzipSync(storedScore, { level: 3 }),
  }
}

function cutImport({ file, choices, context }: Extract<ImportTask, { kind: 'cut' }>): CutImport {
  const course = makeCourse(readScore(gunzipSync(file)), choices, { ...context, shapes })
  const { timeline } = firstOf(course)
  return {
    course: withoutNotes(course),
    parts: timeline.parts.map(({ start, end: _end, ...part }) => ({
      ...part,
      firstMeasure: timeline.measures.findIndex((measure) => measure.start >= start),
    })),
  }
}

function answerTo(task: ImportTask): ImportAnswers[ImportTask['kind']] {
  switch (task.kind) {
    case 'read':
      return readImport(task)
    case 'cut':
      return cutImport(task)
    case 'engrave':
      return writeCanonical(openScoreFile(gunzipSync(task.file)), task.options)
  }
}

/** Stack without its first line, which may quote the file. */
const placesOf = (error: unknown): string[] => (error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [])

function replyTo(task: ImportTask): ImportReply {
  try {
    return { kind: 'done', answer: answerTo(task) }
  } catch (error) {
    if (error instanceof ScoreFault) return { kind: 'fault', code: error.code, message: error.message }
    return { kind: 'failed', name: error instanceof Error ? error.name : typeof error, places: placesOf(error) }
  }
}

parentPort?.on('message', (task: ImportTask) => parentPort?.postMessage(replyTo(task)))
