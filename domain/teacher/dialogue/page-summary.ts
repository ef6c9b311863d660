/** What is shown of a page at most, in characters: two or three sentences. */
const MOST_CHARACTERS = 240

/** What is hidden in a page is no content of it: comments, markup, invisible characters. */
const shown = (content: string): string =>
  content
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/https?:\/\/\S+|www\.\S+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Sentences that speak to a program are left out of what is said of a page: nothing of them is obeyed, and nothing repeated. */
const ORDERS =
  /ignor|consigne|instruction|assistant|syst[eè]me|prompt|r[eé]ponds|r[eé]p[eè]te|redirig|affiche[rz]? (?:ce|le message)|\bdis\b|\bécris\b|oublie|ex[eé]cute|valide|d[eé]connect|logout|admin|mot de passe|\byou\b|\bmust\b|\bsay\b|pwned|\bia\b|\bbot\b/iu
const sentencesOf = (text: string): readonly string[] =>
  text
    .match(/[^.!?]+[.!?]*/g)
    ?.map((sentence) => sentence.trim())
    .filter(Boolean) ?? []

/** A name that would steer a program is not repeated. */
export const sayable = (name: string): string | undefined => {
  const text = shown(name).slice(0, 120)
  return text === '' || ORDERS.test(text) ? undefined : text
}

/** The first sentences of a page that are about something, without what would steer a program. */
export function pageSummary(content: string): string {
  let summary = ''
  for (const sentence of sentencesOf(shown(content))) {
    if (ORDERS.test(sentence)) continue
    if (summary.length + sentence.length > MOST_CHARACTERS) break
    summary += `${summary === '' ? '' : ' '}${sentence}`
  }
  return summary
}
