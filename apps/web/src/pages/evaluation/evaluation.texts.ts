import { counted, french } from '@prelude/domain/basics'

export const EVALUATION_TEXTS = french({
  title: 'Évaluation initiale',
  intro: ['Trouvons votre', 'niveau'],
  introHint: 'Sept petits exercices, du plus simple au plus exigeant. Jouez chacun une seule fois : après deux difficiles de suite, je m’arrête.',
  /** Its music lasts three minutes. */
  introTime: 'Comptez cinq minutes.',
  start: 'Commencer',
  step: (number: number, total: number, name: string) => `Exercice ${number} sur ${total} : ${name}`,
  place: (number: number, total: number) => `Exercice ${number} sur ${total}`,
  skip: 'Passer cet exercice',
  skipped: 'Passé',
  untried: 'Pas joué',
  score: (score: number) => counted(score, 'point', 'points'),
  next: 'Exercice suivant',
  /** The microphone was not sure of too much. */
  unheard: 'Je n’ai pas assez bien entendu pour juger. Rejouez cet exercice, ou passez-le.',
  resultTitle: (level: string) => `Votre niveau : ${level}`,
  reached: (passed: number, total: number, points: number) =>
    passed === 0
      ? `Aucun exercice n’a atteint ${points} points : commençons par le début.`
      : `${counted(passed, 'exercice', 'exercices')} sur ${total} à votre portée, ${points} points ou plus.`,
  hardest: (name: string, passed: number) => (passed === 1 ? `C’était « ${name} ».` : `Le plus difficile d’entre eux : « ${name} ».`),
  cutShort: 'Nous nous sommes arrêtés après deux exercices difficiles de suite.',
  nothing: ['Rien n’a été', 'joué'],
  nothingHint: (level: string) => `Sans une note jouée, je ne peux pas trouver votre niveau. Il ne change pas : ${level}.`,
  follows: (level: string, module: string) => `Au niveau ${level}, l’école vous propose « ${module} ».`,
  keep: (level: string) => `Choisir ${level}`,
  same: 'C’est déjà le vôtre.',
  goOn: 'Aller à l’école',
  stay: (level: string) => `Rester ${level}`,
  again: 'Recommencer l’évaluation',
  newLevel: (level: string) => `Votre niveau est maintenant ${level} ; le catalogue et l’école s’y adaptent.`,
  failed: 'Le niveau n’a pas pu être changé. Réessayez.',
})
