import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const UPDATE_TEXTS = french({
  update: {
    title: ['Une nouvelle version', 'vous attend'] as const,
    words: `${PRODUCT} a été amélioré. La mise à jour prend quelques secondes ; vos scores et vos réglages restent là.`,
    majorTitle: ['Une mise à jour', 'pour continuer'] as const,
    majorWords: `Cette version de ${PRODUCT} est trop ancienne pour continuer à bien vous écouter. La nouvelle s’installe en quelques secondes.`,
    apply: 'Mettre à jour',
    openStore: 'Ouvrir le magasin d’applications',
  },
  error: {
    title: ['La mise à jour', 's’est arrêtée'] as const,
    words: 'La nouvelle version n’a pas pu être installée. Rien n’est perdu. Vérifiez le réseau, puis réessayez.',
    retry: 'Réessayer',
    still: 'Toujours pas. Attendez quelques minutes, puis réessayez.',
    home: 'Continuer sans mettre à jour',
  },
})
