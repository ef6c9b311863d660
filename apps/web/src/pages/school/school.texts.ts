import { counted, french } from '@prelude/domain/basics'

export const SCHOOL_TEXTS = french({
  title: 'École',
  lead: 'Un module après l’autre, à votre rythme.',
  levels: 'Niveaux',
  soon: 'bientôt',
  count: (done: number, total: number) => `${done} sur ${total}`,
  ofLevel: (name: string, count: number) => `${name}, ${counted(count, 'autre module', 'autres modules')}`,
  started: 'Modules commencés',
  notStarted: 'À découvrir ensuite',
  skills: 'Compétences',
  exercisesDone: (done: number, total: number) => `${counted(done, 'exercice', 'exercices')} sur ${total}`,
  currentStep: (step: number, total: number) => `Module en cours, étape ${step} sur ${total}`,
  toBegin: (steps: string) => `Pour commencer, ${steps}`,
  continue: 'Continuer',
  evaluation: 'Trouver votre niveau',
  evaluationHint: 'Sept petits exercices, de plus en plus difficiles.',
  evaluationAction: 'Passer l’évaluation',
  modules: (count: number) => counted(count, 'module', 'modules'),
  after: (level: string) => `Ensuite : ${level}`,
  browse: 'Parcourir par compétence ou par leçon animée',
  links: {
    sightReading: {
      title: 'Lecture à vue',
      hint: 'Des textes toujours nouveaux, écrits pour vos points faibles : clés, intervalles, rythmes, tonalités.',
      action: 'Lire à vue',
    },
    hearing: {
      title: 'Jouer à l’oreille',
      hint: 'Intervalles, mélodies, accords et rythmes à rejouer, sans fin, à votre niveau.',
      action: 'Écouter et rejouer',
    },
    blocs: {
      title: 'Les rythmes d’accompagnement',
      hint: 'Quarante accompagnements à jouer en boucle : valse, arpège, ballade, habanera…',
      action: 'Voir les rythmes',
    },
  },
})
