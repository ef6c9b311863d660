export interface ListedContent {
  readonly id: number
  readonly title: string
  readonly family: string
  readonly level: number
  readonly isEdited: boolean
  readonly code?: string
}
export interface ItemSearch {
  readonly words: string
  readonly families: readonly string[]
  readonly isOnlyEdited: boolean
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Items with all the words in their title or code. */
export function foundItems<Item extends ListedContent>(items: readonly Item[], { words, families, isOnlyEdited }: ItemSearch): Item[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return items.filter(({ title, code = '', family, isEdited }) => {
    const text = plain(`${title} ${code}`)
    return wanted.every((word) => text.includes(word)) && (families.length === 0 || families.includes(family)) && (isEdited || !isOnlyEdited)
  })
}
