import { frenchNoteName, pitchClassOf } from '@prelude/domain/music'
import type { EndBass, EndBasses } from '../../pfl/end-basses.ts'
import type { ArrangedNote, Arrangement } from '../arrangement.ts'
import { isPickupMeasure } from '../harmony.ts'

const FIFTH = 7
const FOURTH = 5

/** A key that sounds, under its finger or by the pedal. */
interface Sounding {
  readonly onset: number
  readonly end: number
  readonly pitch: number
}

/** Every key with the end of its sound; the other part of a piece for four hands sounds too. */
function soundingOf({ notes, partner = [], pedals }: Arrangement): Sounding[] {
  return [...notes, ...partner]
    .filter((note) => !note.grace)
    .map(({ onset, duration, written }) => {
      const released = onset + duration
      const pedal = pedals.find(({ start, end }) => start < released && released < end)
      return { onset, end: pedal?.end ?? released, pitch: written.pitch }
    })
}

const sounds = (at: number) => (key: Sounding) => key.onset <= at && key.end > at
const lowest = (keys: readonly Sounding[]): number | undefined => (keys.length > 0 ? Math.min(...keys.map(({ pitch }) => pitch)) : undefined)

/** The fifth of a triad lies under its root and its third. */
function isSixFour(bass: number, keys: readonly Sounding[]): boolean {
  const above = new Set(keys.map(({ pitch }) => (pitch - bass + 12) % 12))
  return above.has(FOURTH) && !above.has(FIFTH) && (above.has(FOURTH + 3) || above.has(FOURTH + 4))
}

const firstOf = (notes: readonly ArrangedNote[], from: number, until: number): number =>
  Math.min(...notes.filter((note) => !note.grace && note.onset >= from && note.onset < until).map(({ onset }) => onset))

/** When an accompaniment first sounds, from the first whole measure of a part on. */
function openingOf({ piece, notes, partner = [] }: Arrangement, start: number, end: number): number {
  const first = piece.measures.find((measure) => measure.start >= start && !isPickupMeasure(measure))?.start ?? start
  return firstOf([...notes.filter(({ hand }) => hand === 'LEFT'), ...partner], first, end)
}

/**
 * Where a version begins or ends over another bass than its tonic, as it sounds, and the piece does not say why: a chord symbol with a slash is no
 * reason. An introduction begins in the middle of a phrase: over any chord, but never over the fifth of a triad.
 */
export function endBassFaults(arrangement: Arrangement, { opening, ending }: EndBasses): string[] {
  const { piece } = arrangement
  const keys = soundingOf(arrangement)
  const tonic = pitchClassOf(piece.tonality.tonic)
  const name = (pitch: number): string => frenchNoteName(pitch, piece.tonality.fifths)
  const compared = (at: number, where: string, header: string, exception: EndBass | null): string[] => {
    const heard = keys.filter(sounds(at))
    const bass = lowest(heard)
    if (bass === undefined) return []
    if (isSixFour(bass, heard)) return [`${where} sur un accord de quarte et sixte (basse ${name(bass)})`]
    if (bass % 12 === (exception?.pitchClass ?? tonic)) return []
    return [`${where} sur ${name(bass)}, non sur la tonique : une autre basse, ou « ${header} » avec sa raison`]
  }
  const [introduction] = piece.parts.filter(({ sectionId }) => sectionId === 0)
  const song = piece.parts.find(({ sectionId }) => sectionId > 0)
  const start = openingOf(arrangement, song?.start ?? 0, piece.totalTicks)
  const last = Math.max(...keys.map(({ end }) => Math.min(end, piece.totalTicks))) - 1
  const intro = introduction ? openingOf(arrangement, introduction.start, introduction.end) : Number.POSITIVE_INFINITY
  const introKeys = Number.isFinite(intro) ? keys.filter(sounds(intro)) : []
  const introBass = lowest(introKeys)
  return [
    ...(introBass !== undefined && isSixFour(introBass, introKeys) ? ['l’introduction commence sur un accord de quarte et sixte'] : []),
    ...(Number.isFinite(start) ? compared(start, 'commence', 'basse-debut', opening) : []),
    ...compared(last, 'finit', 'basse-fin', ending),
  ]
}
