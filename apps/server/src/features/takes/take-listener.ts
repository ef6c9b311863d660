import type { ClassRun } from '@prelude/domain/learning'
import type { Reader } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { PlayableRef, VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { NewTake } from './takes.sql.ts'

/** Takes that a learner erased. Takes that gave way to newer ones (`letOldestGo`) are none of them. */
export interface ErasedTakes {
  readonly content: PlayableRef
  /** Null where the learner no longer sees it, and of what is neither a version nor an exercise. */
  readonly playable: VisiblePlayable | null
  /** The one that is gone; null where all of the content are, those that gave way with them. */
  readonly takeId: string | null
}

/** Whose takes they are, and in whose time zone their days are. */
export type TakeOwner = Pick<LearnerRow, 'id' | 'timeZone'>

/** What another feature works out when takes are stored or erased, in their transaction; the learner is locked. */
export interface TakeListener {
  /**
   * Sends at once what has to be read, and answers what is sent at once with the take: storing one is pipelined, and nothing may wait for an answer
   * in between. `runs` are those of a version, `take` among them; empty for everything else.
   */
  onStored(client: Reader, owner: TakeOwner, playable: VisiblePlayable, take: NewTake): Promise<(runs: readonly ClassRun[]) => Promise<unknown>>
  onErased(transaction: Transaction, owner: TakeOwner, erased: ErasedTakes): Promise<unknown>
}
