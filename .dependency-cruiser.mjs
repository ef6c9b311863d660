// The dependency rules of ARCHITECTURE.md. Each name is the sentence that the report prints; tools/guards/fixtures/arrows breaks each of them.

const TEST = '[.]test[.]tsx?$'
/** What helps tests: folders `test` and `testing`, files `test-…` and `fake-…`. */
const TEST_HELP = '(^|/)(test|testing)/|/(test|fake)-[^/]+$'
export const TESTING = [TEST, TEST_HELP]
/** @param {...string} names */
const library = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

/**
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 * @type {(name: string, from: object, to: object) => Rule}
 */
const never = (name, from, to) => /** @type {Rule} */ ({ name, severity: 'error', from, to })

/**
 * A layer reaches itself and what is named, and nothing else: no other layer, no library, nothing of Node. Its tests may use more.
 * @type {(name: string, folder: string, allowed: string[], to?: object) => Rule}
 */
const knowsOnly = (name, folder, allowed, to = {}) =>
  never(name, { path: `^${folder}/`, pathNot: TESTING }, { pathNot: [`^${folder}/`, ...allowed], couldNotResolve: false, ...to })

const domain = [
  knowsOnly('basics know nothing else', 'domain/basics', []),
  knowsOnly('music knows only basics', 'domain/music', ['^domain/basics/']),
  knowsOnly('membership knows only basics', 'domain/membership', ['^domain/basics/']),
  knowsOnly('notation knows only music', 'domain/notation', ['^domain/(basics|music)/']),
  knowsOnly('hands know only music', 'domain/hands', ['^domain/(basics|music)/']),
  knowsOnly('lessons know only music, hands and notation', 'domain/lessons', ['^domain/(basics|music|hands|notation)/']),
  knowsOnly('score knows only music and notation', 'domain/score', ['^domain/(basics|music|notation)/']),
  knowsOnly('practice knows only music, score and xstate', 'domain/practice', ['^domain/(basics|music|score)/', library('xstate')]),
  knowsOnly('learning knows only music, notation, score and practice', 'domain/learning', [
    '^domain/(basics|music|notation|score|practice)/',
    library('ts-fsrs'),
  ]),
  never(
    'only revision knows its library',
    { path: '^(domain|contract|content|engines|apps|bench|tools|e2e)/', pathNot: '^domain/learning/revision/' },
    { path: library('ts-fsrs') },
  ),
  knowsOnly('teacher knows only music, notation, score and practice', 'domain/teacher', ['^domain/(basics|music|notation|score|practice)/']),
  never('the domain uses nothing of Node', { path: '^domain/', pathNot: TESTING }, { dependencyTypes: ['core'] }),
]

const ENGINE_LIBRARIES = {
  sound: ['@audio-samples', '@wasm-audio-decoders/ogg-vorbis'],
  engraving: ['verovio'],
  printing: ['pdfkit', '@fontsource/tinos'],
  'midi-file': ['midi-file'],
}

/** What several engines stand on: mathematics of sound, and calls to a worker. They know no engine. */
const UNDER_ENGINES = 'dsp|worker-client'

const engines = [
  knowsOnly('an engine knows only the domain and its own library', 'engines', ['^domain/', library(...Object.values(ENGINE_LIBRARIES).flat())]),
  never(
    'an engine never reaches another engine',
    { path: '^engines/([^/]+)/', pathNot: TESTING },
    { path: '^engines/([^/]+)/', pathNot: `^engines/($1|${UNDER_ENGINES})/` },
  ),
  never('an engine never knows React', { path: '^engines/' }, { path: library('react', 'react-dom', '@xstate/react', '@tanstack/react-[^/]+') }),
  ...Object.entries(ENGINE_LIBRARIES).map(([engine, names]) =>
    never(`only the ${engine} engine knows its library`, { path: '^engines/', pathNot: `^engines/${engine}/` }, { path: library(...names) }),
  ),
]

const between = [
  knowsOnly('the contract knows only the domain and zod', 'contract', ['^domain/', library('zod')]),
  knowsOnly(
    'content knows only music, notation, score, learning, lessons, teacher, zod and Node',
    'content',
    ['^domain/(basics|music|notation|score|learning|lessons|teacher)/', library('zod')],
    {
      dependencyTypesNot: ['core'],
    },
  ),
]

const LIBRARY = '(^|/)node_modules/'
const WEB = '^apps/web/src/'
const APP = `${WEB}(main|app/)`
const PAGES = `${WEB}pages/`
const FEATURES = `${WEB}features/`
const SHARED = `${WEB}shared/`
const FRONT_DOOR = '/front-door[.]tsx?$'
/** Shared folders of modules that have nothing to do with each other: each module is for everyone, there is no front door. */
const LOOSE = `${SHARED}(dialog-requests|forms|french|play-activity|seen-results)/`

