import { type Finding, type SaidFinding, wrongKeyPairs } from '@prelude/domain/practice'
import { type ScoreNote, type Timeline, writtenName } from '@prelude/domain/score'
import { counted, listed } from '../../basics/index.ts'
import { causeWords } from './diagnosis.texts.ts'

/** Kinds whose `ms` is how far from its time something was; of the others it is in beats or in percent already. */
const WITH_MS: readonly Finding['kind'][] = ['rushing', 'dragging', 'hesitation', 'late-after-leap', 'hands-apart']
/** No hand is steadier than this. */
const NEAREST_MS = 10

/** « environ 190 millisecondes »; null for a finding that is not about such a time. */
function msWords({ kind, cause, ms }: Finding): string | null {
  if (ms === null || !WITH_MS.includes(kind) || cause === 'other-tempo' || cause === 'drifting') return null
  const about = NEAREST_MS * Math.round(Math.abs(ms) / NEAREST_MS)
  if (about === 0) return null
  return `${cause === 'growing' ? 'd’environ' : 'environ'} ${about} millisecondes`
}

/** The spaces are set already. */
const COLON = /[ \u00a0]: /
const lowered = (sentence: string): string => sentence.charAt(0).toLocaleLowerCase('fr') + sentence.slice(1)
const WIDE: readonly Finding['cause'][] = ['growing', 'drifting', 'other-tempo']
/** « en retard », « d’un quart de temps de retard »: the detail says all of it. */
const saysItself = ({ kind, cause }: Finding): boolean => (kind === 'dragging' || kind === 'rushing') && !WIDE.includes(cause)

/**
 * Where, what and by how much: « Mesures 5 et 6, main gauche : un bon quart de temps de retard en moyenne, environ 190 millisecondes. » The place is
 * that of the title.
 */
export function factsSaid(finding: Finding, sentences: SaidFinding, timeline: Timeline): string {
  const [place = ''] = sentences.title.split(COLON)
  const instead = insteadWords(finding, timeline)
  if (instead) return `${place} : ${instead}`
  const [first = '', ...others] = sentences.detail.split(/(?<=[.…]) /)
  const measured = withMs(finding, first)
  const what = saysItself(finding) ? `${place} : ${lowered(measured)}` : `${sentences.title}. ${measured}`
  // The hop itself says more than that there is one; the cause was named before.
  const more =
    (first.includes('saut vers') ? null : leapWords(finding, timeline)) ??
    (finding.cause && NAMED_BEFORE.includes(finding.cause) && causeWords(finding) ? null : others.join(' ') || null)
  return [what, more].filter(Boolean).join(' ')
}

/** The figure stands after the words for it: « s’arrête un temps (environ 700 millisecondes) avant le saut ». */
function withMs(finding: Finding, sentence: string): string {
  const ms = msWords(finding)
  if (!ms) return sentence
  const place = / (?:avant|après) l/.exec(sentence)
  if (place && !saysItself(finding)) return `${sentence.slice(0, place.index)} (${ms})${sentence.slice(place.index)}`
  return sentence.replace(/\.$/, `, ${ms}.`)
}

/** Causes of lateness that the word of the cause has said. */
const NAMED_BEFORE: readonly Finding['cause'][] = ['handprint', 'chord', 'black-keys', 'repeated-notes', 'bar-line']

const KEYS: readonly Finding['kind'][] = ['wrong-keys', 'learned-fault']
const MOST_PAIRS = 2

/** « 2 fausses notes, do♯ à la place de do »: what was struck instead, where that is known of every note. */
function insteadWords(finding: Finding, timeline: Timeline): string | null {
  const { kind, noteIndexes, wrongKeys = [] } = finding
  if (!KEYS.includes(kind) || wrongKeys.length < noteIndexes.length) return null
  const pairs = wrongKeyPairs(finding, timeline, ' à la place de ')
  if (pairs.length === 0 || pairs.length > MOST_PAIRS) return null
  return `${counted(noteIndexes.length, 'fausse note', 'fausses notes')}, ${listed(pairs)}.`
}

const FINGERS = ['pouce', 'index', 'majeur', 'annulaire', 'petit doigt'] as const
/** Semitones. */
const HOP_FROM = 5
const OCTAVE = 12

/** « La main saute de ré (pouce) à sol (petit doigt), plus d’une octave vers le grave. » Null where no hop is the cause. */
export function leapWords({ kind, cause, noteIndexes }: Finding, timeline: Timeline): string | null {
  if (cause !== 'jump' && !(kind === 'late-after-leap' && cause !== 'chord')) return null
  const leaps = noteIndexes.flatMap((index) => {
    const note = timeline.notes[index]
    const before = note && timeline.notes.findLast(({ hand, onset, grace }) => hand === note.hand && onset < note.onset && !grace)
    return note && before ? [{ note, before, distance: Math.abs(note.pitch - before.pitch) }] : []
  })
  const [longest] = leaps.sort((a, b) => b.distance - a.distance)
  if (!longest || longest.distance < HOP_FROM) return null
  const { note, before } = longest
  const named = (note: ScoreNote): string => `${writtenName(timeline, note)}${note.finger ? ` (${FINGERS[note.finger - 1]})` : ''}`
  const far = longest.distance < OCTAVE ? '' : longest.distance === OCTAVE ? 'une octave ' : 'plus d’une octave '
  return `La main saute de ${named(before)} à ${named(note)}, ${far}vers ${note.pitch < before.pitch ? 'le grave' : 'l’aigu'}.`
}
