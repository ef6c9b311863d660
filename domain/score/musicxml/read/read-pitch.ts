import { type Letter, SEMITONES_OF_LETTER } from '@prelude/domain/music'
import type { PrintedPitch } from '../ornaments/neighbour-steps.ts'
import { integerIn, type MusicXmlReader } from './reading.ts'

/** `<pitch>` or the display position of `<unpitched>`; microtones are played as the natural note, as in other programs. */
export function readPitch({ scanner }: MusicXmlReader): { readonly pitch: number; readonly printed: PrintedPitch } | null {
  let step = ''
  let alter = 0
  let octave: number | null = null
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    const { name } = scanner
    if (name === 'step' || name === 'display-step') step = scanner.content().trim().toUpperCase()
    else if (name === 'octave' || name === 'display-octave') octave = integerIn(scanner.content(), -2, 10)
    else if (name === 'alter') {
      const value = Number(scanner.content())
      if (Number.isFinite(value)) alter = Math.abs(value - Math.round(value)) < 0.1 ? Math.round(value) : 0
    } else scanner.skip()
  }
  if (octave === null || !Object.hasOwn(SEMITONES_OF_LETTER, step)) return null
  const letter = step as Letter
  alter = Math.min(6, Math.max(-6, alter))
  return { pitch: (octave + 1) * 12 + SEMITONES_OF_LETTER[letter] + alter, printed: { letter, octave, alter } }
}
