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
  import: 'Importer une partition',
  imported: 'Votre parcours',
  partition: 'Partition',
  ambitus: 'Votre tessiture',
  lyrics: 'Paroles',
} as const
