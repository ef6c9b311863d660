export interface SpecifiedText {
  /** As docs/spec writes it, with the product's name; `{…}` is a placeholder. */
  readonly text: string
  /** Citation of its paragraph: `spec: account §2.4`. */
  readonly spec: string
}

const of = (spec: string, ...texts: readonly string[]): readonly SpecifiedText[] => texts.map((text) => ({ text, spec }))

/**
 * Every French text that docs/spec fixes, letter for letter; typography may change spaces and apostrophes. A test finds each of them in the interface
 * (`specified-texts.test.ts`). Those of the learning experience are found in what is
 * rendered (`app/specified-texts-shown.test.tsx`). Texts of buying a package are added with payment; the confirmations of the teacher are content (`content/teacher/acts.json`).
 */
export const SPECIFIED_TEXTS: readonly SpecifiedText[] = [
  ...of('spec: account §2.2', 'Leçon'),
  ...of('spec: account §2.3', 'L’application a été mise à jour !', 'Prélude ne fonctionne pas en mode hors ligne pour le moment !', 'Ok'),
  ...of('spec: account §2.4', 'Continuer', 'Fermer'),
  ...of('spec: account §2.4', 'Je m’abonne'),
  ...of('spec: account §2.4', 'Ne pas les activer', 'Activer les notifications'),
  ...of('spec: account §2.4', 'Contenus gratuits épuisés', 'Quota d’import atteint', 'Voir tous les avantages', 'Voir les autres abonnements'),
  ...of('spec: account §3.1', 'Novice', 'Débutant I', 'Débutant II', 'Intermédiaire', 'Avancé'),
  ...of('spec: account §3.4', 'Contenu Payant', 'Annuel', 'À vie', 'Mensuel', 'par an', '1 seule fois', 'par mois'),
  ...of(
    'spec: account §4.2',
    'S’abonner',
    'Vous avez épuisé votre quota de contenus gratuits aujourd’hui. Abonnez-vous à Prélude premium pour des contenus illimités !',
    'Vous avez épuisé votre quota de contenus gratuits cette semaine. Abonnez-vous à Prélude premium pour des contenus illimités !',
  ),
  ...of('spec: account §5.3', '1,99€', '9.90'),
  ...of(
    'spec: account §8',
    'Vous ne pouvez pas changer ce paramètre.',
    'Merci pour votre intérêt ! Nous ne permettons pas encore l’achat…',
    'Une erreur s’est produite lors de la connexion à {provider}',
  ),
  ...of('spec: account §9', 'Maîtrise', 'RENTREE25'),
  ...of('spec: learning §2.4', 'Je reprends avec Chrome', 'Je continue sans midi', 'Infos', 'Jouer'),
  ...of('spec: learning §3.9', 'En cours', 'Non découvert', 'Validé', 'Inaccessible'),
  ...of('spec: learning §5.5', 'Générique', 'Débutant', 'Pro'),
  ...of(
    'spec: learning §8',
    'Une erreur est survenue lors du chargement des sons…',
    'Recharger la page',
    'Ah, vous avez refusé l’accès au microphone !',
    'Vous devez autoriser le micro pour pouvoir utiliser le mode écoute',
    'Mince, il semble que votre appareil n’est pas compatible avec cette fonctionnalité',
    'Le mode écoute n’est pas compatible avec votre appareil',
    'Le mode écoute n’est pas disponible dans ce navigateur…',
    'Vous avez épuisé votre quota de messages avec le prof cette semaine. Abonnez-vous à Prélude premium pour des messages illimités !',
    'Quota de messages épuisé cette semaine',
  ),
]
