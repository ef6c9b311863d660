/**
 * Costs of the fingering search: the rules of Parncutt, Sloboda, Clarke, Raekallio and Desain (1997) and those of `spec: curriculum §7`, in the units of
 * the span tables (one semitone too wide or too narrow for a relaxed hand). Fitted to fingers that people wrote: docs/decisions/039.
 */
export const FINGER_WEIGHTS = {
  /** A span below the relaxed one, by semitone: of the thumb and another finger, of two other fingers. */
  smallThumb: 1,
  smallOther: 1,
  /** A span above the relaxed one. */
  largeThumb: 1,
  largeOther: 1,
  /** Beyond the comfortable span, and beyond the practical one. */
  comfortable: 2,
  practical: 5,
  /** The thumb under a finger, or a finger over the thumb. */
  crossing: 2,
  /** The thumb passes under onto a black key, or a finger over it onto a white one from a black one. */
  crossingOntoBlack: 3,
  crossingWithoutThumb: 3,
  sameFinger: 4,
  sameFingerBySemitone: 0.5,
  otherFingerSameKey: 3,
  /** Of a note played alone. */
  plainThumb: 0,
  plainThird: 0,
  weakFourth: 0.3,
  weakFifth: 0.3,
  threeToFour: 0.5,
  threeFourFive: 0.5,
  fourthOnBlackBesideThird: 0.5,
  thumbOnBlack: 3,
  /** More for each neighbour that is white. */
  thumbOnBlackFromWhite: 1,
  fifthOnBlack: 1,
  fifthOnBlackFromWhite: 0.5,
  /** From the first to the third of three notes: the hand leaves its position. */
  positionChange: 1,
  positionThumb: 1,
  positionBySemitone: 0.5,
  positionReturn: 2,
  /** Chords: inside, and from one to the next. */
  chordThumbOnBlack: 4,
  chordFifthOnBlack: 2.5,
  /** Of the outer keys of a chord by another finger than the fifth. */
  chordWithoutFifth: 0.5,
  chordWithoutThumb: 0.5,
  chordShape: 6,
  chordOuter: 1,
  anchorBySemitone: 0.5,
  anchorCeiling: 8,
  outerCeiling: 10,
  faultyLine: 10,
  commonKeyOtherFinger: 3,
  heldKeyOtherFinger: 20,
  heldSpan: 1,
  /** Conventional fingers. */
  scale: 5,
  position: 1.5,
  positionFaint: 0.3,
  equalFigure: 1.5,
  /** The part of a movement that remains after a rest; and its ceiling. */
  afterRest: 0.5,
  afterRestCeiling: 3,
  /** The part of a movement's cost that slow notes take off. */
  slow: 0.3,
  /** Share of the keyboard's own geometry in a distance; the rest is counted in semitones. */
  geometry: 0.5,
}
