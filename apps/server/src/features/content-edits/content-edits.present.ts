import type { RhythmicDocument, RhythmicPreview } from '@prelude/contract'
import { pianoKeyOf } from '@prelude/domain/music'
import type { DraftFault } from '@prelude/domain/score'
import type { PlayableNotes } from '../../kernel/repertoire/piece.ts'
import type { HistoryEntry } from './content-edits.sql.ts'
import type { Item } from './edited-library.ts'

/** The documents of a kind are stored as the contract has them. */
export function presentEdited<Document>(id: number, { code, shipped, usedIn }: Item, history: readonly HistoryEntry[]) {
  const [latest] = history
  return {
    id,
    code,
    revision: latest?.revision ?? 0,
    document: (latest?.document ?? shipped) as Document,
    shipped: shipped as Document,
    used_in: usedIn.map(({ title }) => title),
    history: history.map(({ revision, madeAt, firstname, lastname, document }) => ({
      revision,
      made_at: madeAt.toISOString(),
      made_by: firstname === null ? null : [firstname, lastname].filter(Boolean).join(' '),
      document: document as Document | null,
    })),
  }
}

export function presentPreview({ chords }: RhythmicDocument, notes: PlayableNotes | null, faults: readonly DraftFault[]): RhythmicPreview {
  if (!notes) return { faults: [...faults], quarters: 0, beat_quarters: 1, measures: [], notes: [] }
  const { timeline } = notes
  const quarters = (ticks: number): number => ticks / timeline.ticksPerQuarter
  return {
    faults: [...faults],
    quarters: quarters(timeline.totalTicks),
    beat_quarters: quarters(timeline.measures[0]?.beatTicks ?? timeline.ticksPerQuarter),
    measures: timeline.measures.map(({ start }, i) => ({ start: quarters(start), chord: chords[i] ?? '' })),
    notes: timeline.notes.map(({ hand, onset, duration, pitch, staccato, signs }) => ({
      hand,
      start: quarters(onset),
      duration: quarters(duration) * (staccato ? STACCATO : 1),
      key: pianoKeyOf(pitch),
      accent: signs?.includes('accent') ?? false,
    })),
  }
}

/** The part of its value for which a short note sounds. */
const STACCATO = 0.5
