import { buildContent, type CompiledContent } from './build.ts'

/** Time limit of tests that compile all content, which takes a busy machine a minute. */
export const SLOW_CONTENT_MS = 240_000

let compiled: CompiledContent | undefined

/** All content, compiled once for the test files of a worker. Nobody may change it. */
export function testContent(): CompiledContent {
  compiled ??= buildContent()
  return compiled
}
