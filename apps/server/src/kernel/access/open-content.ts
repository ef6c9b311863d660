import { mayOpen } from '@prelude/domain/membership'
import type { Database } from '../database/database.ts'
import { isStorageFull } from '../database/failures.ts'
import type { LearnerRow } from '../learner/learner.ts'
import { lockLearner } from '../learner/lock.sql.ts'
import type { Members } from '../learner/member.sql.ts'
import { Refusal } from '../refusal.ts'
import { type Content, costsFreeAction, noteOpening, openingFacts, spendFreeAction } from './free-contents.sql.ts'
import { quotaSpent } from './quota-spent.ts'

export interface OpeningDependencies {
  readonly database: Database
  readonly members: Members
  readonly now: () => Date
}

const isFull = (error: unknown): boolean => isStorageFull(error) || (error instanceof Refusal && error.code === 'storage_full')

/** Opens a content for playing: spends a free action if needed and stores the opening. */
export async function openContent({ database, members, now }: OpeningDependencies, learner: LearnerRow, content: Content): Promise<void> {
  await database
    .transact(async ({ client, commit }) => {
      const opening = { content, now: now() }
      const [, { member, openedThisPeriod }] = await Promise.all([lockLearner(client, learner.id), openingFacts(members, client, learner, opening)])
      const costs = costsFreeAction(learner, content, member, openedThisPeriod)
      await commit<[unknown, unknown]>(() => [
        costs ? spendFreeAction(client, learner, opening) : Promise.resolve(),
        noteOpening(client, learner.id, content, now()),
      ])
    })
    .catch((error: unknown) => {
      // With a full disk a free piece opens without storing it: playing must stay possible.
      if (!(content.isFree && isFull(error))) throw error
    })
}

/**
 * The class, and what is declared known in it, is premium-marked (spec: account §5.1): free contents pass, others need premium or free actions left;
 * one that was opened in this period stays open, as in the player.
 */
export async function requireClass({ database, members, now }: OpeningDependencies, learner: LearnerRow, content: Content): Promise<void> {
  const { member, openedThisPeriod } = await openingFacts(members, database.pool, learner, { content, now: now() })
  const thing = { kind: 'premiumRoute', isFree: content.isFree, openedThisPeriod } as const
  if (!mayOpen(member.member, thing, { cheatMode: learner.cheats === true }).allowed) throw quotaSpent(member.counts)
}
