import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { resolveActs } from '../acts/resolve.ts'
import { understand } from '../language/understand.ts'
import { continuedActs, withEarlier } from './thread.ts'

/** What a text asks for, here and now, after what was said before. */
export const understandTurn = (text: string, context: TeacherContext): readonly Act[] =>
  resolveActs(withEarlier(continuedActs(text, context) ?? understand(text, context), text, context), context)
