import type { Act } from '../../acts/act.ts'
import type { ContactReason } from '../../acts/closed-lists.ts'
import { has, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** What goes to the team, the more special reason first. */
const REASONS: readonly (readonly [ContactReason, string])[] = [
  [
    'billing',
    'debiter 2 | debiter fois | prelever 2 | rembourser | remboursement | probleme paiement | probleme facture* | probleme facturation | paiement refuser | paiement refuse | paiement marche | erreur paiement | facture | payer 2 | double prelevement | prelevement | debiter | prelever | carte refusee | carte bancaire refuser | toujours pas premium',
  ],
  [
    'privacy',
    'effacer donnees | supprimer donnees | rgpd | donnees personnel* effacer | exporter donnees | recuperer donnees personnel* | efface tout donnees',
  ],
  [
    'content_request',
    'ajouter catalogue | ajouter morceau | ajouter application | pourriez ajouter | pouvez ajouter | peux ajouter | pouvoir ajouter | aimer ajouter | demander ajout | bientot catalogue | demande de morceau | vouloir ajouter | ajoutiez',
  ],
  [
    'content',
    'erreur partition | faute partition | erreur morceau | erreur note | faux note partition | fausse note partition | partition fausse | note fausse partition | erreur mesure | mauvais doigte | erreur dans exercice | paroles fausses | erreur paroles | erreur exercice | erreur video | faute frappe | faute orthographe',
  ],
  [
    'bug',
    'bug | bugs | bugger | bogue | planter | crash* | figer | fige | freeze* | ecran blanc | ecran noir | reste blanc | reste noir | charge plus | charge pas | charger plus | charger pas | message erreur | erreur 404 | erreur 500 | ouvre plus | ouvrir plus | application bloquer | application marche plus | site marche plus | se ferme | ferme tout seul | application rame | bloque sur ecran | tourne dans le vide',
  ],
  [
    'feedback',
    'suggestion | idee ameliorer | idee amelioration | ameliorer application | faire un retour | donner avis | avis application | proposer amelioration | remarque sur application',
  ],
  [
    'other',
    'contacter | parler humain | vrai personne | vraie personne | parler quelqu | support | assistance | service client | equipe | joindre quelqu | sav | ecrire equipe | message equipe | conseiller humain | personne reel* | operateur | un humain',
  ],
]
const COMPILED: readonly (readonly [ContactReason, Pattern])[] = REASONS.map(([reason, words]) => [reason, pattern(words)])
export const CONTACT_WORDS = REASONS.map(([, words]) => words)

export function contactOf(tokens: readonly Token[]): Extract<Act, { type: 'contactTeam' }> | undefined {
  const found = COMPILED.find(([, words]) => has(tokens, words))
  return found && { type: 'contactTeam', reason: found[0] }
}
