import { type DynamicMark, gradualWord, type Hairpin, type Hand, LONGEST_GRADUAL_MEASURES, type TickRange } from '@prelude/domain/score'
import type { PflSign } from './document.ts'
import type { PrintedRepeat } from './printed-repeats.ts'

export interface PieceHairpin extends Hairpin {
  /** False for « cresc. »: the word is drawn instead. */
  readonly drawn: boolean
}

/** Words: of the tempo and of character above the staves, of loudness between them. */
export interface PieceWords {
  readonly at: number
  readonly text: string
  readonly place: 'tempo' | 'above' | 'between'
}

export interface FermataRest extends TickRange {
  readonly hand: Hand
}

/** What is written in a piece beside its notes, unfolded as they are. */
export interface PieceSigns {
  readonly dynamics: readonly DynamicMark[]
  readonly hairpins: readonly PieceHairpin[]
  readonly words: readonly PieceWords[]
  /** Rests under a fermata. */
  readonly fermataRests: readonly FermataRest[]
  /** What is printed once and played twice. */
  readonly repeats: readonly PrintedRepeat[]
}

export const NO_SIGNS: PieceSigns = { dynamics: [], hairpins: [], words: [], fermataRests: [], repeats: [] }

type PlacedSign = PflSign & { readonly at: number }

/** Letters, hairpins and words out of the signs between the staves, in the order of time. */
export function loudnessOf(
  signs: readonly PlacedSign[],
  totalTicks: number,
  measureTicks: number,
): Pick<PieceSigns, 'dynamics' | 'hairpins' | 'words'> {
  const dynamics: DynamicMark[] = []
  const hairpins: PieceHairpin[] = []
  const words: PieceWords[] = []
  let open: { readonly start: number; readonly to: Hairpin['to']; readonly drawn: boolean } | null = null
  const close = (at: number): void => {
    if (!open) return
    const end = open.drawn ? at : Math.min(at, open.start + LONGEST_GRADUAL_MEASURES * measureTicks)
    if (end > open.start) hairpins.push({ start: open.start, end, to: open.to, hand: null, drawn: open.drawn })
    open = null
  }
  for (const sign of signs) {
    if (sign.kind === 'words') {
      words.push({ at: sign.at, text: sign.text, place: 'between' })
      const to = gradualWord(sign.text)
      if (to === null) continue
      close(sign.at)
      open = { start: sign.at, to, drawn: false }
      continue
    }
    close(sign.at)
    if (sign.kind === 'letter') dynamics.push({ at: sign.at, mark: sign.mark, hand: null })
    if (sign.kind === 'hairpin') open = { start: sign.at, to: sign.to, drawn: true }
  }
  close(totalTicks)
  return { dynamics, hairpins, words }
}

const later =
  (ticks: number) =>
  <Item extends { readonly start: number; readonly end: number }>(item: Item): Item => ({
    ...item,
    start: item.start + ticks,
    end: item.end + ticks,
  })

/** The signs of a piece that begins later: the opening letter and tempo stay at the beginning. */
export function movedSigns(signs: PieceSigns, ticks: number): PieceSigns {
  const moved = <Item extends { readonly at: number }>(item: Item): Item => ({ ...item, at: item.at === 0 ? 0 : item.at + ticks })
  return {
    dynamics: signs.dynamics.map(moved),
    hairpins: signs.hairpins.map(later(ticks)),
    words: signs.words.map(moved),
    fermataRests: signs.fermataRests.map(later(ticks)),
    repeats: [],
  }
}
