/** A title whose last word is italic, as on the covers of printed music. */
export function LeaningTitle({ words }: { readonly words: string }) {
  const at = words.lastIndexOf(' ')
  if (at < 0) return words
  return (
    <>
      {words.slice(0, at + 1)}
      <em>{words.slice(at + 1)}</em>
    </>
  )
}
