import { openTeacher, openTeacherReaders } from '@prelude/content'
import { euros, monthlyCents, TRIAL_DAYS } from '@prelude/domain/membership'
import { isOfDanger } from '@prelude/domain/teacher'
import type { FastifyInstance } from 'fastify'
import type { CatalogueIndex } from './features/catalogue/front-door.ts'
import { createChallengesOf } from './features/challenges/front-door.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import type { MailQueue } from './features/mail/mail-queue.ts'
import { learntSectionsPart } from './features/revisions/memories.sql.ts'
import { createAnswer } from './features/teacher/answer.ts'
import { createLearnerFacts } from './features/teacher/learner-facts.ts'
import { createModelBudget } from './features/teacher/model/model-budget.ts'
import { teacherRoutes } from './features/teacher/teacher.routes.ts'
import type { Database } from './kernel/database/database.ts'
import type { Route } from './kernel/http/routes.ts'
import type { Members } from './kernel/learner/member.sql.ts'
import type { OwnPieces } from './kernel/repertoire/own-pieces.ts'
import type { FindPlayable } from './kernel/repertoire/playables.ts'
import type { Repertoire } from './kernel/repertoire/repertoire.ts'
import { createModelClient } from './outside/language-model.ts'
import type { Settings } from './settings/settings.ts'

export interface TeacherDependencies {
  readonly database: Database
  readonly index: CatalogueIndex
  readonly repertoire: Repertoire
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly findPlayable: FindPlayable
  readonly mailQueue: MailQueue
  readonly publicUrl: () => string
  readonly settings: Settings
  readonly now: () => Date
}

/** The language model that is set; null for the embedded teacher alone. */
const modelOf = ({ TEACHER_PROVIDER: provider, TEACHER_BASE_URL, TEACHER_MODEL, TEACHER_API_KEY, TEACHER_MAX_TOKENS }: Settings) =>
  provider === 'embedded' || TEACHER_MODEL === null
    ? null
    : createModelClient({ provider, baseUrl: TEACHER_BASE_URL, model: TEACHER_MODEL, apiKey: TEACHER_API_KEY, maxTokens: TEACHER_MAX_TOKENS })

/** The chat with the teacher, and messages to the team. */
export function allTeacherRoutes(app: FastifyInstance, route: Route, dependencies: TeacherDependencies): void {
  const { database, index, repertoire, members, ownPieces, findPlayable, mailQueue, publicUrl, settings, now } = dependencies
  const quota = settings.FREE_TEACHER_MESSAGES
  const source = openTeacher(settings.PRELUDE_CONTENT_DIR)
  const readers = openTeacherReaders(source)
  const factsOf = createLearnerFacts({
    ...{ database, members, ownPieces, now, quota },
    learntSections: learntSectionsPart,
    priceWords: () => ({
      monthly: euros(settings.PRICE_MONTHLY),
      annual: euros(settings.PRICE_ANNUAL),
      annualMonthly: euros(monthlyCents({ amountCents: settings.PRICE_ANNUAL, every: { unit: 'year', count: 1 } }) ?? 0),
      lifetime: euros(settings.PRICE_LIFETIME),
    }),
    trialDays: TRIAL_DAYS,
  })
  const answer = createAnswer({
    ...{ database, now, source, readers, factsOf, repertoire, findPlayable },
    index,
    model: modelOf(settings),
    mayAskModel: createModelBudget(database, now, {
      perMinute: settings.TEACHER_MODEL_PER_MINUTE,
      tokensOfLearner: settings.TEACHER_TOKENS_PER_LEARNER,
      tokensOfAll: settings.TEACHER_TOKENS_PER_DAY,
      maxTokens: settings.TEACHER_MAX_TOKENS,
    }),
    onProblem: (problem) => app.log.warn({ problem }, 'teacher model'),
    challengesOf: createChallengesOf({ database, members, repertoire, now }),
  })
  const isAlwaysAnswered = (text: string): boolean => isOfDanger(text, readers)
  teacherRoutes(app, route, { database, now, quota, answer, isAlwaysAnswered, onProblem: (problem) => app.log.error({ problem }, 'teacher') })
  contactRoutes(route, { database, mailQueue, now, publicUrl, teamAddress: settings.CONTACT_EMAIL })
}
