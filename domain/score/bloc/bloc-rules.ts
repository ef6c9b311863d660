import { counted, typeset } from '@prelude/domain/basics'
import { parseChord, parseTonality } from '@prelude/domain/music'
import { BLOC_ROLES, readGrid } from './grid.ts'

/** A bloc as it is authored, with the chords over which it is practised. */
export interface BlocDraft {
  readonly title: string
  readonly advice: string
  readonly family: string
  readonly level: number
  readonly timeSignature: string
  readonly divisionPerBeat: number
  readonly measures: number
  readonly tempoMin: number
  readonly tempoMax: number
  readonly startTempo: number
  readonly targetTempo: number
  /** `C`, `Am`: the tonality in which the loop is spelt. */
  readonly key: string
  /** One for each measure. */
  readonly chords: readonly string[]
  /** Layers: the second one sounds over a held first one. */
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** What is wrong, and the field at which it is said. */
export interface DraftFault {
  readonly field: string
  readonly message: string
}

export const BLOC_FAMILIES = ['plaqué', 'basse', 'pompe', 'arpège', 'valse', 'pop', 'ternaire', 'latin', 'jazz'] as const
export const BLOC_LEVELS = [1, 3, 4, 5, 6] as const
/** Beats of a measure, and the divisions of a beat that can be engraved. */
export const BLOC_METERS = {
  '2/4': { beats: 2, divisions: [2, 3, 4] },
  '3/4': { beats: 3, divisions: [2, 3, 4] },
  '4/4': { beats: 4, divisions: [2, 3, 4] },
  '6/8': { beats: 2, divisions: [3, 6] },
  '9/8': { beats: 3, divisions: [3, 6] },
  '12/8': { beats: 4, divisions: [3, 6] },
} as const satisfies Readonly<Record<string, { readonly beats: number; readonly divisions: readonly number[] }>>

export const BLOC_LIMITS = { title: 60, advice: 160, measures: 4, chords: 24, layers: 2, tempo: { low: 30, high: 240 } } as const

const meterOf = (signature: string): (typeof BLOC_METERS)[keyof typeof BLOC_METERS] | undefined =>
  Object.hasOwn(BLOC_METERS, signature) ? BLOC_METERS[signature as keyof typeof BLOC_METERS] : undefined

/** Columns of the grid; 0 of a metre that is not known. */
export const blocDivisions = ({
  timeSignature,
  divisionPerBeat,
  measures,
}: Pick<BlocDraft, 'timeSignature' | 'divisionPerBeat' | 'measures'>): number => (meterOf(timeSignature)?.beats ?? 0) * divisionPerBeat * measures

const STRIKE = /^>?(?:\[([A-Za-z0-9]{2,6})\]|([A-Za-z0-9]))/

/** The first fault of a grid; `columns` is the number of divisions that it must have. */
export function gridFault(grid: string, hand: 'LEFT' | 'RIGHT', columns: number): string | null {
  const allowed: readonly string[] = BLOC_ROLES[hand]
  const [first] = grid
  if (first === '-') return 'La grille commence par une tenue : il n’y a rien à tenir.'
  let rest = grid
  let [column, isSounding] = [0, false]
  while (rest !== '') {
    if (column >= columns) return `La grille a plus de ${counted(columns, 'division', 'divisions')}.`
    column += 1
    if (rest[0] === '.' || rest[0] === '-') {
      if (rest[0] === '-' && !isSounding) return `Division ${column} : une tenue suit un silence.`
      isSounding = rest[0] === '-'
      rest = rest.slice(1)
      continue
    }
    const strike = STRIKE.exec(rest)
    if (!strike) return `Division ${column} : « ${rest.slice(0, 8)} » n’est pas un signe de la grille.`
    const letters = strike[1] ?? strike[2] ?? ''
    const roles = [...letters.toUpperCase()]
    const stranger = roles.find((role) => !allowed.includes(role))
    if (stranger !== undefined)
      return `Division ${column} : « ${stranger} » ne se joue pas ${hand === 'LEFT' ? 'à la main gauche' : 'à la main droite'}.`
    if (new Set(roles).size < roles.length) return `Division ${column} : la même note deux fois.`
    isSounding = true
    rest = rest.slice(strike[0].length)
  }
  return column === columns ? null : `La grille a ${counted(column, 'division', 'divisions')} au lieu de ${columns}.`
}

/** Control characters cannot be engraved, and a name is one line. */
const CONTROL = /\p{Cc}|\p{Cs}/u
export const wordsFault = (text: string, most: number): string | null => {
  if (text.trim() === '') return 'Écrivez quelques mots.'
  if (text.length > most) return `${counted(most, 'signe', 'signes')} au plus.`
  return CONTROL.test(text) ? 'Un signe invisible s’est glissé dans ce texte.' : null
}

const isWithin = (value: number, low: number, high: number): boolean => Number.isInteger(value) && value >= low && value <= high

function frameFaults(draft: BlocDraft): (DraftFault | null)[] {
  const { low, high } = BLOC_LIMITS.tempo
  const meter = meterOf(draft.timeSignature)
  const tempo = (field: 'tempo_min' | 'tempo_max' | 'start_tempo' | 'target_tempo', value: number): DraftFault | null =>
    isWithin(value, low, high) ? null : { field, message: `Un nombre entier entre ${low} et ${high}.` }
  const tempos = [
    tempo('tempo_min', draft.tempoMin),
    tempo('tempo_max', draft.tempoMax),
    tempo('start_tempo', draft.startTempo),
    tempo('target_tempo', draft.targetTempo),
  ]
  const isOrdered = draft.tempoMin <= draft.startTempo && draft.startTempo <= draft.targetTempo && draft.targetTempo <= draft.tempoMax
  const divisions: readonly number[] = meter?.divisions ?? []
  return [
    meter ? null : { field: 'time_signature', message: 'Cette mesure n’est pas proposée.' },
    !meter || divisions.includes(draft.divisionPerBeat)
      ? null
      : { field: 'division_per_beat', message: `À ${draft.timeSignature}, ${divisions.join(' ou ')} divisions par temps.` },
    isWithin(draft.measures, 1, BLOC_LIMITS.measures) ? null : { field: 'measures', message: `De 1 à ${BLOC_LIMITS.measures} mesures.` },
    (BLOC_LEVELS as readonly number[]).includes(draft.level) ? null : { field: 'level', message: 'Ce niveau n’existe pas.' },
    (BLOC_FAMILIES as readonly string[]).includes(draft.family) ? null : { field: 'family', message: 'Cette famille n’existe pas.' },
    ...tempos,
    tempos.some(Boolean) || isOrdered
      ? null
      : { field: 'start_tempo', message: 'Les tempos se suivent : le plus lent, celui du début, celui qui est visé, le plus vif.' },
  ]
}

function chordFaults({ key, chords, measures }: BlocDraft): (DraftFault | null)[] {
  const isUnknown = (symbol: string): boolean => symbol.length > 12 || !parseChord(symbol)
  const stranger = chords.find(isUnknown)
  const message = ((): string | null => {
    if (chords.length < 2 || chords.length > BLOC_LIMITS.chords) return `De 2 à ${BLOC_LIMITS.chords} accords, un par mesure.`
    if (stranger !== undefined) return `L’accord « ${stranger.slice(0, 12)} » est inconnu.`
    return isWithin(measures, 1, BLOC_LIMITS.measures) && chords.length % measures !== 0
      ? `Le bloc a ${measures} mesures : le nombre d’accords en est un multiple.`
      : null
  })()
  return [
    key.length <= 4 && parseTonality(key) ? null : { field: 'key', message: 'Cette tonalité est inconnue.' },
    message === null ? null : { field: 'chords', message },
  ]
}

const GRID_FIELDS: readonly string[] = ['time_signature', 'division_per_beat', 'measures']

function layerFaults(draft: BlocDraft): (DraftFault | null)[] {
  // Where metre, divisions or measures are wrong, nothing can be said of the grids.
  const columns = frameFaults(draft).every((fault) => fault === null || !GRID_FIELDS.includes(fault.field)) ? blocDivisions(draft) : 0
  const hands = [
    ['left', 'LEFT', draft.left],
    ['right', 'RIGHT', draft.right],
  ] as const
  const grids = hands.flatMap(([field, hand, layers]) =>
    layers.slice(0, BLOC_LIMITS.layers).map((grid, i) => {
      const message = columns === 0 ? null : gridFault(grid, hand, columns)
      return message === null ? null : { field: `${field}.${i}`, message }
    }),
  )
  const strikes = (layers: readonly string[]): boolean => layers.some((grid) => readGrid(grid).events.length > 0)
  return [
    ...grids,
    ...hands.map(([field, , layers]) =>
      layers.length <= BLOC_LIMITS.layers ? null : { field, message: `${BLOC_LIMITS.layers} voix au plus par main.` },
    ),
    strikes(draft.left) ? null : { field: 'left', message: 'La main gauche ne joue rien.' },
    draft.right.length === 0 || strikes(draft.right) ? null : { field: 'right', message: 'La main droite ne joue rien : enlevez-la.' },
  ]
}

/** Everything that is wrong with a bloc, before it is put over its chords; the compiler and the editor ask the same. */
export function blocFaults(draft: BlocDraft): DraftFault[] {
  const words = [
    ['title', draft.title, BLOC_LIMITS.title],
    ['advice', draft.advice, BLOC_LIMITS.advice],
  ] as const
  const texts = words.map(([field, text, most]) => {
    const message = wordsFault(text, most)
    return message === null ? null : { field, message }
  })
  return [...texts, ...frameFaults(draft), ...chordFaults(draft), ...layerFaults(draft)].flatMap((fault) =>
    fault === null ? [] : [{ ...fault, message: typeset(fault.message) }],
  )
}
