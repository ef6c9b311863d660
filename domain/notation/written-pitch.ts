import { LETTERS, type Letter, octaveOf, type Pitch, pitchClassOf, pitchFrom, type Spelling } from '../music/index.ts'

/** A spelt pitch: la dièse 4 is not si bémol 4. */
export interface WrittenPitch extends Spelling {
  readonly octave: number
  /** MIDI number. */
  readonly pitch: number
}

/** A pitch with its spelling: 68 as sol dièse is in octave 4, 60 as si dièse in octave 3. */
export const writtenAs = ({ letter, alter }: Spelling, pitch: number): WrittenPitch => ({
  letter,
  alter,
  octave: octaveOf(pitch - alter),
  pitch,
})

/** White keys from do of octave 0, sharps and flats left out: middle C is 28, its height on a staff. */
export const stepOf = ({ letter, octave }: Pick<WrittenPitch, 'letter' | 'octave'>): number => 7 * octave + LETTERS.indexOf(letter)

export const letterOf = (step: number): Letter => LETTERS[((step % 7) + 7) % 7] ?? 'C'
export const octaveOfStep = (step: number): number => Math.floor(step / 7)
/** A note name in an octave: si dièse 3 is the key of do 4. */
export const writtenIn = ({ letter, alter }: Spelling, octave: number): WrittenPitch => ({
  letter,
  alter,
  octave,
  pitch: 12 * (octave + 1) + pitchClassOf({ letter, alter: 0 }) + alter,
})
export const writtenOfStep = (step: number, alter: number): WrittenPitch => writtenIn({ letter: letterOf(step), alter }, octaveOfStep(step))
/** The key of a place on the staff: 28 is middle C. */
export const pitchOfStep = (step: number, alter = 0): Pitch => pitchFrom(writtenOfStep(step, alter).pitch)
