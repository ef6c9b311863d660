import type { Plugin } from 'vite'
import { PRODUCT } from '../src/platform/product.ts'

/** What a home screen shows of the app; icons are files of public/. */
export const WEB_MANIFEST = {
  name: PRODUCT,
  short_name: PRODUCT,
  description: 'Apprendre le piano chez soi, sur son piano, mesure après mesure.',
  lang: 'fr',
  start_url: './',
  display: 'standalone',
  background_color: '#FBF7F1',
  theme_color: '#14142A',
  icons: [
    { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: './icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const

export const webManifest: Plugin = {
  name: 'web-manifest',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(WEB_MANIFEST) })
  },
}
