// Our only stylelint rule: spaces, radii, text sizes, fonts, layers and colours must use tokens.
import stylelint from 'stylelint'

export const TOKEN_VALUES = 'prelude/token-values'

const SPACE = /^(?:scroll-)?(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$|^(?:inset(?:-.*)?|top|right|bottom|left)$/
const RADIUS = /radius$/
const NUMBER = /(?<![\w#.-])[+-]?(?:\d+\.\d+|\.?\d+)([a-z]+|%)?/gi
/** Sizes relative to their context. */
const RELATIVE = new Set(['%', 'em', 'ch', 'lh', 'fr', 'cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'])
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi
const NAMED_COLOUR = /(?<![\w-])(?:black|white|gr[ae]y|silver|red|maroon|orange|yellow|gold|green|lime|blue|navy|teal|purple|pink|brown)(?![\w-])/gi
const TAKES_COLOUR = /color|background|fill|stroke|shadow|border|outline|^--/
/** Properties that only use alpha: black means « keep » in a mask. */
const MASK = /^(?:-webkit-)?mask/
const GENERIC_FONT = /\b(?:serif|sans-serif|monospace|system-ui|cursive)\b|['"]/

const bare = (value: string): string => value.replaceAll(/url\([^)]*\)/gi, '').replaceAll(/var\(--[\w-]+/g, 'var(')

const rawSizes = (value: string): readonly string[] =>
  [...value.matchAll(NUMBER)]
    .filter(([text, unit]) => unit !== undefined && Number.parseFloat(text) !== 0 && !RELATIVE.has(unit))
    .map(([text]) => text)

/** The size in the shorthand `font`; the line height after the slash is not checked. */
const sizesOfFont = (value: string): readonly string[] => rawSizes(value.replaceAll(/\/\s*[^\s]+/g, ''))

function rawColours(property: string, value: string): readonly string[] {
  if (MASK.test(property)) return []
  const named = TAKES_COLOUR.test(property) ? (value.match(NAMED_COLOUR) ?? []) : []
  return [...(value.match(COLOUR) ?? []), ...named]
}

/** Values of a declaration that do not come from a token. */
export function rawValues(property: string, written: string): readonly string[] {
  const value = bare(written)
  const colours = rawColours(property, value)
  if (SPACE.test(property) || RADIUS.test(property) || property === 'font-size') return [...colours, ...rawSizes(value)]
  if (property === 'z-index') return /^-?\d+$/.test(value) && value !== '0' ? [value] : []
  if (property === 'font-family') return GENERIC_FONT.test(value) ? [value] : []
  if (property === 'font') return [...sizesOfFont(value), ...(GENERIC_FONT.test(value) ? [value] : [])]
  return colours
}

const messages = stylelint.utils.ruleMessages(TOKEN_VALUES, {
  rejected: (value: string, property: string) => `${property} takes a token, and not ${value}`,
})

const rule: stylelint.RuleBase = () => (root, result) => {
  root.walkDecls((declaration) => {
    const parent = declaration.parent
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face') return
    for (const value of rawValues(declaration.prop.toLowerCase(), declaration.value))
      stylelint.utils.report({ ruleName: TOKEN_VALUES, result, node: declaration, message: messages.rejected(value, declaration.prop) })
  })
}

export const tokenValues = stylelint.createPlugin(
  TOKEN_VALUES,
  Object.assign(rule, {
    ruleName: TOKEN_VALUES,
    messages,
    meta: { url: 'docs/decisions/024-name-style-tokens-by-their-value-and-refuse-raw-values.md' },
  }),
)
