import { chooseVoicings, type VoicingRules } from '@prelude/domain/score'
import type { UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, type ArrangementLevel, spanOfLevel } from './arrangement.ts'
import { bassPitches } from './bass.ts'
import type { CompiledBloc, Role } from './blocs.ts'
import { type Grip, gripNote, heldChord, isShort, playBloc } from './figures/pattern.ts'
import { type HarmonySpan, isPickupMeasure, OPEN_SKY } from './harmony.ts'

/** Ranges of the hands, in MIDI pitches (spec: curriculum §4.3 and §4.6). */
const LEFT_WINDOW = { low: 45, high: 64 }
const BROKEN_LOW = 41
const SINGER_RIGHT_WINDOW = { low: 55, high: 72 }
const SINGER_BASS_HIGH = 50
const SINGER_TOP_MOTION = 4
const RIGHT_FROM_HERE = 55

const rulesFor = (level: ArrangementLevel, window: { low: number; high: number }): VoicingRules => ({
  ...window,
  voices: level >= 5 ? 4 : 3,
  span: spanOfLevel(level),
  startsOnRoot: level <= 3,
})

/** A bloc without a bass uses the lowest note of its chords (costs of its two inversions). */
const LEANING = { beginner: [2, 5], advanced: [8, 40] } as const
/** Range of an open pattern above its bass. */
const REACH: Readonly<Partial<Record<Role, number>>> = { O: 12, X: 16, V: 8 }

const rolesOf = (bloc: CompiledBloc): ReadonlySet<Role> => new Set(bloc.left.flat().flatMap((event) => event.roles))

export interface AccompanimentRules {
  /** Octaves of the bass lie under the chord, as in ragtime: over a melody there is seldom space for it. */
  readonly isOctaveUnderChord?: boolean
}

/** The left hand under a melody: for each span a chord close to the one before, and a bass below it. */
function leftGrips(
  piece: UnfoldedPiece,
  bloc: CompiledBloc,
  harmony: readonly HarmonySpan[],
  level: ArrangementLevel,
  { isOctaveUnderChord = false }: AccompanimentRules,
): Grip[] {
  const spans = harmony.filter((span) => !isPickupMeasure(span.measure))
  const roles = rolesOf(bloc)
  const leans = !roles.has('R')
  const rules: VoicingRules = {
    ...rulesFor(level, LEFT_WINDOW),
    ...(leans ? { inversions: level <= 3 ? LEANING.beginner : LEANING.advanced } : {}),
    ...(isArpeggio(bloc) ? { broken: true, low: BROKEN_LOW } : {}),
  }
  const voicings = chooseVoicings(
    spans.map((span) => ({ chord: span.chord, ceiling: span.ceiling, top: span.top, onBass: span.cadence || isShort(piece, bloc, span) })),
    rules,
  )
  const reach = Math.max(0, ...[...roles].map((role) => REACH[role] ?? 0))
  const underChord = isOctaveUnderChord && roles.has('O') ? 12 : 0
  const ceilings = spans.map((span, i) =>
    Math.min(roles.has('C') ? (voicings[i]?.[0] ?? 128) - underChord : 128, reach > 0 ? span.ceiling - 1 - reach : 128),
  )
  const basses = bassPitches(spans, Math.max(3, level) as ArrangementLevel, { ceilings })
  return spans.map((span, i) => ({ span, chord: voicings[i] ?? [], ceiling: span.ceiling, bass: basses[i] ?? 48 }))
}

export const accompaniment = (
  piece: UnfoldedPiece,
  bloc: CompiledBloc,
  harmony: readonly HarmonySpan[],
  level: ArrangementLevel,
  rules: AccompanimentRules = {},
): ArrangedNote[] => playBloc(piece, bloc, bloc.left, leftGrips(piece, bloc, harmony, level, rules), 'LEFT')

const splitsHands = (bloc: CompiledBloc): boolean => bloc.left.flat().some((event) => event.roles.includes('C'))
const isArpeggio = (bloc: CompiledBloc): boolean => bloc.left.flat().some((event) => /\d/.test(event.roles[0] ?? ''))

/** Both hands under a voice that is not doubled: bass in the left, chords with a smooth top line in the right. */
export function singerAccompaniment(
  piece: UnfoldedPiece,
  bloc: CompiledBloc,
  harmony: readonly HarmonySpan[],
  level: ArrangementLevel,
): ArrangedNote[] {
  const spans = harmony.filter((span) => !isPickupMeasure(span.measure)).map((span) => ({ ...span, ceiling: OPEN_SKY, melodyRests: false }))
  const basses = bassPitches(spans, Math.max(3, level) as ArrangementLevel, { high: SINGER_BASS_HIGH })
  const voicings = chooseVoicings(
    spans.map((span, i) => ({ ...span, bass: basses[i] ?? SINGER_BASS_HIGH })),
    { ...rulesFor(level, SINGER_RIGHT_WINDOW), startsOnRoot: false, calmTop: SINGER_TOP_MOTION },
  )
  const left = spans.map((span, i): Grip => ({ span, bass: basses[i] ?? 48, chord: [basses[i] ?? 48], ceiling: RIGHT_FROM_HERE }))
  const right = spans.map((span, i): Grip => ({ span, bass: basses[i] ?? 48, chord: voicings[i] ?? [], ceiling: OPEN_SKY }))
  const held = (grips: readonly Grip[], hand: 'LEFT' | 'RIGHT'): ArrangedNote[] =>
    grips.flatMap((grip) => {
      const { start, end } = grip.span
      return hand === 'LEFT' ? [gripNote(grip, grip.bass, start, end - start, hand)] : heldChord(grip, hand, false)
    })
  if (bloc.right.length > 0) return [...playBloc(piece, bloc, bloc.left, left, 'LEFT'), ...playBloc(piece, bloc, bloc.right, right, 'RIGHT')]
  if (isArpeggio(bloc)) return [...held(left, 'LEFT'), ...playBloc(piece, bloc, bloc.left, right, 'RIGHT')]
  if (!splitsHands(bloc)) return [...playBloc(piece, bloc, bloc.left, left, 'LEFT'), ...held(right, 'RIGHT')]
  const layersOf = (chords: boolean) =>
    bloc.left.map((layer) => layer.filter((event) => event.roles.includes('C') === chords)).filter((layer) => layer.length > 0)
  // A bloc of chords only still needs a lower limit.
  const bassLayers = layersOf(false)
  const bass = bassLayers.length > 0 ? playBloc(piece, bloc, bassLayers, left, 'LEFT') : held(left, 'LEFT')
  return [...bass, ...playBloc(piece, bloc, layersOf(true), right, 'RIGHT')]
}