const web = [
  never(
    'the design system knows nothing shared, no feature and no page',
    { path: `${WEB}(ui|music-ui)/` },
    { path: `${WEB}(shared|features|pages|app)/` },
  ),
  never(
    'the design system knows basics and the name of the product, and no other thing of ours',
    { path: `${WEB}ui/`, pathNot: TESTING },
    { path: `^(domain|contract|engines)/|${WEB}(api|platform|music-ui)/`, pathNot: ['^domain/basics/', `${WEB}platform/product[.]ts$`] },
  ),
  never(
    'what is drawn of music knows the domain and the design system',
    { path: `${WEB}music-ui/` },
    { path: `^(contract|engines)/|${WEB}(api|platform)/` },
  ),
  never(
    'calls and devices know no feature and no page',
    { path: `${WEB}(api|platform)/` },
    { path: `${WEB}(features|pages|shared|app|ui|music-ui)/` },
  ),
  never('a device knows no call', { path: `${WEB}platform/` }, { path: `^contract/|${WEB}api/` }),
  // A shared folder may show something of its own (a ring, a page that failed), hence the design system.
  never('what is shared knows no feature and no page', { path: SHARED }, { path: `${WEB}(features|pages)/` }),
  never(
    'a shared folder reaches another only through its front door',
    { path: `${SHARED}([^/]+)/`, pathNot: TESTING },
    { path: SHARED, pathNot: [`${SHARED}$1/`, LOOSE, FRONT_DOOR] },
  ),
  never('what is shared is entered by its front door', { path: WEB, pathNot: [SHARED, ...TESTING] }, { path: SHARED, pathNot: [LOOSE, FRONT_DOOR] }),
  never(
    'a feature reaches another only through its front door',
    { path: `${FEATURES}([^/]+)/`, pathNot: TESTING },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, FRONT_DOOR] },
  ),
  never('a page enters a feature by its front door', { path: PAGES, pathNot: TESTING }, { path: FEATURES, pathNot: FRONT_DOOR }),
  never(
    'the app enters a feature by its front door, a prefetch or a guard',
    { path: APP, pathNot: TESTING },
    { path: FEATURES, pathNot: [FRONT_DOOR, '[.](prefetch|guard)[.]ts$'] },
  ),
  never(
    'a page stands in pages/NAME/, with what only it shows: move it there, and let the feature give its parts by the front door',
    { path: WEB },
    { path: `${WEB}(features|shared|ui|music-ui)/.*-page[.]tsx$` },
  ),
  never('only the router imports a page', { path: WEB, pathNot: [PAGES, `${WEB}app/router/`, ...TESTING] }, { path: PAGES }),
  never('a page never reaches another page', { path: `${PAGES}([^/]+)/` }, { path: PAGES, pathNot: `${PAGES}$1/` }),
  never('only the takes are kept in IndexedDB', { path: WEB, pathNot: `${SHARED}takes/` }, { path: library('idb-keyval') }),
  never('a feature, a page and what is shared know nothing of the app', { path: `${WEB}(features|pages|shared)/` }, { path: APP }),
]

