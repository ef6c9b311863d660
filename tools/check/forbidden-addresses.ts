// Put together here, so that this file does not hold what it looks for.
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const REGISTRIES = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['registry', 'npmmirror', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['npm', 'jsr', 'io'],
].map((parts) => escaped(parts.join('.')))
const REGISTRY_PRODUCTS = ['artifactory', 'verdaccio', 'nexus'].map((name) => `https?://[^\\s"']*${name}`)
const HOMES = ['home', 'Users'].map((folder) => `(?<![\\w.:/-])/${folder}/[a-z_][\\w.-]*/`)
const WORKPLACES = ['main', 'shared', '\\.library'].map((folder) => `/${'work'}/${folder}\\b`)
const WINDOWS_HOMES = `[A-Z]:\\\\+${'Users'}\\\\`
const TOKENS = ['_auth', 'Token'].join('')

const FORBIDDEN = new RegExp([...REGISTRIES, ...REGISTRY_PRODUCTS, ...HOMES, ...WORKPLACES, WINDOWS_HOMES, TOKENS].join('|'))

export interface FoundAddress {
  readonly line: number
  readonly address: string
}

/** Addresses of package registries and absolute paths of a machine, which no committed file may contain. */
export const addressesIn = (text: string): readonly FoundAddress[] =>
  text.split('\n').flatMap((line, i) => {
    const address = FORBIDDEN.exec(line)?.[0]
    return address ? [{ line: i + 1, address }] : []
  })
