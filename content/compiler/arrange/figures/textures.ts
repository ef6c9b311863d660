import type { Meter } from '@prelude/domain/notation'
import type { Style, Texture, TexturePlan } from '../../pfl/style.ts'
import { type BlocEvent, type CompiledBloc, readGrid } from '../blocs.ts'

/** Texture of the first section, of the next, and so on in a circle. */
const TEXTURES_OF_STYLE: Readonly<Record<Style, readonly Texture[]>> = {
  hymne: ['choral', 'contrechant'],
  musette: ['bourdon', 'basse-accord'],
  canon: ['bourdon', 'canon', 'canon', 'choral'],
  classique: ['alberti', 'contrechant'],
  valse: ['valse', 'arpeges'],
  laendler: ['laendler', 'contrechant'],
  marche: ['marche', 'contrechant'],
  gospel: ['stride', 'basse-accord'],
  ballade: ['arpeges', 'contrechant'],
  berceuse: ['sicilienne', 'barcarolle'],
  luth: ['luth', 'barcarolle'],
  'basse-obstinee': ['tenue', 'arpeges', 'contrechant', 'alberti'],
}

/** Marches and quick waltzes alone are detached. */
const DETACHED: ReadonlySet<Style> = new Set(['marche', 'valse'])
const QUICK_WALTZ = 120
export const mayBeDetached = (style: Style | null, beatsPerMinute: number): boolean =>
  style !== null && DETACHED.has(style) && (style !== 'valse' || beatsPerMinute >= QUICK_WALTZ)

/** `body` from bar to bar, `fill` where the melody holds or rests, `cadence` in the bar before the last of a section, `close` in its last. */
export type FigureRole = 'body' | 'fill' | 'cadence' | 'close'

/** Layers are separated by a stroke; « W » walks to the next bass, « K » is the counter-melody. */
type Texts = readonly [body: string, fill: string, cadence: string, close: string]
type ByMeter = Readonly<Partial<Record<string, { readonly simple: Texts; readonly full: Texts }>>>

