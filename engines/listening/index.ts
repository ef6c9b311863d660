export { type Calibration, type CalibrationAdvice, calibrate, inputLatencySeconds } from './calibration/calibrate.ts'
export type { CalibrationNote, Tuning } from './calibration/tuning.ts'
export { createMicrophoneInput } from './microphone-input.ts'
export type {
  ClipLogLine,
  ListeningClip,
  ListeningPace,
  ListeningReadings,
  ListeningWorkerState,
  MicrophoneDevice,
  MicrophoneInput,
  MicrophoneInputParts,
  MicrophoneState,
  MicrophoneTrouble,
  RecorderState,
  TroubleKind,
} from './microphone-input.types.ts'
export type { AskedVerdict, ExpectedEvent, ExpectedKeyVerdict } from './note-detector.types.ts'
