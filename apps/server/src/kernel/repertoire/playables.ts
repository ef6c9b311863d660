import type { PlayableType } from '@prelude/contract'
import { HANDS_OF_TYPE } from '@prelude/contract/hand-type'
import type { Member } from '@prelude/domain/membership'
import type { Hands, Timeline } from '@prelude/domain/score'
import type { Content } from '../access/free-contents.sql.ts'
import type { LearnerRow } from '../learner/learner.ts'
import { wrongField } from '../refusal.ts'
import type { DrillSheets } from './drill-sheets.ts'
import type { FindDrill } from './drills.ts'
import type { VersionHands } from './piece.ts'
import type { Sheets } from './sheets.ts'
import type { FindVersion } from './visible-version.ts'
import type { WrittenWords } from './words.ts'

export interface PlayableDependencies {
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly findDrill: FindDrill
  readonly drillSheets: DrillSheets
}

/** The identity of anything that the player opens, in the words of the columns: a row of takes or results is one. */
export interface PlayableRef {
  readonly playableType: PlayableType
  readonly playableId: number
}

/** Anything that the player opens, as a take or a map of measures sees it. */
export interface VisiblePlayable {
  readonly content: Content & PlayableRef
  readonly handType: VersionHands
  /** In ticks of the wire, identical to the player's timeline. */
  readonly timeline: Timeline
}
export interface WantedPlayable {
  readonly type: PlayableType
  readonly id: number
  /** Null for the original tonality. */
  readonly transposition: number | null
}
/** Data that the caller has already read. */
export interface KnownFacts {
  readonly member: Member
  /** Null if the version's lyrics were not edited. */
  readonly words: WrittenWords | null
}
export type FindPlayable = (learner: LearnerRow, wanted: WantedPlayable, facts?: KnownFacts) => Promise<VisiblePlayable>

export const handsOf = (handType: VersionHands): Hands => HANDS_OF_TYPE[handType]

export function createFindPlayable({ findVersion, sheets, findDrill, drillSheets }: PlayableDependencies): FindPlayable {
  return async (learner, { type, id, transposition }, facts) => {
    if (type === 'version') {
      const visible = await findVersion(learner, id, facts?.member)
      const { timeline } = await sheets(visible, { learnerId: learner.id, transposition, field: 'transposition_id' }, facts)
      return {
        content: { playableType: type, playableId: id, isFree: visible.version.isFree },
        handType: visible.version.handType,
        timeline,
      }
    }
    if (transposition !== null && type !== 'exercise') throw wrongField('transposition_id', 'Ce contenu se joue dans une seule tonalité.')
    const drill = await findDrill(learner, type, id, { member: facts?.member, tonality: { transposition, field: 'transposition_id' } })
    return { content: { playableType: type, playableId: id, isFree: drill.isFree }, handType: drill.handType, timeline: drillSheets(drill).timeline }
  }
}
