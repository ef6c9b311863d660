import type { PlayerAct } from '../acts/act.ts'
import type { Mood } from './mood.ts'
import { has, pattern } from './pattern.ts'
import { channelsOf, NOT_HEARD_BY_APP } from './rules/channels.ts'
import { TEMPO_WORDS } from './rules/tempo.ts'
import { VOLUME_WORDS } from './rules/volume.ts'
import { formsOfTokens, type Token } from './token.ts'

/** Who plays too fast: « je », « mon voisin » are not the playback. */
const NOT_PLAYBACK =
  /\b(dit|disent|trouve|pense|papa|maman|je|mon|ma|mes|toujours|quand|si|voisin|voisins|debutant|savoir|jadis|parfois|souvent|gens|pianistes|parents|tendance)\b/
/** What is said of the playback although a learner speaks of themselves. */
const SELF_SAID =
  /\b(je trouve que|je trouve|pour (un debutant comme moi|une debutante comme moi|moi|mes (\w+ )?doigts|mes (\w+ )?mains|ma main|mon niveau|mon age)|je arrive pas a suivre|je peux pas suivre|je suis perdue?|je ai pas le temps( de (suivre|jouer|lire))?|je suis pas|je entends?|je ne entends?|on entend|on ne entend)\b/g
const HEARING = pattern('entendre')
/** What may be heard too little; anything else (« la différence ») is not the playback. */
const HEARD =
  /^(rien|pas|plus|mal|assez|bien|a|peine|du|tout|le|la|les|de|son|musique|morceau|metronome|melodie|main|gauche|droite|voix|chant|clic|je|on|ne|trop|presque|vraiment|tres|ce|est|volume|toujours|y|ici|moi|quasi|piano|lecture|ca|chez|maintenant|moindre)$/

/** « C’est trop rapide », « je n’entends pas la mélodie »: said of what is playing now, it asks for a change. */
export function complaintOf(tokens: readonly Token[], mood: Mood, isQuestion: boolean): readonly PlayerAct[] {
  if (/\bfaut pas\b/.test(formsOfTokens(tokens))) return []
  if (isQuestion || mood === 'hypothetical' || mood === 'past' || mood === 'how') return []
  const forms = tokens.map(({ form }) => form).join(' ')
  if (NOT_HEARD_BY_APP.test(forms)) return []
  const others = forms.replace(SELF_SAID, ' ')
  if (has(tokens, HEARING) && has(tokens, VOLUME_WORDS.tooQuiet)) {
    if (!tokens.every(({ form, names }) => HEARD.test(form) || names.has('entendre'))) return []
    return volume(tokens, 'up')
  }
  if (NOT_PLAYBACK.test(others)) return []
  if (/\b(ne )?(est|va) pas (trop|un peu trop)\b/.test(others)) return []
  if (has(tokens, TEMPO_WORDS.tooFast)) return [{ type: 'player.tempo', op: 'decrease' }]
  if (has(tokens, TEMPO_WORDS.tooSlow)) return [{ type: 'player.tempo', op: 'increase' }]
  if (has(tokens, VOLUME_WORDS.tooLoud)) return volume(tokens, 'down')
  return has(tokens, VOLUME_WORDS.tooQuiet) ? volume(tokens, 'up') : []
}

const volume = (tokens: readonly Token[], op: 'up' | 'down'): readonly PlayerAct[] => {
  const channels = channelsOf(tokens)
  return (channels.length > 0 ? channels : (['MAIN'] as const)).map((channel) => ({ type: 'player.volume', op, channel }))
}
