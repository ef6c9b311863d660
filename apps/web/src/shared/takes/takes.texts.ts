export const TAKES_TEXTS = {
  sentLate: (count: number): string =>
    count === 1 ? 'Votre prise gardée sur cet appareil est enregistrée.' : `Vos ${count} prises gardées sur cet appareil sont enregistrées.`,
} as const
