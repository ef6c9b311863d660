const DAY_MS = 86_400_000

/** The campaign and the claims of the sample settings, with dates around today. */
export const CAMPAIGN: Readonly<Record<string, string>> = {
  PROMOTION_CODE: 'PIANO50',
  PROMOTION_PERCENT: '50',
  PROMOTION_ITEMS: 'annual,lifetime',
  PROMOTION_START: new Date(Date.now() - DAY_MS).toISOString(),
  PROMOTION_END: new Date(Date.now() + 20 * DAY_MS).toISOString(),
  CLAIM_RATING: '4,7',
  CLAIM_LEARNERS: '5000',
  CLAIM_TESTIMONIALS: JSON.stringify([
    { name: 'Claire', words: 'Je joue enfin à deux mains.' },
    { name: 'Hervé', words: 'Dix minutes le soir, et la main gauche suit.' },
  ]),
}
