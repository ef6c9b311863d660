import type { MailContent } from '../mail/front-door.ts'
import type { StoredContactReason } from './contacts.stored.ts'

const REASONS: Readonly<Record<StoredContactReason, string>> = {
  bug: 'un problème',
  billing: 'l’abonnement ou le paiement',
  content: 'un contenu',
  content_request: 'un morceau souhaité',
  feedback: 'un avis',
  privacy: 'les données personnelles',
  other: 'autre chose',
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '')

export const CONTACT_TEXTS = {
  otherText: 'Ce numéro de message a déjà servi pour un autre texte.',
  unknown: 'Ce message est introuvable.',
  answeredAlready: 'Ce message a déjà reçu une réponse.',
  /** To the team. */
  received: ({
    firstname,
    reason,
    text,
    page,
    url,
  }: {
    firstname: string
    reason: StoredContactReason
    text: string
    page: string | null
    url: string
  }) =>
    ({
      subject: `Message de ${firstname} : ${REASONS[reason]}`,
      greeting: 'Bonjour,',
      paragraphs: paragraphsOf(text),
      action: { label: 'Répondre', url },
      notes: page === null ? [] : [`Écrit depuis la page ${page}`],
    }) satisfies MailContent,
  /** To the learner. */
  answered: ({ firstname, question, answer }: { firstname: string; question: string; answer: string }) =>
    ({
      subject: 'Notre réponse à votre message',
      greeting: `Bonjour ${firstname},`,
      paragraphs: paragraphsOf(answer),
      notes: ['Vous nous aviez écrit :', ...paragraphsOf(question)],
    }) satisfies MailContent,
}