const apps = [
  never('the two apps never meet', { path: '^apps/([^/]+)/' }, { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' }),
  knowsOnly('the web app knows only the domain, the contract, the engines and its libraries', 'apps/web/src', [
    '^(domain|contract|engines)/',
    '^apps/server/', // has a sentence of its own
    LIBRARY,
  ]),
  never('the server knows only the domain, the contract, the content and its libraries', { path: '^apps/server/' }, { path: '^engines/' }),
]

const SERVER = '^apps/server/src/'
const SERVER_FEATURES = `${SERVER}features/`

/** What the server uses through one file each: the rest of it knows what the file says, not the library. */
const SERVER_LIBRARIES = {
  'outside/oidc': ['jose', 'openid-client'],
  'outside/smtp': ['nodemailer'],
  'features/account/password-hash': ['@node-rs/argon2'],
  'kernel/database/embedded/embedded-worker': ['@electric-sql/pglite'],
  'kernel/http/form-body': ['@fastify/busboy'],
  'kernel/http/rate-limits': ['@fastify/rate-limit'],
  'kernel/http/security': ['helmet'],
  'kernel/http/web-files': ['@fastify/static'],
  'kernel/lru': ['lru-cache'],
}

const server = [
  never('the kernel knows no feature', { path: `${SERVER}kernel/`, pathNot: TESTING }, { path: SERVER_FEATURES }),
  never('the kernel knows no service outside', { path: `${SERVER}kernel/`, pathNot: TESTING }, { path: `${SERVER}outside/` }),
  knowsOnly('a service outside knows only the kernel and its library', 'apps/server/src/outside', [`${SERVER}kernel/`, LIBRARY]),
  never('a feature of the server is given what it needs of outside', { path: SERVER_FEATURES, pathNot: TESTING }, { path: `${SERVER}outside/` }),
  ...Object.entries(SERVER_LIBRARIES).map(([file, names]) =>
    never(
      `only ${file} of the server knows ${names.join(' and ')}`,
      { path: '^apps/server/', pathNot: [...TESTING, `${SERVER}${file}[.]ts$`] },
      { path: library(...names) },
    ),
  ),
  never(
    'a feature of the server reaches another only through its front door',
    { path: `${SERVER_FEATURES}([^/]+)/`, pathNot: TESTING },
    { path: `${SERVER_FEATURES}([^/]+)/`, pathNot: [`${SERVER_FEATURES}$1/`, '/front-door[.]ts$'] },
  ),
  // What lies in src/ itself joins features: none of them may know it, nor the kernel.
  never(
    'only the composition root knows the composition root',
    { path: `${SERVER}(kernel|features|outside|settings)/`, pathNot: TESTING },
    { path: `${SERVER}[^/]+$` },
  ),
  never(
    'only the database of the kernel knows pg',
    { path: '^apps/server/', pathNot: [...TESTING, `${SERVER}kernel/database/`] },
    { path: library('pg') },
  ),
  never(
    'only tables, statements and stored types know Drizzle',
    { path: '^apps/server/', pathNot: [...TESTING, `${SERVER}kernel/database/`, '[.](table|sql|stored)[.]ts$'] },
    { path: [library('drizzle-orm'), `${SERVER}kernel/database/drizzle[.]ts$`] },
  ),
  never(
    'what is stored knows nothing of the wire',
    { path: `${SERVER}(kernel/database/|.*[.](table|stored)[.]ts$)`, pathNot: TESTING },
    { path: '^contract/' },
  ),
]

/**
 * What does not ship: bench → journeys → lab → tools, and no arrow back up; a tool starts what lies above it as a script, by its path. Each knows the
 * packages by their names, and of the rest what is named here.
 */
const workshop = [
  never(
    'training and evaluation never meet',
    { path: '^lab/listening/(training|evaluation)/' },
    {
      // The front door stands before the evaluation.
      path: '^lab/listening/(training/|evaluation/|front-door[.]ts$)',
      pathNot: '^lab/listening/$1/',
    },
  ),
  never(
    'the lab knows no app, no journey, no benchmark, of the tools the root and the entry',
    { path: '^lab/' },
    { path: '^(apps|contract|e2e|bench|tools)/', pathNot: '^tools/(entry|root)[.]ts$' },
  ),
  never(
    'a journey knows the contract, the domain and what is named of the tools, the lab and the apps',
    { path: '^e2e/' },
    {
      path: '^(apps|content|engines|bench|lab|tools)/',
      pathNot: [
        '^tools/(root|browser|engines|run-node)[.]ts$',
        '^lab/listening/evaluation/front-door[.]ts$',
        '^apps/server/test/openid[.]ts$',
        '^apps/web/vite[.]config[.]ts$', // an update of the app is built as the app is
      ],
    },
  ),
  never(
    'a benchmark knows the support and pages of the journeys, the front door of the lab, and what is named of the apps and the tools',
    { path: '^bench/' },
    {
      path: '^(apps|e2e|lab|tools)/',
      pathNot: [
        '^e2e/(support|pages)/',
        '^tools/(root|entry|browser|postgres|link-folder|run-node)[.]ts$',
        '^lab/listening/front-door[.]ts$',
        '^lab/teacher/(judge-teacher|read-written-texts)[.]ts$',
        '^apps/web/src/features/player/session/test-(harness|timeline)[.]ts$',
        '^apps/server/test/(built-content|score-file|take|teacher/model-stub|timelines)[.]ts$',
        // The database is written to and asked beside the server that is measured.
        '^apps/server/src/(kernel/database/(open|embedded/packed-cluster)|features/takes/regrade)[.]ts$',
      ],
    },
  ),
  never('a tool knows no app, no journey, no benchmark and nothing of the lab', { path: '^tools/' }, { path: '^(apps|contract|e2e|bench|lab)/' }),
  never('of the tools only inspect knows a package', { path: '^tools/', pathNot: '^tools/inspect/' }, { path: '^(domain|content|engines)/' }),
  // By its name a package is entered where its `exports` say; a path goes around them.
  never(
    'a package is entered by its name',
    { path: '^(e2e|bench|lab|tools)/', pathNot: TESTING },
    { path: '^(domain|contract|content|engines)/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
  ),
]

const SHIPPED = '^(domain|contract|content|engines|apps)/'

const everywhere = [
  never('what ships imports no tool, journey or benchmark', { path: SHIPPED }, { path: '^(tools|e2e|bench|lab)/' }),
  never(
    'what ships imports no test library',
    { path: SHIPPED, pathNot: TESTING },
    { path: library('vitest', 'fast-check', 'happy-dom', '@playwright', 'playwright-core', '@axe-core') },
  ),
  never('nothing imports a test', {}, { path: TEST }),
  never('only tests import what helps tests', { pathNot: [...TESTING, '^(e2e|bench|lab|tools)/'] }, { path: TEST_HELP, pathNot: LIBRARY }),
  never('every import leads somewhere', {}, { couldNotResolve: true, pathNot: '[?]|^virtual:' }),
  never('no module imports itself through others', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
]

export default {
  /** @type {Rule[]} */
  forbidden: [...domain, ...engines, ...between, ...apps, ...server, ...web, ...workshop, ...everywhere],
  /** @type {import('dependency-cruiser').ICruiseOptions} */
  options: {
    exclude: { path: ['^([.]cache|dist|apps/[^/]+/dist)/', '^tools/guards/fixtures/'] },
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
