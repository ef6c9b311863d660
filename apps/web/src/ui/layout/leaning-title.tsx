/** A title whose end is italic, as on the covers of printed music: what the texts say, else its last word. */
export function LeaningTitle({ words }: { readonly words: string | readonly string[] }) {
  const [plain, italic] = typeof words === 'string' ? splitLastWord(words) : words
  if (italic === undefined) return plain
  return (
    <>
      {plain} <em>{italic}</em>
    </>
  )
}

function splitLastWord(words: string): readonly string[] {
  const at = words.lastIndexOf(' ')
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)]
}