const HYMN_4: Texts = ['[RC]-------[RC]-------', 'R---2---3---2---', '[RC]-------[RC]-------', '[RC]---------------']
const FIGURES: Readonly<Record<Exclude<Texture, 'canon'>, ByMeter>> = {
  choral: {
    '4/4': { simple: HYMN_4, full: ['[RC]-------[RC]---W---', 'R---2---3---2---', '[RC]-------[RC]-------', '[RC]-------2---R---'] },
    '3/4': {
      simple: ['[RC]-----------', 'R---2---3---', '[RC]-------[RC]---', '[RC]-----------'],
      full: ['[RC]-------W---', 'R---2---3---', '[RC]-------[RC]---', '[RC]-----------'],
    },
    '2/4': {
      simple: ['[RC]-------', 'R---C---', '[RC]---[RC]---', '[RC]-------'],
      full: ['[RC]---2---', 'R-2-3-2-', '[RC]---[RC]---', '[RC]-------'],
    },
    '6/8': { simple: ['[RC]-----', 'R--2--', '[RC]--[RC]--', '[RC]-----'], full: ['[RC]--2--', 'R-23-2', '[RC]--[RC]--', '[RC]-----'] },
  },
  tenue: {
    '4/4': {
      simple: ['[RC]---------------', '[RC]---2---3---2---', '[RC]-------[RC]-------', '[RC]---------------'],
      full: ['R-------C-------', 'R-2-3-2-R-2-3-2-', 'R-------C-------', '[RC]---------------'],
    },
  },
  bourdon: {
    '4/4': {
      simple: ['[RV]-------[RV]-------', '[RV]---2---3---2---', 'R---C---R---C---', 'R---C-----------'],
      full: ['[RV]---O---V---O---', '[RV]-O-X-O-V-O-X-O-', 'R---C---F---C---', 'R---C-----------'],
    },
    '2/4': {
      simple: ['[RV]-------', '[RV]---C---', 'R---C---', 'R---C---'],
      full: ['[RV]---O---', '[RV]-O-V-O-', 'R-C-F-C-', 'R---C---'],
    },
  },
  alberti: {
    '4/4': {
      simple: ['1---3---2---3---', '1---2---3---2---', 'R---C---R---C---', '[RC]---------------'],
      full: ['1-3-2-3-1-3-2-3-', '1-2-3-2-1-2-3-2-', '1-3-2-3-R---C---', '1-3-2-3-[RC]-------'],
    },
    '2/4': { simple: ['1-3-2-3-', '1-2-3-2-', 'R---C---', '[RC]-------'], full: ['1-3-2-3-', '1-2-3-2-', 'R---C---', '[RC]-------'] },
  },
  arpeges: {
    '4/4': {
      simple: ['1---2---3---2---', 'R---2---3-------', 'R---C---R---C---', '1---2---3-------'],
      full: ['R-V-O-X-O-V-O-V-', 'R-V-O-X---O-V---', 'R-V-O-V-R---C---', 'R-V-O-X-----C---'],
    },
    '3/4': {
      simple: ['1---2---3---', 'R---2---3---', 'R---C-------', '[RC]-----------'],
      full: ['R-V-O-X-O-V-', 'R-V-O-X---V-', 'R-V-O---C---', 'R-V-O-------'],
    },
    '2/4': { simple: ['1-2-3-2-', 'R---C---', 'R---C---', '1-2-3---'], full: ['R-V-O-V-', 'R-V-X-V-', 'R-V-C---', 'R-V-O---'] },
  },
  'basse-accord': {
    '4/4': {
      simple: ['R---C---R---C---', 'R---2---3---2---', 'R---C---[RC]-------', 'R---C-----------'],
      full: ['R---C---F---C---', 'R-V-O-X-O-V-O-V-', 'R---C---R---W---', 'R---C---F---R---'],
    },
    '3/4': {
      simple: ['R---C---C---', 'R---2---3---', 'R---C-------', 'R---C-------'],
      full: ['R---C---C---', 'R-V-O-X-O-V-', 'R---C---W---', 'R---C-------'],
    },
    '2/4': { simple: ['R---C---', 'R---2---', '[RC]---[RC]---', '[RC]-------'], full: ['R-C-F-C-', 'R-2-3-2-', 'R-C-R-W-', 'R---C---'] },
    '6/8': { simple: ['R--C--', 'R--2--', 'R--C--', '[RC]-----'], full: ['R-CF-C', 'R-23-2', 'R--C--', '[RC]-----'] },
  },
  valse: {
    '3/4': {
      simple: ['R---c---c---', 'R---2---3---', '[RC]-------[RC]---', 'R---C-------'],
      full: ['R---c---c---', 'R-V-O-X-O-V-', 'R---C---W---', 'R---C---F---'],
    },
  },
  laendler: {
    '3/4': {
      simple: ['R---C---C---', 'R---2---3---', 'R---C-------', 'R---C-------'],
      full: ['R-V-X-V-O-V-', 'R-V-O-X-O-V-', 'R---C---C---', 'R---C-------'],
    },
  },
  marche: {
    '4/4': {
      simple: ['R---c---R---c---', 'R---2---3---2---', 'R---C---[RC]-------', 'R---C---R-------'],
      full: ['R---c---F---c---', 'R---2---3---W---', 'R---C---R---W---', 'R---C---F---R---'],
    },
    '2/4': { simple: ['R---c---', 'R---2---', '[RC]---[RC]---', '[RC]---R---'], full: ['R-c-F-c-', 'R-2-3-2-', 'R-C-R-W-', 'R-C-R---'] },
    '6/8': { simple: ['R--c--', 'R--2--', '[RC]--[RC]--', 'R--C--'], full: ['R--cF-', 'R-23-2', 'R--C--', 'R--C--'] },
  },
  stride: {
    '4/4': {
      simple: ['R---C---R---C---', 'R---2---3---2---', 'R---C---[RC]-------', 'R---C-----------'],
      full: ['[RO]---C---F---C---', 'R---T---V---S---', 'R---C---R---W---', '[RO]---C---F---R---'],
    },
  },
  ballade: {
    '4/4': {
      simple: ['1---2---3---2---', 'R---2---3-------', 'R---C---[RC]-------', '[RC]---------------'],
      full: ['R-V-X---O-V-C---', 'R-V-O-X-O-V-O-V-', 'R-V-X---[RC]-------', 'R-V-X-----------'],
    },
    '3/4': {
      simple: ['R---C-------', 'R---2---3---', 'R---C-------', '[RC]-----------'],
      full: ['R-V-X---C---', 'R-V-O-X-O-V-', 'R-V-X---C---', 'R-V-X-------'],
    },
  },
  sicilienne: { '6/8': { simple: ['R--C--', 'R--2--', '[RC]--[RC]--', '[RC]-----'], full: ['R-VO-V', 'R-VX-V', 'R-VC--', '[RC]-----'] } },
  barcarolle: { '6/8': { simple: ['R-2C-2', 'R-23-2', 'R--C--', '[RC]-----'], full: ['RVOXOV', 'RVOX-V', 'RVOC--', 'RVOX--'] } },
  luth: { '6/8': { simple: ['R-23-2', 'R--2--', 'R--C--', '[RC]-----'], full: ['RVOXOV', 'R-VO-V', 'RVOC--', 'RVX---'] } },
  contrechant: {
    '4/4': {
      simple: ['R---------------/....2---3---2---', 'R---2---3---2---', 'R---C---[RC]-------', 'R---C-----------'],
      full: ['R-------R-------/K---K---K---K---', 'R---------------/K---K---K---K---', 'R-------R-------/K-------C-------', '[RC]-------2---R---'],
    },
    '3/4': {
      simple: ['R-----------/....2---3---', 'R---2---3---', 'R---C-------', 'R---C-------'],
      full: ['R-----------/K---K---K---', 'R-----------/K---K---K---', 'R-------R---/K---K---C---', '[RC]-----------'],
    },
    '2/4': {
      simple: ['R-------/..2-3-2-', 'R---2---', '[RC]---[RC]---', 'R---C---'],
      full: ['R-------/K---K---', 'R-------/K-K-K---', '[RC]---[RC]---', '[RC]-------'],
    },
    '6/8': {
      simple: ['R-----/..23-2', 'R--2--', '[RC]--[RC]--', '[RC]-----'],
      full: ['R-----/K--K--', 'R-----/K-KK--', 'R--C--', '[RC]-----'],
    },
  },
}

