/** What a piece is like, as its description says: chosen by who describes it, shown as a filter, and the family of its cover. */
export const CHARACTERS = [
  'doux',
  'tendre',
  'serein',
  'rêveur',
  'romantique',
  'joyeux',
  'gracieux',
  'entraînant',
  'vif',
  'énergique',
  'fougueux',
  'solennel',
  'mélancolique',
  'mystérieux',
] as const
export type Character = (typeof CHARACTERS)[number]
