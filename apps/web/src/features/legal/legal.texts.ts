import { PRODUCT } from '../../product.ts'
import { french } from '../../words/typography.ts'

export const LEGAL_TEXTS = french({
  logoLabel: `${PRODUCT}, accueil`,
  navigation: 'Pages légales',
  /** Under a form: what they are called in a word or two. */
  short: {
    mentions: 'Mentions légales',
    cgu: 'Conditions d’utilisation',
    cgv: 'Conditions de vente',
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
