import { french } from '@prelude/domain/basics'

export const LEARNER_TEXTS = french({
  /** spec: account §8, to the letter. */
  refused: 'Vous ne pouvez pas changer ce paramètre.',
  handsSaved: 'Taille de main enregistrée.',
  handsFailed: 'Votre taille de main n’a pas changé. Réessayez dans un instant.',
})
