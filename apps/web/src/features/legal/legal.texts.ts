import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const LEGAL_TEXTS = french({
  logoLabel: `${PRODUCT}, accueil`,
  navigation: 'Pages légales',
  back: 'Revenir à l’application',
  contents: 'Sommaire',
  pending: 'Texte en préparation',
  pendingWords: 'Il manque encore des informations sur l’éditeur du service : les phrases qui en dépendent ne sont pas affichées.',
  /** Under a form, by their common names. */
  short: {
    mentions: 'Mentions légales',
    cgu: 'CGU',
    cgv: 'CGV',
    confidentialite: 'Données personnelles',
    cookies: 'Cookies',
  },
  title: {
    mentions: 'Mentions légales',
    cgu: 'Conditions générales d’utilisation',
    cgv: 'Conditions générales de vente',
    confidentialite: 'Données personnelles',
    cookies: 'Cookies et stockage',
  },
})
