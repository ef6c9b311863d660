import { counted, french } from '@prelude/domain/basics'

export const SKILLS_TEXTS = french({
  modules: { title: 'Tous les modules', lead: 'Niveau par niveau. Rien n’oblige à suivre l’ordre.', level: (name: string) => `Niveau ${name}` },
  bySkill: 'Par compétence',
  byLesson: 'Leçons animées',
  skills: (count: number) => counted(count, 'exercice', 'exercices'),
  lessons: (count: number) => counted(count, 'leçon animée', 'leçons animées'),
  categories: {
    HANDPRINT: { name: 'Placer la main', words: 'Les positions : où se posent les doigts, sans les chercher.' },
    PIANISTIC_TECHNIC: { name: 'Technique', words: 'Des doigts qui se suivent, égaux et détendus.' },
    RHYTHMIC: { name: 'Rythme', words: 'Tenir la pulsation, puis la diviser en deux ou en trois.' },
    SEQUENCE: { name: 'Enchaînement', words: 'Passer d’un accord ou d’une position à l’autre sans s’arrêter.' },
  },
  inModule: (title: string) => `Dans « ${title} »`,
  done: 'Fait',
  practise: 'S’exercer',
  watch: 'Suivre la leçon',
  openModule: 'Ouvrir le module',
  also: 'Dans la même compétence',
  noneTitle: ['Rien ici', 'pour le moment'] as const,
  noSkill: 'Rien pour cette compétence pour le moment.',
  noLesson: 'Aucune leçon animée à ce niveau pour le moment.',
  unknownTitle: ['Cette page', 'est introuvable'] as const,
  unknown: 'L’adresse n’existe pas, ou plus.',
  back: 'Tous les modules',
})