export interface Figure {
  readonly layers: readonly (readonly BlocEvent[])[]
  readonly divisions: number
  readonly divisionPerBeat: number
}

const KINDS: readonly FigureRole[] = ['body', 'fill', 'cadence', 'close']
const TERNARY_DIVISIONS = 3
const BINARY_DIVISIONS = 4

function figureOf(text: string, meter: Meter): Figure {
  const grids = text.split('/').map(readGrid)
  const divisionPerBeat = meter.numerator > 3 && meter.numerator % 3 === 0 ? TERNARY_DIVISIONS : BINARY_DIVISIONS
  return { layers: grids.map(({ events }) => events), divisions: grids[0]?.divisions ?? 0, divisionPerBeat }
}

/** What a chord of one beat has instead of the figure, where it is not struck whole: quarters, then dotted quarters. */
const OF_ONE_BEAT: Readonly<Partial<Record<Texture, { readonly simple: string; readonly full: string }>>> = {
  arpeges: { simple: 'R-2-', full: 'R-X-' },
  alberti: { simple: 'R-2-', full: 'RVXV' },
  luth: { simple: 'R-2', full: 'RVX' },
  barcarolle: { simple: 'R-2', full: 'RVX' },
}
export function shortFigureOf(texture: Texture | null, meter: Meter, full: boolean): Figure | undefined {
  const beatFigures = texture === null ? undefined : OF_ONE_BEAT[texture]
  const figure = beatFigures && figureOf(full ? beatFigures.full : beatFigures.simple, meter)
  return figure?.divisions === figure?.divisionPerBeat ? figure : undefined
}

export type FigureSet = Readonly<Record<FigureRole, Figure>>

/** The figures of a texture in a metre; without one, those of the version's own bloc. */
export function figuresOf(texture: Texture | null, meter: Meter, full: boolean, bloc: CompiledBloc | undefined): FigureSet | undefined {
  const figures = texture === null || texture === 'canon' ? undefined : FIGURES[texture][`${meter.numerator}/${meter.denominator}`]
  if (figures) {
    const texts = full ? figures.full : figures.simple
    return Object.fromEntries(KINDS.map((kind, i) => [kind, figureOf(texts[i] ?? '', meter)])) as FigureSet
  }
  if (!bloc) return undefined
  const hasBass = bloc.left.flat().some((event) => event.roles.includes('R') || event.roles.includes('1'))
  const layers = hasBass ? bloc.left : bloc.left.map((layer) => layer.map((event): BlocEvent => ({ ...event, roles: ['R', ...event.roles] })))
  const own: Figure = { layers, divisions: bloc.divisions, divisionPerBeat: bloc.divisionPerBeat }
  return { body: own, fill: own, cadence: own, close: own }
}

export const isTextureKnown = (texture: Texture, meter: Meter): boolean =>
  texture === 'canon' || FIGURES[texture][`${meter.numerator}/${meter.denominator}`] !== undefined

/** The texture of one playing of a section. */
export function textureOf(plan: TexturePlan, letters: readonly string[], letter: string, occurrence: number): Texture | null {
  const named = plan.textures.get(`${letter}${occurrence}`) ?? plan.textures.get(letter)
  if (named) return named
  if (plan.style === null) return null
  const usual = TEXTURES_OF_STYLE[plan.style]
  return usual[Math.max(0, letters.indexOf(letter)) % usual.length] ?? null
}
