import type { ClassRun } from '@prelude/domain/learning'
import type { Transaction } from '../../kernel/database/open.ts'
import type { Reader } from '../../kernel/database/statement.ts'
import type { Playable } from '../../kernel/repertoire/playables.ts'
import type { NewTake } from './takes.sql.ts'

/** What another feature works out when takes are stored or erased, in their transaction; the learner is locked. */
export interface TakeListener {
  /**
   * Sends at once what has to be read, and answers what is sent at once with the take: storing one is pipelined, and nothing may wait for an answer
   * in between. `runs` are those of a version, `take` among them; empty for everything else.
   */
  onStored(client: Reader, userId: number, playable: Playable): Promise<(runs: readonly ClassRun[], take: NewTake) => Promise<unknown>>
  /** Takes of a version or an exercise are gone. */
  onErased(transaction: Transaction, userId: number, playable: Playable): Promise<unknown>
}
