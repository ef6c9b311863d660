import { french } from '@prelude/domain/basics'

/** What a learner declares. */
export type Declarable = 'stage' | 'step' | 'section' | 'challenge'

const HER = { yes: 'Je l’ai jouée', later: 'Une prise réussie la validera pour de bon.' }

export const DECLARE_TEXTS = french({
  title: 'Valider sans prise ?',
  stage: { ...HER, noted: 'L’étape est notée comme déclarée : la suite s’ouvre, sans points.' },
  step: { ...HER, noted: 'L’étape est notée comme déclarée : la suite s’ouvre, sans points.' },
  section: { ...HER, noted: 'Elle est notée comme déclarée : la suite s’ouvre, sans points.' },
  challenge: {
    yes: 'Je l’ai joué',
    noted: 'Le défi est noté comme déclaré, sans points.',
    later: 'Une prise réussie le validera pour de bon.',
  },
  no: 'Pas encore',
  validate: 'Valider',
  declared: { stage: 'Déclarée', step: 'Déclarée', section: 'Déclarée', challenge: 'Déclaré' },
  /** For who does not see the mark: what the word means. */
  unheard: 'à votre parole, sans prise',
  takeBack: 'Ne plus déclarer',
  failed: 'La déclaration n’a pas été enregistrée. Réessayez dans un instant.',
  takeBackFailed: 'La déclaration n’a pas été retirée. Réessayez dans un instant.',
  noted: (name: string | undefined) => (name === undefined ? 'C’est noté comme déclaré.' : `${name} : c’est noté comme déclaré.`),
  alreadyShown: 'Vos prises le montrent déjà : il n’y a rien à déclarer.',
  cancel: 'Annuler',
  takenBack: 'La déclaration est retirée.',
})
