import { handShapes } from '@prelude/content'
import { isAdmin } from '@prelude/domain/membership'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { allAccountRoutes } from './account-routes.ts'
import { WITH_VERSIONS } from './cascades.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { blocsRoutes } from './features/blocs/blocs.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { createCatalogueIndex } from './features/catalogue/front-door.ts'
import { challengesRoutes } from './features/challenges/challenges.routes.ts'
import { classRoutes } from './features/class/class.routes.ts'
import { classListener } from './features/class/class-listener.ts'
import { coachingRoutes } from './features/coaching/coaching.routes.ts'
import { configurationRoutes } from './features/configurations/configurations.routes.ts'
import { rolesPart } from './features/configurations/configurations.sql.ts'
import { contentEditRoutes } from './features/content-edits/content-edits.routes.ts'
import { createEditedLibrary } from './features/content-edits/edited-library.ts'
import { engravingRoutes } from './features/engraving/engraving.routes.ts'
import { keptOffset, keptOffsetPart } from './features/engraving/transpositions.sql.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { importCountPart } from './features/imports/imports.sql.ts'
import { createOwnPieces } from './features/imports/own-pieces.ts'
import { createScoreQueue } from './features/imports/score-queue.ts'
import { introductionsRoutes } from './features/introductions/introductions.routes.ts'
import { lyricsRoutes } from './features/lyrics/lyrics.routes.ts'
import { writtenLyrics as words } from './features/lyrics/words-source.ts'
import type { MailQueue } from './features/mail/mail-queue.ts'
import { masteryRoutes } from './features/practice/mastery.routes.ts'
import { practiceRoutes } from './features/practice/practice.routes.ts'
import { progressRoutes } from './features/progress/progress.routes.ts'
import { resultsRoutes } from './features/results/results.routes.ts'
import { memoryListener } from './features/revisions/memory-listener.ts'
import { revisionsRoutes } from './features/revisions/revisions.routes.ts'
import { schoolRoutes } from './features/school/school.routes.ts'
import { createFlags } from './features/service-flags/flags.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { sheetsRoutes } from './features/sheets/sheets.routes.ts'
import { configuredProviders } from './features/sign-in/providers.ts'
import { standingsRoutes } from './features/standings/standings.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { takesRoutes } from './features/takes/takes.routes.ts'
import { tonalitiesRoutes } from './features/takes/tonalities.routes.ts'
import { createReadTeacherMessages } from './features/teacher/front-door.ts'
import { teamListRoutes } from './features/team-lists/team-lists.routes.ts'
import { createIsShownWhole } from './kernel/access/extracts.ts'
import type { Database } from './kernel/database/database.ts'
import { createAuthentication } from './kernel/http/authentication.ts'
import { compressAnswers } from './kernel/http/compression.ts'
import { documentationRoutes } from './kernel/http/documentation.ts'
import { drainConnections, GRACE_MS } from './kernel/http/draining.ts'
import { answerBrokenHttp, answerErrors, createAnswerUnreadable } from './kernel/http/errors.ts'
import { listeningAddress } from './kernel/http/listening-address.ts'
import { createRateLimits } from './kernel/http/rate-limits.ts'
import { createRoute } from './kernel/http/routes.ts'
import { createSecure, secureAnswers } from './kernel/http/security.ts'
import { serveWeb } from './kernel/http/web-files.ts'
import { createMembers } from './kernel/learner/member.sql.ts'
import { createDrillSheets } from './kernel/repertoire/drill-sheets.ts'
import { beatPracticeOf, createFindDrill } from './kernel/repertoire/drills.ts'
import { createFindPlayable } from './kernel/repertoire/playables.ts'
import type { Repertoire } from './kernel/repertoire/repertoire.ts'
import { createSheets } from './kernel/repertoire/sheets.ts'
import { createFindVersion } from './kernel/repertoire/visible-version.ts'
import { membershipRoutes } from './membership-routes.ts'
import type { Settings } from './settings/settings.ts'
import { allTeacherRoutes } from './teacher-routes.ts'
import { createUserView } from './user-view.ts'

export interface AppDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly now: () => Date
  readonly version: string
  readonly settings: Settings
  readonly mailQueue: MailQueue
  /** Fastify's logger; no log if absent. */
  readonly logger?: NonNullable<FastifyServerOptions['loggerInstance']>
}

/** Time limit of a request: a slow device may need long to send a long take. */
const REQUEST_MS = 60_000

/** `GET teacher/send-message` carries the text of a page, 12,000 characters, each up to six bytes in an address (spec: learning §5). */
const MOST_HEADER_BYTES = 256 * 1024

