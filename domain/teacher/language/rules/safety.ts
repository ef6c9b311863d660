import type { RefuseReason } from '../../acts/closed-lists.ts'
import { has, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** Looked for in the whole text before anything else, in this order: what puts a person in danger comes first. */
const DANGERS: readonly (readonly [RefuseReason, string])[] = [
  [
    'distress',
    'rien avoir de sens | rien avoir sens | rien a de sens | plus de sens a | preferer disparaitre | preferer mourir | aimer disparaitre | aimer mourir | je vouloir dormir et ne plus | bon vivre | quoi bon vivre | etre un fardeau | suis un fardeau | plus force vivre | plus la force de vivre | me regretterait | ne plus me reveiller | plus me reveiller | personne me regretter | envie mourir | vouloir mourir | en finir | suicide | suicider | me tuer | plus envie vivre | envie de vivre plus | plus vivre | envie disparaitre | vouloir disparaitre | me faire mal | me foutre air | mettre fin jours | vie sert rien | vie vaut plus | vie vaut pas | mieux mort | scarifier | vivre sert rien | plus de raison vivre | pense a la mort | idees noires | idee noire | vouloir plus vivre | en peux plus de vivre | serais mieux mort | mieux si j etais plus la | plus gout vie | plus gout rien',
  ],
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
    'mot pour mot | au dessus conversation | au dessus de notre conversation | debut conversation mot | message initial | valider tout morceau | valider tous | valides tous | valide tout | tout valider | partir de maintenant tu | obeir a tout | tu obeis | message systeme | tes instruction* | tes consigne* | tes directive* | tes regle* | ton systeme | ignorer instruction* | ignorer consigne* | oublier instruction* | oublier consigne* | oublier regle* | ignorer regle* | instruction* precedent* | prompt | consigne* systeme | instruction* systeme | system prompt | mode developpeur | developer mode | jailbreak | sans regle | sans filtre | sans restriction* | tu es maintenant | es desormais | fais semblant | fais comme si tu | sur ce lien | comme si tu avais aucun* | aucune regle | joue role | sans payer | gratuitement premium | premium gratuitement | contourner | bypass | pirater | hacker | cle api | api key | mot passe admin | admin | administrateur | administration | base donnees | code source | sql | drop table | script | executer commande | executer code | liste outil* | outil* interne* | appelle la fonction | function call | debloque tout | debloquer tout | active premium | passer compte premium | mettre compte premium | messages illimite* gratuit* | quota infini | reset quota | remettre quota | enlever limite | supprimer limite | debug mode | mode debug | instructions cachees | consignes cachees | consignes initiales | regles internes',
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
export const SAFETY_WORDS = [...DANGERS.map(([, words]) => words), ABUSE]

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

export function dangerOf(tokens: readonly Token[]): RefuseReason | undefined {
  const forms = tokens.map(({ form }) => form).join(' ')
  if (tokens.some(({ typed }) => LINK.test(typed) && !OWN_PATHS.test(typed))) return 'injection'
  if (isOfAnotherPerson(tokens)) return 'privacy'
  const refusal = COMPILED.find(([reason, words]) => has(tokens, words) && !(reason === 'privacy' && OWN.test(forms)))
  if (refusal && refusal[0] !== 'privacy') return refusal[0]
  return has(tokens, BODY) && (has(tokens, PAIN) || HURTS.test(tokens.map(({ form }) => form).join(' '))) ? 'medical' : refusal?.[0]
}

export const isAbusive = (tokens: readonly Token[]): boolean => has(tokens, ABUSIVE)
