import { defineConfig, mergeConfig } from 'vite'
import web from '../../apps/web/vite.config.ts'

/** The web app as a later version: what a learner's browser finds after an update of the server. */
export const NEXT_VERSION = '99.0.0'

export default mergeConfig(web, defineConfig({ define: { 'import.meta.env.PRELUDE_VERSION': JSON.stringify(NEXT_VERSION) } }))
