import type { TeacherContext } from '../acts/context.ts'
import { KEYWORDS, type Keyword } from '../acts/topics.ts'
import { readText } from '../language/read-text.ts'
import { keywordNamed } from '../language/rules/glossary.ts'
import type { TeacherTexts } from '../texts.ts'
import type { TeacherAnswer } from './answer-learner.ts'
import { replyOf } from './reply.ts'

/** The word of the glossary that a page names: by its id, or as it is written. */
const keywordOf = (word: string): Keyword | undefined => KEYWORDS.find((keyword) => keyword === word) ?? keywordNamed(readText(word))

/** A word of the glossary explained, whatever the message says; null where the glossary does not have it. */
export function answerKeyword(word: string, context: TeacherContext, texts: TeacherTexts): TeacherAnswer | null {
  const keyword = keywordOf(word.trim())
  if (keyword === undefined) return null
  const acts = [{ type: 'explain', keyword }] as const
  return { acts, reply: replyOf({ text: word, acts, context, texts }) }
}
