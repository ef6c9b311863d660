import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'tools/guards/fixtures/**']

const PATIENCE = 'tools/gate/patience.ts'

/** The seed of all property tests. */
const SEED = 'tools/fuzz/property-seed.ts'

/**
 * Tests of pages that need a worker of their own: a module that one replaces stays replaced for the next file, and those of the UI look at all toasts
 * and dialogs that are open.
 */
const ALONE = globSync('apps/web/src/**/*.test.tsx').filter(
  (file) => /[\\/]src[\\/]ui[\\/]/.test(file) || /vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    globalSetup: ['tools/gate/temporary-folder.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // For what hangs, not for what is slow: the machine may do other work too (`npm test` runs plain journeys beside).
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        // One worker keeps its modules over files: most of a pure test's time went into reading the same sources again.
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,content,engines,apps/web}/**/*.test.ts'],
          exclude: NEVER,
          isolate: false,
          setupFiles: [PATIENCE, SEED, 'tools/gate/leave-no-trace.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.tsx'],
          exclude: [...NEVER, ...ALONE],
          isolate: false,
          setupFiles: [PATIENCE, SEED, 'tools/gate/leave-no-trace.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'pages alone', environment: 'happy-dom', include: ALONE, exclude: NEVER, setupFiles: [PATIENCE, SEED] },
      },
      {
        // One embedded database a worker, which its files share in turn; it can take over ten seconds to start on a busy machine.
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: NEVER,
          isolate: false,
          setupFiles: [PATIENCE, SEED, 'tools/gate/leave-no-trace.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          // A process each: Node 26 may crash (SIGSEGV, once in some dozens of runs) where threads that run WebAssembly come and go.
          pool: 'forks',
          include: ['{tools,bench,e2e,lab}/**/*.test.ts'],
          exclude: NEVER,
          setupFiles: [PATIENCE, SEED],
        },
      },
      {
        // Not part of the whole: other browsers, where they are installed (`npm test -- engines`).
        extends: true,
        test: { name: 'engines', include: ['e2e/engines/*.engines.ts'], exclude: NEVER, hookTimeout: 120_000, testTimeout: 120_000 },
      },
    ],
  },
})
