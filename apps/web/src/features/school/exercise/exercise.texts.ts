import { capitalised, counted, french } from '@prelude/domain/basics'

export const EXERCISE_TEXTS = french({
  title: 'Tonalité et tempo',
  tempoTitle: 'Choisir le tempo',
  change: 'Changer de tonalité ou de tempo',
  changeTempo: 'Changer de tempo',
  /** On the button in the player. */
  chosen: (tonality: string | null, tempo: number) => (tonality === null ? `Tempo : ${tempo}` : `${capitalised(tonality)}, ${tempo}`),
  tonality: 'Tonalité',
  done: 'validée',
  count: (done: number, total: number) => `${counted(done, 'tonalité', 'tonalités')} sur ${total}`,
  random: 'Au hasard',
  following: (tonality: string) => `La suivante : ${tonality}`,
  tempo: 'Tempo, en battements par minute',
  tempos: (start: number, target: number) => (start < target ? `Tempo : ${start} pour commencer, ${target} pour finir` : `Tempo : ${target}`),
  best: (tempo: number) => `Déjà validée à ${tempo} battements par minute.`,
  notYet: (score: number) => `Votre meilleur résultat ici : ${counted(score, 'point', 'points')}.`,
  neverPlayed: 'Pas encore jouée.',
  failed: 'Ce que vous avez validé ne s’est pas chargé.',
  open: 'Jouer ainsi',
  passedIn: (tonality: string) => `Validé en ${tonality}.`,
  clean: 'C’est propre',
  cleanHint: (tempo: number) => `Toutes les notes y sont. À ${tempo} battements par minute, il manque seulement un peu de tempo pour valider.`,
  otherTonality: (tonality: string) => `L’étape du module se joue en ${tonality} : elle reste à valider dans cette tonalité.`,
  faster: (tempo: number) => `Un peu plus vite, à ${tempo}`,
  nextTonality: (tonality: string, tempo: number) => `En ${tonality}, à ${tempo}`,
  complete: 'Validé dans toutes les tonalités, au tempo visé. Bravo.',
})
