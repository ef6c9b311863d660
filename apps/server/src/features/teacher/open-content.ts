import type { TeacherContent } from '@prelude/contract'
import type { Member } from '@prelude/domain/membership'
import { frenchTonality, parseTonality } from '@prelude/domain/music'
import { sectionSpans } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { OpenContent } from '@prelude/domain/teacher'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { RepertoirePiece, Version } from '../../kernel/repertoire/piece.ts'
import type { FindPlayable, VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'

export interface FoundContent {
  readonly content: OpenContent
  readonly playable: VisiblePlayable
}

export interface OpenContentDependencies {
  readonly findPlayable: FindPlayable
  readonly repertoire: Repertoire
}

/** A version of the catalogue, or of the learner's own pieces. */
export function versionOf(
  repertoire: Repertoire,
  own: readonly RepertoirePiece[],
  id: number,
): { readonly piece: RepertoirePiece; readonly version: Version } | undefined {
  const pieceVersion = repertoire.version(id)
  if (pieceVersion) return pieceVersion
  const piece = own.find(({ versions }) => versions.some((version) => version.id === id))
  const version = piece?.versions.find((candidate) => candidate.id === id)
  return piece && version && { piece, version }
}

/** Title and composer of what the server knows by number; of an imported piece only its own learner asks. */
export function namesOf(
  repertoire: Repertoire,
  own: readonly RepertoirePiece[],
  { playableType, id }: TeacherContent,
): { readonly title: string; readonly artist: string | null } {
  const piece =
    playableType === 'version'
      ? versionOf(repertoire, own, id)?.piece
      : playableType === 'challenge'
        ? repertoire.challenges.find((challenge) => challenge.id === id)?.piece
        : undefined
  if (piece) return { title: piece.title, artist: piece.artist === '' ? null : piece.artist }
  const drill = [...repertoire.exercises, ...repertoire.blocs].find((candidate) => candidate.id === id)
  return { title: drill?.title ?? '', artist: null }
}

function tonalityOf(repertoire: Repertoire, { playableType, id }: TeacherContent): string | undefined {
  const key = playableType === 'version' ? repertoire.version(id)?.piece.key : undefined
  const tonality = key === undefined ? null : parseTonality(key)
  return tonality ? frenchTonality(tonality) : undefined
}

const difficultyOf = (repertoire: Repertoire, { playableType, id }: TeacherContent): number | undefined =>
  playableType === 'version' ? repertoire.version(id)?.version.difficulty : undefined

const NOTES_OF_A_QUARTER = 4
/** The metre of the first whole measure: 6/8 has two beats of three eighths. */
function meterOf({ measures, ticksPerQuarter }: Timeline): Pick<OpenContent, 'meter'> {
  const [first] = measures.filter(({ number }) => number > 0)
  if (!first) return {}
  const isCompound = first.beatTicks === (3 * ticksPerQuarter) / 2
  const unit = isCompound ? 2 * NOTES_OF_A_QUARTER : (NOTES_OF_A_QUARTER * ticksPerQuarter) / first.beatTicks
  return Number.isInteger(unit) ? { meter: { beats: isCompound ? 3 * first.beats : first.beats, unit } } : {}
}

/** The sections by the printed measures of their first playing. */
export function sectionsOf(timeline: Timeline): readonly { readonly letter: string; readonly from: number; readonly to: number }[] {
  const numberOf = (index: number): number => timeline.measures[index]?.number ?? index + 1
  return sectionSpans(timeline).map(({ letter, playings: [first] }) => ({ letter, from: numberOf(first.fromMeasure), to: numberOf(first.toMeasure) }))
}

/** The content on the learner’s page, from the server’s own records: the client says only which. Null for one that they may not see. */
export async function openContentOf(
  { findPlayable, repertoire }: OpenContentDependencies,
  learner: LearnerRow,
  wanted: TeacherContent | undefined,
  { own, progress, member }: { readonly own: readonly RepertoirePiece[]; readonly progress: number | undefined; readonly member: Member },
): Promise<FoundContent | null> {
  if (!wanted || wanted.playableType === 'lesson') return null
  const { playableType, id } = wanted
  try {
    // The teacher reads no lyrics, so that those that the learner wrote need not be.
    const playable = await findPlayable(learner, { type: playableType, id, transposition: null }, { member, words: null })
    const { timeline } = playable
    const tonality = tonalityOf(repertoire, wanted)
    const tempo = timeline.tempos[0]?.beatsPerMinute
    const difficulty = difficultyOf(repertoire, wanted)
    const content: OpenContent = {
      playableType,
      id,
      ...namesOf(repertoire, own, wanted),
      measures: Math.max(0, ...timeline.measures.map(({ number }) => number)),
      ...(tonality === undefined ? {} : { tonality }),
      ...(tempo === undefined ? {} : { tempo }),
      ...(difficulty === undefined ? {} : { difficulty }),
      durationSeconds: tempoMapOf(timeline, 1).secondsAt(timeline.totalTicks),
      ...meterOf(timeline),
      ...(progress === undefined ? {} : { progress }),
      sections: sectionsOf(timeline).map((section) => ({ ...section, name: '' })),
    }
    return { content, playable }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
