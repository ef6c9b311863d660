import type { Act } from '../../acts/act.ts'
import type { ContactReason } from '../../acts/closed-lists.ts'
import { has, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** What goes to the team, the more special reason first; each group must be found. */
const ROWS: readonly (readonly [ContactReason, ...string[]])[] = [
  [
    'billing',
    'paiement | facture | facturation | prelevement | carte bancaire | remboursement',
    'probleme | refuser | erreur | marcher pas | marche pas | echouer | double | bloquer | contester | recevoir | pas recu | passe pas | erreur | faux | fausse | ou etre | manquer | besoin | voudrais | vouloir',
  ],
  ['billing', 'rembourser | rendre argent | remboursement | debiter | prelever | double prelevement | payer 2 | paye 2 | facturer'],
  ['billing', 'payer', 'arriver pas | impossible | pouvoir pas | refuse | bloque'],
  ['billing', 'payer | abonner', 'toujours pas | pas acces | marche pas | rien | pas premium | pas debloque*'],
  ['privacy', 'donnees', 'effacer | supprimer | exporter | recuperer | rgpd | personnel*', 'vouloir | pouvoir | demander | comment | aimer | mes'],
  ['privacy', 'rgpd'],
  [
    'privacy',
    'donnees',
    'ou | stocker | stocke* | conserver | conserve* | heberger | heberge* | vendre | partager | aller',
    '!vocal* | micro | audio',
  ],
  [
    'content_request',
    'ajouter | ajout | ajoutiez | rajouter',
    'morceau | catalogue | application | titre | pouvoir | devoir | vouloir | aimer | demander | pourriez',
    '!metronome | boucle | melodie',
  ],
  [
    'content_request',
    'catalogue | application',
    'manquer | possible avoir | avoir bientot | bientot | mettre | possible',
    'morceau | avoir | mettre | pouvoir | possible | devoir | trouver pas',
    '!erreur',
  ],
  [
    'content',
    'manquer | erreur | faute | fausse note | faux note | coquille | mauvais | mauvaise | faux | fausse | incorrect*',
    'partition | morceau | mesure | exercice | paroles | video | doigte | lecon | note partition | tonalite | accord',
    'dans | partition | avoir | trouver | voir | y | mesure | morceau',
    '!je jouer | jouer | mon | mes | faire',
  ],
  ['bug', 'bug | bugs | bugger | bogue | planter | crash* | freeze* | figer | fige'],
  [
    'bug',
    'ecran | page | application | site | bouton | video | morceau | lecon',
    'blanc | noir | charger pas | charger plus | bloquer | bloque | ouvrir pas | ouvrir plus | marcher pas | marcher plus | repondre plus | repondre pas | fonctionner pas | fonctionner plus | fermer tout seul | ferme toute seule | ramer | vide | affiche pas | afficher pas | afficher plus | fige | figer | deconnecte*',
    '!micro | midi | note',
  ],
  ['bug', 'message erreur | erreur 404 | erreur 500 | tourner dans vide | ecran blanc | ecran noir'],
  [
    'feedback',
    'suggestion | idee | avis | retour | remarque | proposition',
    'ameliorer | amelioration | application | donner | faire | equipe | partager | sur',
  ],
  ['feedback', 'ameliorer application | une suggestion | mon avis'],
  [
    'other',
    'contacter | joindre | ecrire | parler | message | adresse',
    'equipe | support | assistance | service client | humain | vraie personne | vrai personne | personne reel* | directeur | patron | chef | conseiller | quelqu | sav | responsable | developpeur*',
  ],
  ['other', 'vous ecrire | vous contacter | vous joindre | vous appeler | vous parler', '!tu | ce que je | ou va | ou vont'],
  ['other', 'contacter | service client | assistance | le support | sav | un humain'],
]
const RULES = ROWS.map(([reason, ...groups]) => ({
  reason,
  wanted: groups.filter((group) => !group.startsWith('!')).map(pattern),
  unwanted: groups.filter((group) => group.startsWith('!')).map((group) => pattern(group.slice(1))),
}))
export const CONTACT_WORDS = ROWS.flatMap(([, ...groups]) => groups)

export function contactOf(tokens: readonly Token[]): Extract<Act, { type: 'contactTeam' }> | undefined {
  const rule = RULES.find(({ wanted, unwanted }) => wanted.every((group) => has(tokens, group)) && !unwanted.some((group) => has(tokens, group)))
  return rule && { type: 'contactTeam', reason: rule.reason }
}
