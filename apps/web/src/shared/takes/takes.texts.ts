import { french } from '@prelude/domain/basics'

export const TAKES_TEXTS = french({
  sentLate: (count: number): string =>
    count === 1 ? 'Votre prise gardée sur cet appareil est enregistrée.' : `Vos ${count} prises gardées sur cet appareil sont enregistrées.`,
})