/** Builds the server without listening: tests use `inject`, `main.ts` listens. */
export async function buildApp({ database, repertoire, now, version, settings, mailQueue, logger }: AppDependencies): Promise<FastifyInstance> {
  const hops = settings.TRUST_PROXY
  const secure = createSecure(settings.SENTRY_DSN)
  const app: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    requestTimeout: REQUEST_MS,
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    // Idle keep-alive sockets must not delay the shutdown (`main.ts`).
    forceCloseConnections: 'idle',
    frameworkErrors: createAnswerUnreadable(secure),
    clientErrorHandler: answerBrokenHttp,
  })
  app.removeContentTypeParser('text/plain')
  answerErrors(app, database.freeBytes)
  drainConnections(app, GRACE_MS)
  secureAnswers(app, secure)
  compressAnswers(app)
  const members = createMembers({ importedPieces: importCountPart, roles: rolesPart })
  const flags = createFlags(database, now)

  const { route, missing } = createRoute(app, {
    authenticationWith: createAuthentication(database, now),
    isInMaintenance: async () => (await flags()).maintenance,
    limitOf: await createRateLimits(app, { database, now, tries: settings.RATE_LIMIT_SIGN_IN }),
    isAdmin: async (learner) => isAdmin((await members.now(database.sql, learner, now())).member),
    checkAnswers: settings.NODE_ENV !== 'production',
  })
  const shapes = handShapes()
  const { library, edits } = createEditedLibrary({ database, repertoire, shapes, now, log: app.log })
  const scoreQueue = createScoreQueue({ shapes, onProblem: (problem) => app.log.error({ problem }, 'scores') })
  app.addHook('onClose', () => scoreQueue.close())
  const ownPieces = createOwnPieces({ sql: database.sql, scoreQueue })
  const findVersion = createFindVersion({ database, repertoire, members, ownPieces, now })
  const sheets = createSheets({
    ...{ database, library, words, keptOffset },
    beatPracticeOf: (versionId) => beatPracticeOf(repertoire.challenges.filter(({ version }) => version.id === versionId)),
  })
  const findDrill = createFindDrill({ database, repertoire, members, library, now })
  const drillSheets = createDrillSheets()
  const findPlayable = createFindPlayable({ findVersion, sheets, findDrill, drillSheets })
  const freeTeacherMessages = settings.FREE_TEACHER_MESSAGES
  statusRoutes(route, { database, repertoire, version })
  const userView = createUserView({ database, now, freeTeacherMessages })
  const publicUrl = (): string => settings.PUBLIC_URL ?? listeningAddress(app, settings)
  allAccountRoutes(app, route, { database, now, mailQueue, publicUrl, userView, settings })
  configurationRoutes(route, { database, now, teacherMessagesNow: createReadTeacherMessages(freeTeacherMessages) })
  const index = createCatalogueIndex(repertoire.pieces)
  catalogueRoutes(route, { database, members, ownPieces, repertoire, index, now })
  homeRoutes(route, { members, ownPieces, repertoire, index, now })
  const isShownWhole = createIsShownWhole({ database, members, now })
  sheetsRoutes(route, { database, members, findVersion, sheets, findDrill, drillSheets, words, keptOffset: keptOffsetPart, isShownWhole, now })
  engravingRoutes(route, { database, findVersion, sheets, findDrill, drillSheets, words, isShownWhole })
  lyricsRoutes(route, { database, members, findVersion, now })
  importsRoutes(route, { database, members, scoreQueue, forgetVersions: WITH_VERSIONS, now })
  challengesRoutes(route, { database, members, repertoire, findPlayable, now })
  schoolRoutes(route, { database, members, repertoire, now })
  blocsRoutes(route, { library })
  takesRoutes(route, { database, members, findPlayable, words, listeners: [classListener, memoryListener], now })
  tonalitiesRoutes(route, { database, findDrill })
  resultsRoutes(route)
  classRoutes(route, { database, members, findPlayable, now })
  practiceRoutes(route, { database, findPlayable, now })
  masteryRoutes(route, { database, members, findPlayable, now })
  sessionsRoutes(route, { database, now })
  activityRoutes(route, { database, repertoire, now })
  progressRoutes(route, { database, repertoire, findPlayable, now })
  coachingRoutes(route, { database, repertoire, members, ownPieces, findPlayable, now })
  revisionsRoutes(route, { repertoire, members, ownPieces, now })
  allTeacherRoutes(app, route, { database, index, repertoire, members, ownPieces, findPlayable, mailQueue, publicUrl, settings, now })
  teamListRoutes(route, { repertoire, library, edits })
  contentEditRoutes(route, { database, edits, now })
  standingsRoutes(route, { database, now })
  introductionsRoutes(route, { database })
  membershipRoutes(app, route, { database, members, now, userView, settings, version, flags, providers: configuredProviders(settings) })
  if (missing().length > 0) throw new Error(`calls of the contract without a route: ${missing().join(', ')}`)

  documentationRoutes(app, version)
  await serveWeb(app, settings.PRELUDE_WEB_DIR)
  // Read before the first request, which then asks nothing more of the database; where it cannot be reached, the first request tries again.
  await library().catch((error: unknown) => app.log.error({ err: error }, 'edited content'))
  await app.ready()
  return app
}
