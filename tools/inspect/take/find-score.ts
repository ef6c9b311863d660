import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { openContent } from '@prelude/content'
import type { Timeline } from '@prelude/domain/score'
import { makeCourse } from '@prelude/domain/score/course'
import { readScore, SCORE_LIMITS } from '@prelude/domain/score/musicxml'
import { buildStale, TARGETS } from '../../build-stale.ts'
import { CommandError } from '../../entry.ts'
import { fromCaller, inRoot } from '../../root.ts'
import { TAKE_TEXTS as TEXTS } from './take.texts.ts'

/** The score to grade a performance against. */
export interface FoundScore {
  readonly timeline: Timeline
  /** Of a file its name. */
  readonly title: string
  /** By index in `timeline.measures`: for a file the number of the written measure, from 1, as in `inspect score`; for a piece the printed number. */
  readonly measures: readonly number[]
}

const SLUG = /^([a-z0-9][a-z0-9-]*)(?::([a-z0-9]+))?$/

/** Finds a MusicXML file, or a piece by `slug` or `slug:code`. */
export async function findScore(name: string): Promise<FoundScore> {
  const file = statSync(fromCaller(name), { throwIfNoEntry: false })
  if (file?.isFile()) return readFile(name, file.size)
  const [, slug, code] = SLUG.exec(name) ?? []
  if (slug !== undefined) return readPiece(slug, code)
  throw new CommandError(`${name}: ${file ? TEXTS.notAFile : TEXTS.noFile}`)
}

function readFile(name: string, bytes: number): FoundScore {
  if (bytes > SCORE_LIMITS.xmlBytes) throw new CommandError(`${name}: ${TEXTS.tooLarge(SCORE_LIMITS.xmlBytes / 1024 / 1024)}`)
  try {
    const { versions, measureIds } = makeCourse(readScore(readFileSync(fromCaller(name))), {}, { handSize: null, shapes: [], openHand: false })
    const [written] = versions
    if (!written || written.timeline.measures.length === 0) throw new Error(TEXTS.noMeasure)
    // Names the engraved measure of each played one by its index among the written ones.
    return { timeline: written.timeline, title: basename(name), measures: measureIds.map((id) => Number(id.slice(1)) + 1) }
  } catch (error) {
    throw new CommandError(`${name}: ${error instanceof Error ? error.message : String(error)}`.replace(/\s+/g, ' '))
  }
}

async function readPiece(slug: string, code: string | undefined): Promise<FoundScore> {
  const say = (line: string): void => console.error(line)
  await buildStale(
    say,
    TARGETS.filter(({ name }) => name === 'content'),
  )
  const store = openContent(inRoot('dist', 'content'))
  const piece = store.piece(slug)
  if (!piece) throw new CommandError(TEXTS.unknownPiece(slug))
  const version = code ? piece.versions.find((candidate) => candidate.code === code) : (piece.versions.find(isForBothHands) ?? piece.versions[0])
  const content = version && store.versionTimeline(version.id)
  if (!content)
    throw new CommandError(
      TEXTS.unknownVersion(
        slug,
        code ?? '',
        piece.versions.map((version) => version.code),
      ),
    )
  return { timeline: content.timeline, title: piece.title, measures: content.timeline.measures.map(({ number }) => number) }
}

const isForBothHands = ({ hand_type }: { readonly hand_type: string }): boolean => hand_type === 'BOTH_HAND'
