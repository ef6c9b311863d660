import { french } from '@prelude/domain/basics'

export const DECLARE_TEXTS = french({
  title: 'Valider sans prise ?',
  hint: 'L’étape est notée comme déclarée : la suite s’ouvre, sans points. Une prise réussie la validera pour de bon.',
  yes: 'Je l’ai jouée',
  no: 'Pas encore',
})
