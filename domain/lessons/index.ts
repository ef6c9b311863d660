export { fingersOf } from './fingers.ts'
export { type HandSpan, keysUnderHands, type LessonHandTrack, lessonHandTracks, type StagedHand, stagedHandsAt } from './hand-tracks.ts'
export { playedVoices, soundedVoices } from './heard.ts'
export {
  LessonFault,
  type LessonHand,
  type LessonKey,
  type LessonMusic,
  type LessonNote,
  type LessonOrnament,
  type LessonVoice,
  measureQuarters,
  readKey,
} from './notation.ts'
export {
  type BodyPart,
  type FigureKind,
  type LessonOrder,
  type LessonWait,
  type Mechanism,
  ORDER_NAMES,
  readOrder,
  type ScoreMark,
  type SideView,
} from './orders.ts'
export { type FigurePicture, type GridPicture, isPictureDrawn, type LessonPicture, type StaffPicture, sceneAt, sceneIndexAt } from './scene-at.ts'
export { type StageKeysOptions, type StageRange, stageKeys } from './stage-keys.ts'
export {
  type LessonSound,
  type LessonStop,
  type LessonTimeline,
  lessonTimeline,
  neededSeconds,
  READABLE_CHARACTERS_A_SECOND,
  type WrittenScene,
} from './timeline.ts'
export { afterAnswer, afterKey, askedKeys, asksTogether, countOf, keysOfWait, NOTHING_DONE, type StruckKey, type WaitProgress } from './waits.ts'
