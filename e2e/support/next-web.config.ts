import { defineConfig, mergeConfig, type PluginOption } from 'vite'
import web from '../../apps/web/vite.config.ts'

/** Version of the web app that a browser finds after an update of the server. */
export const NEXT_VERSION = '99.0.0'

/** No compression for the test: brotli takes longer than the rest of the build. */
const isCompressing = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'compressed'
const uncompressed = { ...web, plugins: (web.plugins ?? []).filter((plugin) => !isCompressing(plugin)) }

export default mergeConfig(uncompressed, defineConfig({ define: { 'import.meta.env.PRELUDE_VERSION': JSON.stringify(NEXT_VERSION) } }))
