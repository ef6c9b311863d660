/** Titles of pages that no tab names. */
export const TITLES = {
  login: 'Connexion',
  signup: 'Créer un compte',
  offline: 'Hors connexion',
  maintenance: 'Maintenance',
  profile: 'Profil',
  subscribe: 'Gratuit et premium',
  credits: 'Crédits',
  result: 'Résultat',
  piece: 'Morceau',
} as const
