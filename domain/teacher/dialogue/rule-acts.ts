import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { understand } from '../language/understand.ts'
import { continuedActs, withEarlier } from './thread.ts'

/** What the rules read in a text, before what is possible here and now: what goes on from the turn before, else what the text says by itself. */
export const ruleActsOf = (text: string, context: TeacherContext): readonly Act[] =>
  withEarlier(continuedActs(text, context) ?? understand(text, context), text, context)
