import type { Bloc } from './blocs.queries.ts'

export interface BlocSearch {
  readonly words: string
  readonly families: readonly string[]
  readonly levels: readonly number[]
}

/** Without accents and capitals, as people type. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()

/** Blocs with all the words in their title, family, metre or advice. */
export function foundBlocs(blocs: readonly Bloc[], { words, families, levels }: BlocSearch): Bloc[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return blocs.filter(({ title, family, meter, advice, level }) => {
    const text = plain([title, family, meter, advice].join(' '))
    return (
      wanted.every((word) => text.includes(word)) &&
      (families.length === 0 || families.includes(family)) &&
      (levels.length === 0 || levels.includes(level))
    )
  })
}

export interface BlocFamily {
  readonly family: string
  readonly blocs: readonly Bloc[]
}

/** By family, each from the easiest on; families in the order of their easiest bloc. */
export function byFamily(blocs: readonly Bloc[]): BlocFamily[] {
  const families = Map.groupBy(
    blocs.toSorted((a, b) => a.level - b.level || a.id - b.id),
    ({ family }) => family,
  )
  return [...families].map(([family, own]) => ({ family, blocs: own }))
}
