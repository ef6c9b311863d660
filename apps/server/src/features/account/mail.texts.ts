import type { MailContent } from '../mail/front-door.ts'
import { DELETION_GRACE_DAYS, PARENT_DAYS } from '../one-time-codes/front-door.ts'

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const TIME = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Paris' })
/** « 28 novembre 2026 à 12 h 05 », in Paris. */
const momentWords = (date: Date): string => `${DATE.format(date)} à ${TIME.format(date).replace(':', ' h ')}`

/** Names are free text; one that does not look like a name is left out, so that mails cannot be abused to send advertisement. */
const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u
export const nameIn = (firstname: string): string => (NAME.test(firstname) ? firstname : '')
const greetingFor = (firstname: string): string => (nameIn(firstname) ? `Bonjour ${firstname},` : 'Bonjour,')

const NOT_YOU = 'Si cette demande ne vient pas de vous, ne faites rien : rien ne changera.'

interface Linked {
  readonly firstname: string
  readonly url: string
}

export const MAIL_TEXTS = {
  confirmEmail: ({ firstname, url }: Linked): MailContent => ({
    subject: 'Confirmez votre adresse e-mail',
    greeting: greetingFor(firstname),
    paragraphs: [
      'Bienvenue sur Prélude ! Il ne reste qu’à confirmer que cette adresse est bien la vôtre.',
      'Vous pouvez déjà jouer : cette confirmation sert à retrouver votre compte si vous oubliez votre mot de passe.',
    ],
    action: { label: 'Confirmer mon adresse', url },
    notes: [
      'Ce lien sert une seule fois, pendant 7 jours.',
      'Vous n’avez pas créé de compte ? Ne faites rien : votre adresse ne sera pas confirmée et nous ne vous écrirons plus.',
    ],
  }),

  changeEmail: ({ firstname, url }: Linked): MailContent => ({
    subject: 'Confirmez votre nouvelle adresse',
    greeting: greetingFor(firstname),
    paragraphs: ['Vous avez demandé que votre compte Prélude passe à cette adresse. Une fois confirmée, elle servira à vous connecter.'],
    action: { label: 'Utiliser cette adresse', url },
    notes: ['Ce lien sert une seule fois, pendant un jour.', NOT_YOU],
  }),

  emailChangeNotice: ({ firstname, email }: { readonly firstname: string; readonly email: string }): MailContent => ({
    subject: 'Changement d’adresse demandé',
    greeting: greetingFor(firstname),
    paragraphs: [
      `Une personne connectée à votre compte Prélude a demandé à remplacer son adresse par ${email}.`,
      'Elle ne changera qu’une fois confirmée depuis cette nouvelle adresse.',
    ],
    notes: [
      'Si c’est bien vous, il n’y a rien à faire ici.',
      'Sinon, changez votre mot de passe sans attendre : toutes les connexions à votre compte seront fermées et la demande sera annulée.',
    ],
  }),

  addressInUse: (): MailContent => ({
    subject: 'Cette adresse a déjà un compte',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un a demandé à utiliser cette adresse pour un autre compte Prélude. Elle en a déjà un : la demande a été refusée.',
      'Si c’était vous, connectez-vous au compte de cette adresse, ou supprimez-le avant de recommencer.',
    ],
    notes: [NOT_YOU],
  }),

  resetPassword: ({ firstname, url }: Linked): MailContent => ({
    subject: 'Choisissez un nouveau mot de passe',
    greeting: greetingFor(firstname),
    paragraphs: ['Vous avez demandé à choisir un nouveau mot de passe pour votre compte Prélude.'],
    action: { label: 'Choisir un mot de passe', url },
    notes: ['Ce lien sert une seule fois, pendant une heure.', NOT_YOU],
  }),

  passwordChanged: ({ firstname, url, endedIdentities }: Linked & { readonly endedIdentities: number }): MailContent => ({
    subject: 'Votre mot de passe a changé',
    greeting: greetingFor(firstname),
    paragraphs: [
      'Le mot de passe de votre compte Prélude vient d’être changé, et les autres appareils ont été déconnectés.',
      ...(endedIdentities > 0
        ? [
            'Les connexions Google et Apple qui n’avaient pas été prouvées pour cette adresse ont été retirées. Si vous vous connectiez ainsi, recommencez avec le bouton de Google ou d’Apple : votre nouveau mot de passe sera demandé une fois.',
          ]
        : []),
    ],
    notes: [
      'Si c’est bien vous, il n’y a rien à faire.',
      `Sinon, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié » : ${url}`,
    ],
  }),

  identitiesEnded: ({ firstname, url }: Linked): MailContent => ({
    subject: 'Des connexions Google ou Apple ont été retirées',
    greeting: greetingFor(firstname),
    paragraphs: [
      'L’adresse de votre compte Prélude vient d’être confirmée. Les connexions Google et Apple qui avaient été reliées avant, sans preuve que cette adresse était la leur, ont été retirées.',
    ],
    notes: [`Si vous vous connectiez ainsi, choisissez un mot de passe avec « Mot de passe oublié » : ${url}`],
  }),

  identityLinked: ({ firstname, provider, url }: Linked & { readonly provider: string }): MailContent => ({
    subject: `${provider} ouvre maintenant votre compte`,
    greeting: greetingFor(firstname),
    paragraphs: [`Votre compte Prélude vient d’être relié à ${provider} : vous pouvez désormais vous connecter ainsi.`],
    notes: [
      'Si c’est bien vous, il n’y a rien à faire. Cette connexion se retire à tout moment dans votre profil.',
      `Sinon, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié » : ${url}`,
    ],
  }),

  askParent: ({ firstname, email, url, lastDay }: Linked & { readonly email: string; readonly lastDay: Date }): MailContent => ({
    subject: 'Votre accord pour apprendre le piano avec Prélude',
    greeting: 'Bonjour,',
    paragraphs: [
      `${nameIn(firstname) || 'Un enfant'} a créé un compte sur Prélude, une application pour apprendre le piano, avec l’adresse ${email}.`,
      'Cette personne a indiqué avoir moins de 15 ans et nous a donné votre adresse comme celle d’un parent.',
      'Avec votre accord, nous garderons son prénom et son nom, son niveau, ses objectifs, sa voix et la taille de ses mains s’il ou elle les indique, ses réglages, et ce qui est joué : c’est ce qui permet de proposer les bons morceaux. Rien de cela n’est vendu, ni utilisé pour de la publicité.',
      'D’ici là, nous ne gardons de son profil que son prénom et son niveau.',
    ],
    action: { label: 'Je suis son parent ou son responsable légal, je donne mon accord', url },
    notes: [
      `Pour refuser, ne faites rien : sans votre accord, le compte sera effacé avec tout ce qu’il contient le ${DATE.format(lastDay)} (dans ${PARENT_DAYS} jours).`,
      'Vous pourrez revenir sur votre accord à tout moment : le compte se supprime depuis son profil.',
    ],
  }),

  parentAgreed: ({ firstname }: { readonly firstname: string }): MailContent => ({
    subject: 'Un parent a donné son accord',
    greeting: greetingFor(firstname),
    paragraphs: [
      'Bonne nouvelle : un parent est d’accord pour que vous appreniez le piano avec Prélude. Vous pouvez maintenant compléter votre profil.',
    ],
    notes: [],
  }),

  deletionPlanned: ({ firstname, url, at }: Linked & { readonly at: Date }): MailContent => ({
    subject: 'Votre compte sera supprimé',
    greeting: greetingFor(firstname),
    paragraphs: [
      `Comme vous l’avez demandé, votre compte Prélude et tout ce qu’il contient seront effacés le ${momentWords(at)} (dans ${DELETION_GRACE_DAYS} jours).`,
      'Tous vos appareils sont déconnectés. Si vous changez d’avis d’ici là, un clic suffit.',
    ],
    action: { label: 'Garder mon compte', url },
    notes: ['Si cette demande ne vient pas de vous, gardez votre compte avec ce lien, puis changez votre mot de passe.'],
  }),

  goodbyeMail: ({ firstname }: { readonly firstname: string }): MailContent => ({
    subject: 'Votre compte est effacé',
    greeting: greetingFor(firstname),
    paragraphs: [
      'Votre compte Prélude est effacé, avec vos morceaux, vos prises et vos réglages. Nous n’avons gardé que ce que la loi impose (les factures, s’il y en a).',
      'Merci d’avoir joué avec nous. Le piano, lui, vous attend toujours.',
    ],
    notes: [],
  }),

  goodbyeWithoutParent: ({ firstname }: { readonly firstname: string }): MailContent => ({
    subject: 'Votre compte est effacé',
    greeting: greetingFor(firstname),
    paragraphs: [
      `Aucun parent n’a donné son accord pendant ${PARENT_DAYS} jours : comme annoncé, votre compte Prélude est effacé avec tout ce qu’il contenait.`,
      'Vous pourrez en créer un autre quand un parent sera d’accord, ou quand vous aurez 15 ans.',
    ],
    notes: [],
  }),
} as const
