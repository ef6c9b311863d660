import type { SoundError } from '@prelude/engines/sound'

let listener: (error: SoundError) => void = () => undefined

/** The composition root counts and reports them (spec: learning §8); loaded without the sound engine. */
export const onSoundError = (report: (error: SoundError) => void): void => {
  listener = report
}
export const reportSoundError = (error: SoundError): void => listener(error)
