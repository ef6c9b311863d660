/** Parallel octaves and fifths of the outer voices that stay, « slug:code measure kind », each with its reason. */
export const KEPT_PARALLELS: readonly string[] = [
  // A new section: the hands begin again after the long note of the one before.
  'au-clair-de-la-lune:b 13 parallel',
  'au-clair-de-la-lune:r 13 parallel',
  'oh-susanna:r 9 parallel',
  // Pachelbel's own line over Pachelbel's own bass.
  'canon-de-pachelbel:b 11 parallel',
  'canon-de-pachelbel:c 8 parallel',
  // The chord before is broken upwards: its top stays where it is.
  'mon-beau-sapin:s 8 parallel',
  // The melody leads into the chord by its leading tone; the way around would end two ledger lines under the staff.
  'la-truite:b 20 parallel',
  'la-truite:r 16 parallel',
]
