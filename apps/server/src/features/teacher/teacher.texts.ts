import { french } from '@prelude/domain/basics'

/** What the server says about a conversation; what the teacher says stands in `content/teacher`. */
export const TEACHER_TEXTS = french({
  /** spec: learning §8 */
  quotaSpent: 'Vous avez épuisé votre quota de messages avec le prof cette semaine. Abonnez-vous à Prélude premium pour des messages illimités !',
  otherText: 'Ce numéro de message a déjà servi pour une autre question.',
  elsewhere: 'Une réponse à ce message est déjà en cours.',
  restarted: 'Le service a redémarré pendant la réponse. Ce message n’a rien coûté : envoyez-le de nouveau.',
  brokenOff: 'La réponse s’est interrompue.',
  noAnswer: 'Le professeur n’a pas pu répondre. Ce message n’a rien coûté : réessayez dans un instant.',
  /** A page asked for a word that the glossary does not have. */
  unknownWord: 'Ce mot n’est pas dans mon glossaire. Dites-moi où vous l’avez lu, ou écrivez-le autrement, et je chercherai avec vous.',
  /** Before the app plays a passage. */
  shown: (from: number, to: number, percent: number): string =>
    `Je joue ${from === to ? `la mesure ${from}` : `les mesures ${from} à ${to}`} à ${percent} %, avec les doigts sur les notes. Regardez, écoutez, puis reprenez la main.`,
  /** In place of a recommendation. */
  nothingFound: 'Je n’ai rien de tel dans le catalogue. Dites-moi autrement ce qui vous ferait plaisir : un style, une durée, un compositeur.',
  onlyNearby: 'Rien ne répond à tout ce que vous demandez ; voici ce qui s’en approche le plus.',
})
