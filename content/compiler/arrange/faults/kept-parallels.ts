/** Parallel octaves and fifths of the outer voices that stay, « slug:code measure kind », each with its reason. */
export const KEPT_PARALLELS: readonly string[] = [
  // A new section: the hands begin again after the long note of the one before.
  'au-clair-de-la-lune:b 13 parallel',
  'au-clair-de-la-lune:r 13 parallel',
  // Pachelbel's own line over Pachelbel's own bass.
  'canon-de-pachelbel:b 6 parallel',
  'canon-de-pachelbel:b 8 parallel',
  'canon-de-pachelbel:b 11 parallel',
  'canon-de-pachelbel:r 6 parallel',
  'canon-de-pachelbel:r 11 parallel',
  'canon-de-pachelbel:c 13 parallel',
  'canon-de-pachelbel:c 8 parallel',
  'canon-de-pachelbel:c 8 parallel',
  // The chord before is broken upwards: its top stays where it is.
  'mon-beau-sapin:s 8 parallel',
  // The melody leads into the chord by its leading tone; the way around would end two ledger lines under the staff.
  'la-truite:b 20 parallel',
  'la-truite:r 16 parallel',
  // Arbeau’s bass under Arbeau’s tune, which leaves si bémol for ré in the meantime.
  'belle-qui-tiens-ma-vie:r 3 parallel',
  'belle-qui-tiens-ma-vie:r 7 parallel',
  'belle-qui-tiens-ma-vie:c 5 parallel',
  'belle-qui-tiens-ma-vie:c 7 parallel',
  'belle-qui-tiens-ma-vie:c 9 parallel',
]

/** Octaves and fifths from what sounds last under a chord into the next one that stay, « slug:code measure kind », each with its reason. */
export const KEPT_OUTER_PARALLELS: readonly string[] = [
  // A new section: the hands begin again.
  'au-clair-de-la-lune:b 13 octaves',
  'ah-vous-dirai-je-maman:r 9 octaves',
  'belle-qui-tiens-ma-vie:r 5 octaves',
  // The tune goes from so to do, or from do to fa, as the roots of the two chords do; another octave of the bass is out of the hand, or is mud.
  'ah-vous-dirai-je-maman:s 4 octaves',
  'ah-vous-dirai-je-maman:s 12 octaves',
  'j-ai-du-bon-tabac:b 8 octaves',
  'j-ai-du-bon-tabac:b 24 octaves',
  'sur-le-pont-d-avignon:b 5 octaves',
  'sur-le-pont-d-avignon:b 17 octaves',
  'il-est-ne-le-divin-enfant:b 8 octaves',
  'il-est-ne-le-divin-enfant:b 24 octaves',
  'il-est-ne-le-divin-enfant:s 2 octaves',
  'auld-lang-syne:r 8 octaves',
  'auld-lang-syne:c 2 octaves',
  'scarborough-fair:b 18 octaves',
  'scarborough-fair:c 3 octaves',
  // What moves with the tune is the chord after the beat; the bass below it goes another way. Without it the chord would lack its root or its third, or the hand would hop too far.
  'il-est-ne-le-divin-enfant:r 12 octaves',
  'la-marseillaise:r 26 octaves',
  'jingle-bells:r 24 fifths',
  'jingle-bells:s 2 octaves',
  'we-three-kings:r 14 fifths',
  'we-three-kings:c 16 fifths',
  'es-ist-ein-ros-entsprungen:r 14 fifths',
  'swing-low-sweet-chariot:r 22 fifths',
  'canon-de-pachelbel:r 6 fifths',
  'canon-de-pachelbel:c 8 fifths',
  // A fifth in the tune over each of two roots: another octave of the bass is out of the hand, or is mud.
  'mon-beau-sapin:s 8 fifths',
  'la-marseillaise:b 27 fifths',
  'we-three-kings:b 10 fifths',
  'swing-low-sweet-chariot:r 6 fifths',
  'swing-low-sweet-chariot:c 8 fifths',
  'londonderry-air:b 4 fifths',
  'le-lac-des-cygnes:r 5 fifths',
  'le-lac-des-cygnes:c 7 fifths',
  'be-thou-my-vision:s 11 fifths',
]
