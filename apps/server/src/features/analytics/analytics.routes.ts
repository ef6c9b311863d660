import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createReadParts } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { actionCountsPart, countAction, keepEvent } from './analytics.sql.ts'

/** Sends a message to a service outside; nothing waits for it. */
type Announce = (message: object) => void

export interface AnalyticsDependencies {
  readonly database: Database
  readonly now: () => Date
  /** External analytics service, and the team's Slack channel. */
  readonly announceEvent: Announce
  readonly announceToTeam: Announce
}

const MAY_AGREE: ReadonlySet<LearnerRow['age']> = new Set(['fifteen', 'parent_agreed'])
/** Limit of distinct actions; the app itself counts some dozens. */
const MOST_ACTIONS = 200
const readCounts = createReadParts({ counts: actionCountsPart })

/** Characters that Slack reads as mark-up: mentions and links are made with them (Slack, « Formatting text for app surfaces »). */
const SLACK_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const slackText = (text: string): string => text.replace(/[&<>]/g, (sign) => SLACK_SIGNS[sign] ?? sign)

export function analyticsRoutes(route: Route, { database, now, announceEvent, announceToTeam }: AnalyticsDependencies): void {
  route('POST analytics', async ({ learner, body: { action, category = null, details = null, consented } }) => {
    // A possible child cannot consent alone, and nothing is stored of one beyond the level (spec: choices §1.3).
    const isMeasured = consented && MAY_AGREE.has(learner.age)
    const at = now()
    const occurrence = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const { counts } = await readCounts(transaction, learner, at)
      if (counts.length >= MOST_ACTIONS && !counts.some((other) => other.action === action))
        throw wrongField('action', 'Trop d’actions différentes ont été comptées.')
      if (isMeasured) await keepEvent(transaction, learner.id, { action, category, details }, at)
      return countAction(transaction, learner.id, action)
    })
    if (isMeasured) announceEvent({ user_id: learner.id, action, category, details, occurrence, created_at: at.toISOString() })
    return { content: { action, occurrence } }
  })

  route('POST analytics/slack', async ({ learner, body }) => {
    announceToTeam({ text: `${slackText(body.event)} (compte ${learner.id})` })
    return {}
  })
}
