export interface SpecifiedText {
  /** As the specification writes it; the product's name stands where it belongs, `{…}` is what is filled in. */
  readonly text: string
  /** Where it is asked for: `account §2`. */
  readonly spec: string
}

const of = (spec: string, ...texts: readonly string[]): readonly SpecifiedText[] => texts.map((text) => ({ text, spec }))

/**
 * Every French text that the specification fixes, letter for letter; typography may change spaces and apostrophes. A test finds each of
 * them in the interface (`specified-texts.test.ts`). Texts of buying a piece or a package come with payment.
 */
export const SPECIFIED_TEXTS: readonly SpecifiedText[] = [
  ...of('account §2, routes', 'Leçon'),
  ...of('account §2, redirect rules', 'L’application a été mise à jour !', 'Prélude ne fonctionne pas en mode hors ligne pour le moment !', 'Ok'),
  ...of('account §2, waiting for a subscription', 'Continuer', 'Fermer'),
  ...of('account §2, promotion', 'Je m’abonne'),
  ...of('account §2, notifications', 'Ne pas les activer', 'Activer les notifications'),
  ...of('account §2, freemium', 'Contenus gratuits épuisés', 'Quota d’import atteint', 'Voir tous les avantages', 'Voir les autres abonnements'),
  ...of('account §3, levels', 'Novice', 'Débutant I', 'Débutant II', 'Intermédiaire', 'Avancé'),
  ...of('account §3, plans', 'Contenu Payant', 'Annuel', 'À vie', 'Mensuel', 'par an', '1 seule fois', 'par mois'),
  ...of(
    'account §4, free contents',
    'S’abonner',
    'Vous avez épuisé votre quota de contenus gratuits aujourd’hui. Abonnez-vous à Prélude premium pour des contenus illimités !',
    'Vous avez épuisé votre quota de contenus gratuits cette semaine. Abonnez-vous à Prélude premium pour des contenus illimités !',
  ),
  ...of('account §5, prices', '1,99€', '9.90'),
  ...of('account §8', 'Vous ne pouvez pas changer ce paramètre.', 'Une erreur s’est produite lors de la connexion à {provider}'),
  ...of('account §9', 'Maîtrise', 'RENTREE25'),
]
