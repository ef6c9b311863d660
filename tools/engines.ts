import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Browsers of other engines than Chromium, as Debian installs them; null where one is missing. */
export interface Engines {
  readonly firefox: { readonly path: string; readonly version: string } | null
  /** It says its version only on a display. */
  readonly webkit: { readonly driver: string; readonly browser: string; readonly display: string } | null
  /** A sound server without a device, so that a browser has an audio output. */
  readonly soundServer: string | null
}

const onPath = (...names: readonly string[]): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ?? null
}
const versionOf = (program: string): string =>
  /\d+(\.\d+)+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout)?.[0] ?? 'of unknown version'

/** MiniBrowser of WebKitGTK lies in the folder of its library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
function miniBrowser(): string | null {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return null
  const folders = readdirSync(libraries).flatMap((name) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((kit) => join(libraries, name, kit)))
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((file) => existsSync(file)) ?? null
}

export function findEngines(): Engines {
  const path = onPath('firefox-esr', 'firefox')
  const [driver, display, browser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), miniBrowser()]
  return {
    firefox: path === null ? null : { path, version: versionOf(path) },
    webkit: driver && display && browser ? { driver, browser, display } : null,
    soundServer: onPath('pulseaudio'),
  }
}
