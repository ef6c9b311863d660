import type { KnowledgeQuestion } from '../texts.ts'

/** Words that most questions have: they tell none of them from another. */
const COMMON =
  /^(?:je|j|tu|il|elle|on|nous|vous|le|la|les|l|un|une|des|du|de|d|ce|c|ca|cet|cette|mon|ma|mes|ne|n|pas|est|sont|ai|a|au|aux|et|ou|en|y|que|qu|qui|quoi|quel|quelle|quels|quelles|comment|pourquoi|quand|combien|faire|fait|faut|puis|peut|dois|suis|avec|pour|dans|sur|se|s|si|plus|toujours|veut|veulent|dire|sert|t|moi|me|m|piano|jouer|joue)$/
/** An ending does not matter: « pédale » and « pédales », « jouer » and « joue ». */
const ROOT_LETTERS = 5
/** Of the words of a question that mean something, the share that the learner's words must have, and their least number. */
const LEAST_SHARE = 0.6
const LEAST_WORDS = 1

const rootsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLocaleLowerCase('fr')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('œ', 'oe')
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !COMMON.test(word))
      .map((word) => word.slice(0, ROOT_LETTERS).replace(/[sx]$/, '')),
  )

/** The question of a topic that the learner has asked in other words; null where they asked about the topic as a whole. */
export function nearestQuestion(text: string, questions: readonly KnowledgeQuestion[]): KnowledgeQuestion | null {
  const askedRoots = rootsOf(text)
  let best: { readonly question: KnowledgeQuestion; readonly share: number; readonly common: number } | null = null
  for (const question of questions) {
    const own = rootsOf(question.question)
    const common = [...own].filter((root) => askedRoots.has(root)).length
    const share = common / Math.max(1, own.size)
    if (common < LEAST_WORDS || share < LEAST_SHARE) continue
    if (!best || share > best.share || (share === best.share && common > best.common)) best = { question, share, common }
  }
  return best && !best.question.whole ? best.question : null
}
