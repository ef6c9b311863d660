/** What points at something on the page and belongs to that page: gone with the next one (spec: account §2.3). */
const shown = new Set<() => void>()

/** A hint shows itself and says how it is taken away; answers how to say that it is gone by itself. */
export function showHint(remove: () => void): () => void {
  shown.add(remove)
  return () => void shown.delete(remove)
}

export function removeHints(): void {
  const all = [...shown]
  shown.clear()
  for (const remove of all) remove()
}
