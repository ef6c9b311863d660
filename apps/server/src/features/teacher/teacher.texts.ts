import { french, theMeasures } from '@prelude/domain/basics'

interface Shown {
  readonly from: number
  readonly to: number
  readonly hand: 'LEFT' | 'RIGHT' | 'BOTH'
  readonly percent: number
}

const shownWords = ({ from, to, hand, percent }: Shown): string => {
  return `${theMeasures(from, to)}${hand === 'BOTH' ? '' : `, main ${hand === 'LEFT' ? 'gauche' : 'droite'}`}, à ${percent} %`
}

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
  shown: (passage: Shown): string => `Je joue ${shownWords(passage)}, avec les doigts sur les notes. Regardez, écoutez, puis reprenez la main.`,
  shownAgain: (passage: Shown): string => `Encore une fois ${shownWords(passage)}. Regardez bien quel doigt commence.`,
  beyond: (title: string, measures: number): string => `« ${title} » n’a pas ce passage : il s’arrête à la mesure ${measures}.`,
  /** An offer that the learner accepted; the label is that of its button. */
  accepted: (label: string): string => `C’est prêt : ${label.replace(/^Boucler /, '')}, en boucle. À vous de jouer.`,
  sameToday: (text: string): string => `Le programme n’a pas changé. ${text}`,
  stillNotPlayed: 'Je n’ai toujours rien entendu de vous ici : jouez-en une mesure, même lentement, et demandez-le-moi ensuite.',
  nothingRepeats: 'Cette semaine, aucune faute ne revient assez souvent pour que je la nomme.',
  nothingNew: 'Rien de nouveau depuis votre dernière prise. Rejouez deux mesures de ce passage, et je vous dirai ce qui a changé.',
  /** Why pieces were recommended: how hard they are for the learner. */
  because: (titles: string, count: number, difficulty: 'EASY' | 'MATCHING' | 'HARD' | 'REALLY_HARD'): string => {
    const words = {
      EASY: 'plus facile que votre niveau',
      MATCHING: 'à votre niveau',
      HARD: 'un cran au-dessus de votre niveau',
      REALLY_HARD: 'nettement au-dessus de votre niveau',
    }[difficulty]
    return `${titles} ${count === 1 ? 'est' : 'sont'} ${count > 1 ? words.replace('facile', 'faciles') : words}.`
  },
  becauseNew: 'Vous ne les avez pas encore joués : je propose d’abord ce qui est nouveau et près de votre niveau.',
  becauseKnown: 'Je propose d’abord ce qui répond à votre demande et se trouve près de votre niveau.',
  /** In place of a recommendation. */
  nothingFound: 'Je n’ai rien de tel dans le catalogue. Dites-moi autrement ce qui vous ferait plaisir : un style, une durée, un compositeur.',
  nothingAgain: 'Là non plus, je n’ai rien. Essayez un style (valse, jazz, comptine), un compositeur, ou « quelque chose de facile ».',
  nothingElse: 'Je vous ai montré tout ce que j’ai de tel. Changez le style, la difficulté ou la durée, et je cherche de nouveau.',
  onlyNearby: 'Rien ne répond à tout ce que vous demandez ; voici ce qui s’en approche le plus.',
})
