import { counted, durationWords, french } from '@prelude/domain/basics'

/** What several pages of the school say. */
export const MODULES_TEXTS = french({
  school: 'École',
  free: 'Gratuit',
  counted: (count: number) => `Compte pour ${counted(count, 'contenu gratuit', 'contenus gratuits')}`,
  steps: (count: number) => counted(count, 'étape', 'étapes'),
  finished: 'Fait',
  standing: (done: number, total: number) => (done === 0 ? counted(total, 'étape', 'étapes') : `${counted(done, 'étape', 'étapes')} sur ${total}`),
  failed: 'L’école ne s’est pas chargée',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
  nextStep: (name: string) => `Prochaine étape : ${name}`,
  start: 'Commencer',
  duration: durationWords,
})
