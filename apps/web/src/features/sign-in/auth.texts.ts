import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

/** The same as the contract's PASSWORD_MIN, which would bring its schemas along (auth.test.ts compares them). */
export const PASSWORD_MIN = 10

export const AUTH_TEXTS = french({
  logoLabel: `${PRODUCT}, accueil`,
  windowTitle: ['Asseyez-vous,', 'je vous écoute.'],
  windowWords: `Vous jouez sur votre piano. ${PRODUCT} suit chaque note et vous montre ce qui reste à travailler.`,
  email: 'E-mail',
  password: 'Mot de passe',
  reveal: 'Afficher le mot de passe',
  missingEmail: 'Écrivez votre adresse e-mail.',
  missingPassword: 'Écrivez votre mot de passe.',
  backToLogin: 'Revenir à la connexion',
  or: 'ou avec votre e-mail',
  continueWith: (provider: string) => `Continuer avec ${provider}`,
  providerFailed: (provider: string) => `Une erreur s’est produite lors de la connexion à ${provider}`,
  join: {
    title: (provider: string) => ['Relier', provider],
    submit: 'Relier et me connecter',
  },
  fresh: {
    title: (providers: string) => `Reconnectez-vous avec ${providers} pour continuer`,
    words:
      'Votre dernière connexion date de plus de dix minutes. Nous vérifions que c’est bien vous, au cas où quelqu’un d’autre trouverait cet appareil ouvert.',
    titleByMail: 'Choisissez d’abord un mot de passe',
    wordsByMail: 'Votre compte s’ouvre avec un service qui n’est pas proposé ici. Un lien reçu par e-mail vous permet de choisir un mot de passe.',
    byMail: 'Recevoir le lien',
    again: (provider: string) => `Me reconnecter avec ${provider}`,
    otherAccount: (provider: string) => `Ce compte ${provider} n’ouvre pas le compte Prélude où vous êtes. Choisissez celui qui y est relié.`,
  },
  login: {
    title: ['Ravi de', 'vous revoir'],
    firstTitle: ['Bienvenue', 'au piano'],
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    other: 'Pas encore de compte ?',
    otherLink: 'Créer un compte',
  },
  signup: {
    title: ['Votre premier', 'prélude'],
    firstName: 'Prénom',
    missingFirstName: 'Dites-nous comment vous appeler.',
    passwordHint: `${PASSWORD_MIN} caractères au moins. Une petite phrase suffit.`,
    shortPassword: `Choisissez au moins ${PASSWORD_MIN} caractères : trois mots font un bon mot de passe.`,
    consent: `J’accepte que ${PRODUCT} conserve les données nécessaires à mon compte.`,
    consentMore: 'Ce qui est gardé, et pourquoi',
    consentDetails: [
      'Votre e-mail et votre mot de passe, sous une forme illisible, pour vous reconnaître.',
      'Votre prénom, votre niveau et vos réglages, pour vous parler et choisir vos morceaux.',
      'Les notes que vous jouez et vos scores, pour vous montrer vos progrès mesure par mesure.',
    ],
    missingConsent: 'Votre accord est nécessaire pour créer un compte.',
    conditions: 'En créant un compte, vous acceptez les ',
    conditionsLink: 'conditions d’utilisation',
    conditionsProvider: 'En continuant avec Google ou Apple, vous acceptez les ',
    newsletter: 'Recevoir une lettre par mois. Facultatif.',
    submit: 'Créer mon compte',
    other: 'Déjà un compte ?',
    otherLink: 'Se connecter',
    welcome: (firstName: string) => `Bienvenue, ${firstName} !`,
  },
})
