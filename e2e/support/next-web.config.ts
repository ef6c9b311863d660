import { defineConfig, mergeConfig, type PluginOption } from 'vite'
import web from '../../apps/web/vite.config.ts'

/** The web app as a later version: what a learner's browser finds after an update of the server. */
export const NEXT_VERSION = '99.0.0'

/** What the journey looks at is not compressed: brotli takes longer than the rest of a build. */
const isCompressing = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'compressed'
const uncompressed = { ...web, plugins: (web.plugins ?? []).filter((plugin) => !isCompressing(plugin)) }

export default mergeConfig(uncompressed, defineConfig({ define: { 'import.meta.env.PRELUDE_VERSION': JSON.stringify(NEXT_VERSION) } }))
