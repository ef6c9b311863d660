/** Where a new thought begins: after the end of a sentence, and before words that begin one in a long message without marks. */
const BREAKS =
  /(?<=[.!?…;])\s+|,\s+(?=(?:mais|et|par contre|du coup|donc|parce|sinon)\b)|\s+(?=(?:par contre|du coup|tu sais me dire|dis[- ]moi|dites[- ]moi|pis dis|et sinon|sinon)\b)/iu
const FEWEST_WORDS = 2

/** A message of several thoughts in its parts; none where it is one. Each has two words at least. */
export function partsOf(text: string): readonly string[] {
  const parts = text
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= FEWEST_WORDS)
  return parts.length > 1 ? parts : []
}

/** Words of a question: people who write messages leave its mark out. */
const ASKS =
  /\?|(?<!\p{L})(?:quoi|koi|quels?|quelles?|lesquel(?:le)?s|lequel|laquelle|où|combien|cb|cmb|comment|cmt|pourquoi|pk|pq|est[- ]ce|dis[- ]moi|dites[- ]moi|fais[- ]moi un|faites[- ]moi un|nn|non$)(?!\p{L})/iu
export const asks = (part: string): boolean => ASKS.test(part)
