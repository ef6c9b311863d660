import { parseModule } from './find-words.ts'

export interface NamedPlace {
  readonly file: string
  /** From 1. */
  readonly line: number
}

const EXPORTED_TYPE = /^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm
const EXPORTED_LIST = /^export (?:type )?\{[^}]*\}/gm
const OTHER_NAME = /\b[A-Z]\w+ as ([A-Z]\w+)/g

/** The types that a module exports, also those that it lets out under another name, with their lines. */
export function exportedTypesIn(text: string): readonly { readonly name: string; readonly line: number }[] {
  const named = (name = '', index = 0) => ({ name, line: text.slice(0, index).split('\n').length })
  return [
    ...[...text.matchAll(EXPORTED_TYPE)].map(({ index, 1: name }) => named(name, index)),
    ...[...text.matchAll(EXPORTED_LIST)].flatMap(({ index, 0: list }) =>
      [...list.matchAll(OTHER_NAME)].map(({ index: within, 1: name }) => named(name, index + within)),
    ),
  ]
}

/** Names that two modules or more give to a type, with their places, in alphabetical order. */
export function sharedTypeNames(
  modules: readonly { readonly file: string; readonly text: string }[],
): readonly { readonly name: string; readonly places: readonly NamedPlace[] }[] {
  const places = new Map<string, NamedPlace[]>()
  for (const { file, text } of modules)
    for (const { name, line } of exportedTypesIn(text)) {
      const same = places.get(name)
      if (same) same.push({ file, line })
      else places.set(name, [{ file, line }])
    }
  return [...places]
    .filter(([, same]) => new Set(same.map(({ file }) => file)).size > 1)
    .map(([name, same]) => ({ name, places: same }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Participles and pronouns that do not say what a value is. */
const VAGUE = ['asked', 'found', 'known', 'said', 'kept', 'one', 'gone'] as const
const REFUSED = new Set<string>(VAGUE)
const MAY_DECLARE = new RegExp(`\\b(?:${VAGUE.join('|')})\\b`)

type AstNode = { readonly type?: string; readonly value?: unknown; readonly span?: { readonly start: number } } & Readonly<Record<string, unknown>>

/** The names that a pattern chooses: `{ found, at: [first] }` chooses `first`; `found` is the name that its type gives, such as a field of the wire. */
function boundBy(pattern: unknown, bind: (node: AstNode) => void): void {
  const node = pattern as AstNode | null
  if (node?.type === 'Identifier') bind(node)
  else if (node?.type === 'ArrayPattern') for (const element of node.elements as unknown[]) boundBy(element, bind)
  else if (node?.type === 'ObjectPattern') for (const property of node.properties as unknown[]) boundBy(property, bind)
  else if (node?.type === 'KeyValuePatternProperty') boundBy(node.value, bind)
  else if (node?.type === 'AssignmentPattern') boundBy(node.left, bind)
  else if (node?.type === 'RestElement') boundBy(node.argument, bind)
}

function declarationsUnder(tree: unknown, bind: (node: AstNode) => void): void {
  if (Array.isArray(tree)) for (const child of tree) declarationsUnder(child, bind)
  else if (tree && typeof tree === 'object') {
    const node = tree as AstNode
    if (node.type === 'VariableDeclarator') boundBy(node.id, bind)
    else if (node.type === 'Parameter') boundBy(node.pat, bind)
    else if (node.type === 'ArrowFunctionExpression') for (const pattern of node.params as unknown[]) boundBy(pattern, bind)
    else if (node.type === 'FunctionDeclaration') boundBy(node.identifier, bind)
    for (const [key, child] of Object.entries(node)) if (key !== 'span') declarationsUnder(child, bind)
  }
}

/** Variables, parameters and functions of a module whose names say nothing of what they are. */
export function vagueNamesIn(file: string, text: string): readonly { readonly name: string; readonly line: number }[] {
  if (!MAY_DECLARE.test(text)) return []
  const { body, lineOf } = parseModule(file, text)
  const declared: { readonly name: string; readonly line: number }[] = []
  declarationsUnder(body, ({ value, span }) => {
    if (typeof value === 'string' && REFUSED.has(value)) declared.push({ name: value, line: lineOf(span?.start ?? 1) })
  })
  return declared
}
