/** Hints that point at something on the page: removed with the next page (spec: account §2.3). */
const shown = new Set<() => void>()

/** Registers a hint with its remove function; returns the function to call when it closes by itself. */
export function showHint(remove: () => void): () => void {
  shown.add(remove)
  return () => void shown.delete(remove)
}

export function removeHints(): void {
  const all = [...shown]
  shown.clear()
  for (const remove of all) remove()
}
