import { HANDS, type Hand, type ScoreNote, type Timeline } from '../timeline.ts'

/** What was written on a key stays in mind for so many measures. */
const REMEMBERED_MEASURES = 2
const STEPS_IN_OCTAVE = 7

type Attack = readonly ScoreNote[]

/** The notes of a hand by onset, graces left out. */
function attacksOf({ notes }: Timeline, hand: Hand): Attack[] {
  const attacks = new Map<number, ScoreNote[]>()
  for (const note of notes) {
    if (note.hand !== hand || note.grace) continue
    const together = attacks.get(note.onset)
    if (together) together.push(note)
    else attacks.set(note.onset, [note])
  }
  return [...attacks.values()]
}

/** Steps of a scale between two keys, nearly: a third is two, an octave seven. */
const stepsBetween = (from: number, to: number): number => Math.round(((to - from) * STEPS_IN_OCTAVE) / 12)

/** The hand lies still: the finger follows from the one before as the key does. */
function follows(before: ScoreNote, note: ScoreNote): boolean {
  if (before.finger === null || note.finger === null) return false
  const steps = stepsBetween(before.pitch, note.pitch)
  return note.finger === before.finger + (note.hand === 'RIGHT' ? steps : -steps)
}

const nameOf = (attack: Attack): string => attack.map(({ pitch, finger }) => `${pitch}.${finger}`).join(' ')

/** The notes whose finger a teacher would write: by index. */
export function essentialFingers(timeline: Timeline): ReadonlySet<number> {
  const { measures, parts } = timeline
  const written = new Set<number>()
  for (const hand of HANDS) {
    const starts = parts.map(({ start }) => start)
    const seenAt = new Map<string, number>()
    let before: Attack | undefined
    for (const attack of attacksOf(timeline, hand)) {
      const [first] = attack
      if (!first) continue
      const { onset, measure } = first
      const end = before ? Math.max(...before.map((note) => note.onset + note.duration)) : 0
      const opens = !before || starts.some((start) => start > (before?.[0]?.onset ?? -1) && start <= onset)
      const rested = onset - end >= (measures[measure]?.length ?? Number.POSITIVE_INFINITY)
      const name = nameOf(attack)
      const isKnown = measure - (seenAt.get(name) ?? Number.NEGATIVE_INFINITY) <= REMEMBERED_MEASURES
      const lies = attack.length === 1 && (before?.some((note) => follows(note, first)) ?? false)
      if (opens || rested || !(isKnown || lies)) {
        for (const note of attack) if (note.finger !== null) written.add(note.index)
        seenAt.set(name, measure)
      } else if (isKnown) seenAt.set(name, measure)
      before = attack
    }
  }
  return written
}
