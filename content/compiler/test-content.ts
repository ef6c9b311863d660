import { buildContent, type CompiledContent } from './build.ts'

let compiled: CompiledContent | undefined

/** All content, compiled once for the test files of a worker. Nobody may change it. */
export function testContent(): CompiledContent {
  compiled ??= buildContent()
  return compiled
}
