import { defineConfig, mergeConfig } from 'vitest/config'
import tests from '../../vitest.config.ts'
import { inRoot, ROOT } from '../root.ts'

const projects = tests.test?.projects?.map((project) =>
  typeof project === 'object' ? mergeConfig(project, { test: { setupFiles: [inRoot('tools', 'fuzz', 'only-properties.ts')] } }) : project,
)

/** The tests of the gate with another fast-check. */
export default defineConfig({
  ...tests,
  root: ROOT,
  resolve: { alias: [{ find: /^fast-check$/, replacement: inRoot('tools', 'fuzz', 'repeated-properties.ts') }] },
  test: { ...tests.test, ...(projects ? { projects } : {}) },
})
