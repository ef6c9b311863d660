import type { RefuseAct } from '../../acts/act.ts'
import type { RefuseReason } from '../../acts/closed-lists.ts'
import { has, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** Words that are said of oneself in danger, and of nothing else; whatever else is meant so is told from innocent words by a network (`safety/`). */
const IN_DANGER =
  'vouloir mourir | envie mourir | envie de mourir | preferer mourir | me suicider | mettre fin jours | plus envie vivre | plus envie de vivre | vouloir plus vivre | plus force vivre | plus la force de vivre | plus raison vivre | plus de raison vivre | plus gout vie | mieux mort | serais mieux mort | scarifier | idees noires | idee noire | couper veine | me couper bras | vouloir aller ciel | vouloir aller au ciel | rejoindre au ciel'

/** Looked for in the whole text, in this order. */
const DANGERS: readonly (readonly [RefuseReason, string])[] = [
  [
    'medical',
    'fourmi main | fourmi doigt | fourmi dans | des fourmi | mon medecin | doigt bloque* | poignet bloque* | perdre force main | main tremble* | temps repos | combien repos | tendinite | canal carpien | arthrose | arthrite | medicament* | anti inflammatoire* | ibuprofene | doliprane | engourdi | engourdis | engourdie | engourdies | engourdir | engourdissement* | fourmillement* | douleur | douleurs | tendon | foulure | entorse | inflammation  | crampe | crampes | poignet gonfle* | doigt gonfle* | kine | symptome* | blesse | blessure | bobo poignet | perte sensation | perdre sensibilite | sens plus doigt',
  ],
  [
    'illegal',
    'pirater partition | pirater morceau | pirater musique | partition* pirate* | partition* piratee* | partition pirater | morceau pirater | torrent | telechargement illegal | illegalement | cracker | version crackee | crack | telecharger illegal* | streaming illegal | drogue* | arme* | bombe',
  ],
  [
    'injection',
    'mot pour mot | au dessus conversation | au dessus de notre conversation | debut conversation mot | message initial | valider tout morceau | valider tous | valides tous | valide tout | tout valider | partir de maintenant tu | obeir a tout | tu obeis | message systeme | tes instruction* | tes consigne* | tes directive* | tes regle* | ton systeme | ignorer instruction* | ignorer consigne* | oublier instruction* | oublier consigne* | oublier regle* | ignorer regle* | instruction* precedent* | prompt | consigne* systeme | instruction* systeme | system prompt | mode developpeur | developer mode | jailbreak | sans regle | sans filtre | sans restriction* | tu es maintenant | es desormais | fais semblant | fais comme si tu | sur ce lien | comme si tu avais aucun* | aucune regle | joue role | sans payer | gratuitement premium | premium gratuitement | contourner paiement | contourner limite | contourner abonnement | bypass | pirater application | pirater compte | hacker application | hacker compte | hacker premium | cle api | api key | mot passe admin | admin | administrateur | administration | base donnees | code source | sql | drop table | script | executer commande | executer code | liste outil* | outil* interne* | appelle la fonction | function call | debloque tout | debloquer tout | active premium | passer compte premium | mettre compte premium | messages illimite* gratuit* | quota infini | reset quota | remettre quota | enlever limite | supprimer limite | debug mode | mode debug | instructions cachees | consignes cachees | consignes initiales | regles internes',
  ],
  [
    'privacy',
    'qui est connecte | qui se est connecte | qui etre connecte | qui connecter | qui jouer hier | qui a joue hier | autre eleve | autre joueur | autre personne | autre gens | autre inscrit | autre membre | message autre | autre utilisateur | utilisateur | donnees autre | mail autre | adresse autre | mot passe autre | compte autre | compte de quelqu | mot passe de | autre compte | adresse voisin* | adresse mail de | mail de | telephone de | numero de telephone | email de | qui est inscrit | qui utiliser application | liste utilisateur | liste membre | progression autre | resultats autre | scores autre | score de mon | profil de | historique de | compte de mon | compte de ma | adresse de | ou habite | numero carte',
  ],
]
/** Alone it is refused; around a request the request is done. */
const ABUSE =
  'tu es nul | gros nul | grosse nulle | tu es nulle | tu sers a rien | con | conne | connard | connasse | idiot | idiote | debile | abruti | abrutie | imbecile | cretin | cretine | merde | gueule | pute | salope | salaud | encule | enculee | nique | batard | ordure | pourri | pourrie | bouffon | tocard | minable | stupide | nul a chier | ferme la | casse toi | va te faire | degage | tais toi | sale | mongol | pd | trou du cul | cul | raclure | bon a rien | incapable | naze | ta race | crevard'

const COMPILED: readonly (readonly [RefuseReason, Pattern])[] = DANGERS.map(([reason, words]) => [reason, pattern(words)])
const ABUSIVE = pattern(ABUSE)
const DANGER = pattern(IN_DANGER)
export const SAFETY_WORDS = [...DANGERS.map(([, words]) => words), ABUSE, IN_DANGER]

/** Someone else’s: the learner’s own things are theirs. */
const OWN = /\b(mon|ma|mes) (propre )?(compte|mail|email|adresse|mot de passe|profil|donnees|telephone|numero)\b/
const LINK = /^(https?:|www\b|\/[a-z])/
/** Addresses in the app that a learner may ask for by their path. */
const OWN_PATHS = /^\/(home|catalog|challenges|profile|list|revisions|progress|school|subscribe)\b/

/** A part of the body, and pain: together a matter for a doctor. */
const BODY = pattern(
  'poignet | coude | main | doigt | dos | epaule | bras | cou | nuque | pouce | articulation | articulations | phalange | cervical* | lombaire* | genou | tete | oreille',
)
const PAIN = pattern(
  'fait mal | font mal | faire mal | tres mal | si mal | super mal | bruler | gonfler | gonfle* | lancine* | craquer | picotement* | fourmille* | tire douloureux | douloureu* | souffrir | elancement* | enfle* | inflamm* | engourdi*',
)

/** « J’ai mal au poignet » is pain, « j’ai du mal à jouer », « je joue mal » are none. */
const HURTS =
  /(^|\b(ai|as|a|avoir|tres|si|trop|peu|toujours|encore|eu|avais) )mal (a|au|aux|dans|partout|quand)\b|\bai (tres |vraiment |si |super )?mal\b/

/** What belongs to a person; with the name of someone it is not for others. */
const PERSONAL = pattern(
  'score | resultat | progression | progres | compte | mail | adresse | telephone | numero | mot passe | historique | profil | donnees | abonnement | mdp',
)
const isOfAnotherPerson = (tokens: readonly Token[]): boolean =>
  has(tokens, PERSONAL) &&
  tokens.some(({ form, proper }, index) => proper === true && /^(de|du)$/.test(tokens[index - 1]?.form ?? '') && form.length > 2)

/** What is certain by its words alone. */
export const certainDanger = (tokens: readonly Token[]): RefuseAct | undefined =>
  has(tokens, DANGER) ? { type: 'refuse', reason: 'distress', danger: 'self' } : undefined

export function dangerOf(tokens: readonly Token[]): RefuseReason | undefined {
  const forms = tokens.map(({ form }) => form).join(' ')
  if (tokens.some(({ typed }) => LINK.test(typed) && !OWN_PATHS.test(typed))) return 'injection'
  if (isOfAnotherPerson(tokens)) return 'privacy'
  const refusal = COMPILED.find(([reason, words]) => has(tokens, words) && !(reason === 'privacy' && OWN.test(forms)))
  if (refusal && refusal[0] !== 'privacy') return refusal[0]
  return has(tokens, BODY) && (has(tokens, PAIN) || HURTS.test(tokens.map(({ form }) => form).join(' '))) ? 'medical' : refusal?.[0]
}

export const isAbusive = (tokens: readonly Token[]): boolean => has(tokens, ABUSIVE)
