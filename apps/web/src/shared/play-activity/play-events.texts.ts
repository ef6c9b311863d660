import { french } from '@prelude/domain/basics'

export const PLAY_EVENTS_TEXTS = french({
  failed: 'Le son n’a pas démarré. Vérifiez la sortie audio de cet appareil, puis réessayez.',
})
