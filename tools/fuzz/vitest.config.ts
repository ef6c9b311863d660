import { defineConfig, mergeConfig } from 'vitest/config'
import tests from '../../vitest.config.ts'
import { inRoot, ROOT } from '../root.ts'

/** The tests of the gate with another fast-check. */
export default mergeConfig(
  tests,
  defineConfig({ root: ROOT, resolve: { alias: [{ find: /^fast-check$/, replacement: inRoot('tools', 'fuzz', 'repeated-properties.ts') }] } }),
)
