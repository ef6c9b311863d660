import { typeset } from '@prelude/domain/basics'
import { WAIT_SCORE_CAP } from '@prelude/domain/practice'
import type { PlayerMode } from '../store/choices.store.ts'

/** The goal of a content in the mode that is chosen: « Attendre » gives too few points for most goals (spec: choices §3.1), « Écouter » none. */
export function goalWords(score: number, tempo: number, mode: PlayerMode): string {
  if (mode === 'wait' && score > WAIT_SCORE_CAP) return typeset(`Ici, chaque note compte, pas la vitesse. Pour valider : ${score} points, en mesure.`)
  if (mode === 'listen') return typeset(`Écoutez d’abord. L’objectif : ${score} points, à ${tempo} battements par minute.`)
  return typeset(`Objectif : ${score} points, à ${tempo} battements par minute`)
}
