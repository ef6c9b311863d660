import { browserKindOf } from '../../platform/browser-kind.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'

/** Long enough for two sentences. */
const SHOWN_MS = 10_000

let hasSaid = false

/** Says once a page why a keyboard at a cable is not heard, to a learner who has one. */
export function sayNoMidi(why: 'unsupported' | 'refused'): void {
  if (hasSaid) return
  hasSaid = true
  const { firefox, other, unsupported } = TEXTS.noMidi
  const refused = browserKindOf(navigator) === 'firefox' ? firefox : other
  toast({ message: why === 'refused' ? refused : unsupported, tone: 'warning', durationMs: SHOWN_MS })
}
