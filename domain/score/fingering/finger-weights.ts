/**
 * Costs of the fingering search: the rules of Parncutt, Sloboda, Clarke, Raekallio and Desain (1997) and those of `spec: curriculum §7`, in the units of
 * the span tables (one semitone too wide or too narrow for a relaxed hand). Fitted to fingers that people wrote: docs/decisions/039.
 */
export const FINGER_WEIGHTS = {
  /** A span below the relaxed one, by semitone: of the thumb and another finger, of two other fingers. */
  smallThumb: 0.7,
  smallOther: 0.73,
  /** A span above the relaxed one. */
  largeThumb: 2.36,
  largeOther: 1,
  /** Beyond the comfortable span, and beyond the practical one. */
  comfortable: 1.77,
  practical: 6.84,
  /** The thumb under a finger, or a finger over the thumb. */
  crossing: 0.45,
  /** The thumb passes under onto a black key, or a finger over it onto a white one from a black one. */
  crossingOntoBlack: 1.84,
  crossingWithoutThumb: 0.27,
  sameFinger: 4.11,
  sameFingerBySemitone: 1.57,
  /** More for each semitone of a leap: of two fingers that both leap the nearer one. */
  leapBySemitone: 0.7,
  otherFingerSameKey: 1.87,
  /** Quick strokes of one key: away from the thumb, with one finger, with fingers that are not neighbours. */
  repeatOutwards: 1,
  repeatSameFinger: 4,
  repeatSkip: 2,
  /** Of a note played alone. */
  plainThumb: 0.26,
  plainThird: -0.07,
  weakFourth: 0.42,
  weakFifth: 0.11,
  /** For each finger between those of a second: a hand that covers five keys has one for each. */
  skippedFinger: 0.8,
  threeToFour: 0.37,
  threeFourFive: 0.5,
  fourthOnBlackBesideThird: 0.78,
  thumbOnBlack: 5.74,
  /** More for each neighbour that is white. */
  thumbOnBlackFromWhite: 2.7,
  /** More for a neighbour within a tone: the thumb passes, it does not stand in a broken chord. */
  thumbOnBlackNear: 0.87,
  fifthOnBlack: 2.73,
  fifthOnBlackFromWhite: 1.73,
  /** From the first to the third of three notes: the hand leaves its position. */
  positionChange: 0.67,
  positionThumb: 1.5,
  positionBySemitone: 0.7,
  positionReturn: 1.32,
  /** Chords: inside, and from one to the next. */
  chordThumbOnBlack: 3.8,
  chordFifthOnBlack: 3.83,
  /** Of the outer keys of a chord by another finger than the fifth. */
  chordWithoutFifth: 1.29,
  chordWithoutThumb: 0.6,
  /** Two keys of a chord under fingers that are too near or too far for them. */
  chordPair: 4,
  chordShape: 2,
  /** A second in a chord of three, by finger that is not the conventional one. */
  chordSecond: 2.58,
  chordOuter: 0.37,
  anchorBySemitone: 1.01,
  anchorCeiling: 8,
  /** Of the voice next to the other hand, beside the outer one. */
  innerVoice: 0.35,
  outerCeiling: 11.65,
  /** A step of a fast line that no hand can play (`unplayable-steps.ts`): dearer than whatever avoids it. */
  unplayable: 40,
  faultyStep: 5,
  /** A crossing without the thumb, or from the thumb to the fifth finger, between neighbouring keys of a line: the hand jumps where it could walk. */
  faultyNeighbour: 7,
  faultyLine: 14,
  /** In a line after a rest: of two ways as good as each other the one without such a step. */
  faultyRested: 1,
  commonKeyOtherFinger: 6.89,
  /** A key of two onsets before, struck again. */
  returnOtherFinger: 1.09,
  heldKeyOtherFinger: 20,
  heldSpan: 0.46,
  /** Conventional fingers. */
  scale: 2,
  position: 0.28,
  /** The same for a hand that is not yet to open over a sixth: beginners stay in their position. */
  positionClosed: 0.6,
  positionFaint: 0.26,
  equalFigure: 3.2,
  /** The same of a figure of four onsets in one rhythm: it may be alike by chance. */
  equalShortFigure: 2,
  /** The part of a movement that remains after a rest; and its ceiling. */
  afterRest: 0.04,
  afterRestCeiling: 2.15,
  /** The part of a movement's cost that slow notes take off. */
  slow: 0.75,
  certainty: 8,
  temperature: 2.5,
  /** Share of the keyboard's own geometry in a distance; the rest is counted in semitones. */
  geometry: 0.1,
}
