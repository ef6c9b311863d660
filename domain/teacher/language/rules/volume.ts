import type { VolumeAct } from '../../acts/act.ts'
import type { Channel } from '../../acts/closed-lists.ts'
import { has, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'
import { channelsOf, NOT_HEARD_BY_APP } from './channels.ts'

export const VOLUME_WORDS = patterns({
  volume: 'volume | son | bruit | sonore | accompagnement',
  off: 'stop | couper | muet | muette | silence | desactiver | enlever | retirer | virer | supprimer | oter | eteindre | muter | mute | degager | stopper | arreter | taire | plus entendre | cacher | effacer | cesser',
  on: 'rajouter | vouloir metronome | aimer metronome | vouloir melodie | activer | reactiver | rallumer | allumer | remettre | mettre | ajouter | lancer | demarrer | rendre | declencher | vouloir entendre | entendre | retablir | demute',
  down: 'moins forte | baisser | diminuer | reduire | descendre | moins fort | plus bas | plus doux | attenuer | plus doucement | rabaisser | moins bruit | moins haut | moins volume | moins son | redescendre | adoucir | plus faible | doucement',
  up: 'plus forte | augmenter | monter | remonter | plus fort | plus haut | hausser | plus volume | plus son | pousser | amplifier | grossir | lever',
  tooLoud:
    'volume etre trop eleve | volume trop eleve | son trop eleve | son etre trop eleve | volume etre trop haut | volume trop haut | ce est fort | ce est peu fort | entendre trop | entend trop | trop fort | trop forte | trop bruyant* | casse oreille | assourdissant | trop de bruit | couvre',
  tooQuiet:
    'entendre presque pas | entendre presque rien | entendre presque plus | trop faible | trop bas | trop doux | pas assez fort | entendre rien | entendre pas | entendre mal | entendre plus | entendre pas assez | entendre a peine | entendre pas bien | pas assez entendre',
})
type Says = (name: keyof typeof VOLUME_WORDS) => boolean

/** A number says how loud only after what it is said of: « la main droite à 40 ». */
const NAMES = ['main', 'gauche', 'droite', 'metronome', 'clic', 'melodie', 'voix', 'son', 'volume']

/** Words with which « off » is no silence but something else: a loop, a display, a whole hand. */
const FULL = /\b(a fond|maximum|max|plein pot|a bloc)\b/
const LOWEST = /\b(minimum|mini)\b/

function loudnessOf(tokens: readonly Token[]): { readonly value: number; readonly relative: boolean } | undefined {
  const at = tokens.findIndex(
    (token, index) =>
      token.number !== undefined &&
      !tokens[index + 1]?.names.has('main') &&
      !tokens[index + 1]?.names.has('bpm') &&
      !tokens[index - 1]?.names.has('tempo'),
  )
  const value = tokens[at]?.number
  const after =
    tokens.some(({ names }) => names.has('volume') || names.has('son')) ||
    tokens.slice(0, Math.max(0, at)).some(({ names }) => NAMES.some((name) => names.has(name)))
  return value === undefined || !after ? undefined : { value, relative: /^(de|en|par|\+|-)$/.test(tokens[at - 1]?.form ?? '') }
}

function operation(says: Says, named: boolean, forms: string): VolumeAct['op'] | undefined {
  if (says('tooLoud')) return 'down'
  if (says('tooQuiet')) return 'up'
  const about = named || says('volume')
  if (says('down')) return about || /moins fort|plus doux/.test(forms) ? 'down' : undefined
  if (says('up')) return about || /plus fort/.test(forms) ? 'up' : undefined
  if (!about) return undefined
  if (says('off') || /^(plus|pas|sans) /.test(forms)) return 'off'
  return says('on') || (named && /\bavec\b/.test(forms)) ? 'on' : undefined
}

/** What is asked of the volume: one act for each channel that is named, MAIN where none is. */
export function volumesOf(tokens: readonly Token[]): readonly VolumeAct[] {
  const says: Says = (name) => has(tokens, VOLUME_WORDS[name])
  const forms = tokens.map(({ form }) => form).join(' ')
  if (NOT_HEARD_BY_APP.test(forms)) return []
  const named = channelsOf(tokens)
  const channels: readonly Channel[] = named.length > 0 ? named : ['MAIN']
  const op = operation(says, named.length > 0, forms)
  const about = named.length > 0 || says('volume')
  const act = (part: Partial<VolumeAct> & Pick<VolumeAct, 'op'>): VolumeAct[] =>
    channels.map((channel) => ({ type: 'player.volume', channel, ...part }))
  if (about && (FULL.test(forms) || LOWEST.test(forms))) return act({ op: 'set', value: FULL.test(forms) ? 100 : 0 })
  const value = about ? loudnessOf(tokens) : undefined
  if (value && (op === 'down' || op === 'up') && value.relative) return act({ op, value: value.value })
  if (value && op !== 'off' && !value.relative) return act({ op: 'set', value: value.value })
  return op ? act({ op }) : []
}
