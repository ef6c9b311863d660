import { type Act, isPlayerAct, type PlayerAct } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { has, type Pattern, pattern } from '../language/pattern.ts'
import { readText } from '../language/read-text.ts'
import { CHANNEL_WORDS } from '../language/rules/channels.ts'
import { LOOP_WORDS } from '../language/rules/loop.ts'
import { PLAYER_WORDS, TRANSPORT_WORDS } from '../language/rules/player.ts'
import { GOING } from '../language/rules/routes.ts'
import { TEMPO_WORDS } from '../language/rules/tempo.ts'
import { VOLUME_WORDS } from '../language/rules/volume.ts'
import { continuedActs } from './thread.ts'

/** Words of which the learner must have said one, for each act that does something. */
const EVIDENCE: Readonly<Record<PlayerAct['type'] | 'redirect', readonly Pattern[]>> = {
  'player.play': [TRANSPORT_WORDS.play],
  'player.pause': [TRANSPORT_WORDS.pause],
  'player.restart': [TRANSPORT_WORDS.restart, pattern('reprendre | rejouer | refaire | revenir')],
  'player.validate': [PLAYER_WORDS.validate],
  'player.tempo': [TEMPO_WORDS.tempo, TEMPO_WORDS.slower, TEMPO_WORDS.faster, TEMPO_WORDS.tooFast, TEMPO_WORDS.tooSlow, pattern('# | pourcent')],
  'player.volume': [VOLUME_WORDS.volume, VOLUME_WORDS.tooLoud, VOLUME_WORDS.tooQuiet, pattern('fort | entendre'), ...Object.values(CHANNEL_WORDS)],
  'player.loop': [LOOP_WORDS.loop, LOOP_WORDS.measure, LOOP_WORDS.section, pattern('refrain | couplet | theme | introduction | fin')],
  'player.hands': [PLAYER_WORDS.both, PLAYER_WORDS.left, PLAYER_WORDS.right, pattern('main')],
  'player.display': [PLAYER_WORDS.sheet, PLAYER_WORDS.keys, pattern('affichage | vue | afficher')],
  redirect: [GOING.go, GOING.want],
}

/** Only the learner's own words make these happen: leaving, paying, declaring something known. */
const GUARDED: readonly (readonly [route: RegExp, words: Pattern])[] = [
  [/^\/logout/, pattern('deconnecter | deconnexion | quitter session | fermer session')],
  [/^\/subscribe/, pattern('abonner | abonnement | premium | offre | formule | prix')],
]

/**
 * Whether the learner's words bear an act out that a language model proposes: a word of what it does, a guarded page by its name, or an answer to what
 * the teacher offered. An act that does nothing needs none.
 */
export function isBorneOut(act: Act, text: string, context: TeacherContext): boolean {
  if (!isPlayerAct(act) && act.type !== 'redirect') return true
  const tokens = readText(text)
  if (act.type === 'redirect') {
    const guarded = GUARDED.find(([route]) => route.test(act.route))
    if (guarded) return has(tokens, guarded[1])
  }
  return EVIDENCE[act.type].some((words) => has(tokens, words)) || (continuedActs(text, context)?.some(({ type }) => type === act.type) ?? false)
}
