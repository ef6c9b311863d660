import { setup } from 'xstate'

/** spec: learning §3.4, performanceTestValid. `reported`: postponed. */
export const PERFORMANCE_VALIDITIES = ['notMade', 'reported', 'validated', 'notValidated', 'notAllowed'] as const
export type PerformanceValidity = (typeof PERFORMANCE_VALIDITIES)[number]

export type PerformanceTestEvent =
  | { readonly type: 'TEST' }
  | { readonly type: 'REPORT' }
  | { readonly type: 'VALIDATED' }
  | { readonly type: 'NOT_VALIDATED' }
  | { readonly type: 'NOT_ALLOWED' }

const effect = (): void => {}

const performanceTest = setup({
  types: {} as { events: PerformanceTestEvent },
  actions: {
    /** Asks for the microphone and measures; answers VALIDATED, NOT_VALIDATED or NOT_ALLOWED. */
    measure: effect,
    /** Cancels the measurement. */
    leaveMeasure: effect,
  },
})

const toTest = { target: 'testing' } as const
const report = { target: 'reported' } as const

/** The performance test of the classic slide (spec: learning §4.3). */
export const performanceTestMachine = performanceTest.createMachine({
  id: 'performanceTest',
  initial: 'notMade',
  states: {
    notMade: { on: { TEST: toTest, REPORT: report } },
    testing: {
      entry: ['measure'],
      on: {
        REPORT: { target: 'reported', actions: ['leaveMeasure'] },
        VALIDATED: { target: 'validated' },
        NOT_VALIDATED: { target: 'notValidated' },
        NOT_ALLOWED: { target: 'notAllowed' },
      },
    },
    reported: { on: { TEST: toTest } },
    validated: { on: { TEST: toTest } },
    notValidated: { on: { TEST: toTest, REPORT: report } },
    notAllowed: { on: { TEST: toTest, REPORT: report } },
  },
})
