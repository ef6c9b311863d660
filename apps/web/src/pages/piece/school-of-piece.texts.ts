import { counted, french } from '@prelude/domain/basics'

export const PIECE_SCHOOL_TEXTS = french({
  teaches: 'Ce qu’il vous apprend',
  acquired: 'validé',
  learning: (done: number, total: number) =>
    done === 0 ? 'À travailler à l’école' : `${counted(done, 'exercice validé', 'exercices validés')} sur ${total}`,
  modules: 'À l’école',
  holdsPiece: 'Ce morceau y est joué',
  preparesFor: (skill: string) => `Travaille : ${skill}`,
  finished: 'Terminé',
  standing: (done: number, total: number) => (done === 0 ? counted(total, 'étape', 'étapes') : `${counted(done, 'étape', 'étapes')} sur ${total}`),
})
