import { counted, french } from '@prelude/domain/basics'

export const SKILLS_TEXTS = french({
  modules: {
    title: 'Tous les modules',
    lead: 'Niveau par niveau, puis par compétence.',
    level: (name: string) => `Niveau ${name}`,
    places: 'Dans cette page',
  },
  bySkill: 'Par compétence',
  byLesson: 'Leçons animées',
  skills: (count: number) => counted(count, 'compétence', 'compétences'),
  exercises: (count: number) => counted(count, 'exercice', 'exercices'),
  doneOf: (done: number, total: number) => `${counted(done, 'exercice validé', 'exercices validés')} sur ${total}`,
  best: (score: number, goal: number) => `${counted(score, 'point', 'points')}, il en faut ${goal}`,
  lessons: (count: number) => counted(count, 'leçon animée', 'leçons animées'),
  done: 'Fait',
  practise: 'S’exercer',
  itsExercises: 'Ses exercices',
  otherSkills: 'Les autres compétences',
  otherLessons: 'Les autres leçons animées',
  inModules: 'Dans ces modules',
  unknownTitle: ['Cette page', 'est introuvable'] as const,
  unknown: 'L’adresse n’existe pas, ou plus.',
  back: 'Tous les modules',
  toSchool: 'Retour à l’école',
  backTo: (name: string) => `Retour : ${name}`,
})
