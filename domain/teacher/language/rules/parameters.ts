import type { Act } from '../../acts/act.ts'
import type { PlayerParameter } from '../../acts/closed-lists.ts'
import { has, type Pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

/** The parameter that is named, the more special one first. */
const PARAMETERS: Readonly<Record<PlayerParameter, Pattern>> = patterns({
  countdown: 'decompte | compte a rebours | compte rebours | decomptage',
  metronome: 'metronome | clic',
  transposition: 'transposer | transposition | tonalite | hauteur morceau | changer ton',
  listening: 'ecoute | micro | mode ecoute | microphone | ecouter jouer',
  fingering: 'doigte | chiffre | numero doigt',
  loop: 'boucle | boucler | repeter | repetition | rejouer passage | passage',
  display: 'partition | affichage | piano roll | afficher clavier | vue | note portee',
  hands:
    '1 seule main | seul main | 1 main | choisir main | main seule | une main | main gauche seul | main droite seul | main gauche | main droite | main separer | les mains | main',
  tempo: 'tempo | vitesse | ralentir | accelerer | moins vite | plus vite | plus lent* | bpm',
  volume: 'volume | son | muet | couper main | melodie',
})

export const PARAMETER_WORDS = patterns({
  setting:
    'changer | regler | modifier | activer | desactiver | mettre | remettre | enlever | couper | bouton | reglage | trouver | se trouver | afficher | baisser | monter | augmenter | diminuer | ralentir | accelerer | boucler | choisir | passer | selectionner | ou etre | etre ou | repeter | ajuster | retirer | jouer 1 | jouer seul | jouer une | ou sont | ou est | jouer main | lancer | voir | masquer | cacher | supprimer | reduire | isoler | acceder | demarrer | arreter | transposer | ou es | eteindre',
  howToPlay:
    'regarder | bien | jouer plus | jouer bien | ensemble | rythme | sans | apprendre | mieux | progresser | reussir | eviter | tenir | regulier | lire | travailler',
})

/** « Comment changer le tempo ? », « où est le métronome ? »: what the player can show. */
export function parameterOf(tokens: readonly Token[]): Act | undefined {
  if (!has(tokens, PARAMETER_WORDS.setting) || has(tokens, PARAMETER_WORDS.howToPlay)) return undefined
  const param = (Object.keys(PARAMETERS) as PlayerParameter[]).find((name) => has(tokens, PARAMETERS[name]))
  return param && { type: 'showParam', param }
}
