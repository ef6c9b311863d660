const isHalfOfPair = (text: string): boolean => /[\uD800-\uDBFF]$/.test(text)

/** What a learner saw of an answer that they stopped: as far as what their page reports is what was sent. The rest was not said. */
export function shownPart(sent: string, reported: string): string {
  let length = 0
  while (length < Math.min(sent.length, reported.length) && sent[length] === reported[length]) length += 1
  const part = sent.slice(0, length)
  return isHalfOfPair(part) ? part.slice(0, -1) : part
}
