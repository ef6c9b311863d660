import { french } from '@prelude/domain/basics'

export const ACCOUNT_TEXTS = french({
  failed: 'Votre compte ne s’est pas chargé',
  theme: { label: 'Thème', light: 'Clair', night: 'Nuit', auto: 'Auto' },
  level: {
    saved: (name: string) => `Niveau ${name} enregistré.`,
    failed: 'Votre niveau n’a pas changé. Réessayez dans un instant.',
  },
})
