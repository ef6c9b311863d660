import { type ScoreNote, type Timeline, writtenName } from '@prelude/domain/score'
import type { Finding } from '../finding.ts'
import { isInSignature } from '../keys/accidentals.ts'
import { ADVICE, PLAIN_ADVICE } from './advice.texts.ts'
import { type FindingWords, insteadWords, notesOf } from './key-finding.texts.ts'
import { listed, valueWord, type Wording } from './place.texts.ts'

export type ReadingFinding = Finding & { readonly kind: 'clef' | 'hand-offset' | 'key-signature' | 'learned-fault' }

/** Findings that explain many wrong notes at once: the clef, the place of the hand, the signature, what was learnt wrong. */
export function readingWords(finding: ReadingFinding, timeline: Timeline, wording: Wording): FindingWords {
  const { count, hand } = finding
  switch (finding.kind) {
    case 'clef': {
      const read = hand === 'LEFT' ? 'sol' : 'fa'
      return {
        what: `lue en clé de ${read}`,
        detail: `Cette main lit sa portée comme si la clé était celle de ${read} : ${count} notes changent de nom.`,
        advice: ADVICE.clef[hand ?? 'RIGHT'],
      }
    }
    case 'hand-offset':
      return offsetWords(finding, timeline)
    case 'key-signature':
      return signatureWords(finding, timeline, wording)
    case 'learned-fault':
      return {
        what: count < 2 ? 'une faute apprise' : 'des fautes apprises',
        detail: `Trois prises de suite, la même faute : ${insteadWords(finding, timeline)}.`,
        advice: adviceIn(wording).learnedFault,
      }
  }
}

function offsetWords(finding: Finding, timeline: Timeline): FindingWords {
  const { count, steps = 1, cause } = finding
  const side = steps > 0 ? 'haut' : 'bas'
  const [first] = notesOf(finding, timeline)
  const name = first ? writtenName(timeline, first) : 'do'
  const far = cause === 'octave-off' ? (Math.abs(steps) > 1 ? 'deux octaves' : 'une octave') : 'une touche'
  return {
    what: `la main est ${far} trop ${side}`,
    detail: `${count} notes de suite sont justes entre elles, mais toutes ${far} trop ${side}.`,
    advice: `Avant de partir, cherchez le ${name} du début et posez-y la main sans jouer.`,
  }
}

const ALTERED = { '♯': 'dièse', '♭': 'bémol' } as const

/** Advice that names a term of theory has a wording without it. */
const adviceIn = (wording: Wording) => (wording === 'plain' ? PLAIN_ADVICE : ADVICE)

function signatureWords(finding: Finding, timeline: Timeline, wording: Wording): FindingWords {
  const notes = notesOf(finding, timeline)
  const names = [...new Set(notes.map((note) => writtenName(timeline, note)))]
  const inWords = names.map((name) => ({ letter: name.replace(/[♯♭]+$/, ''), altered: name.endsWith('♭') ? ALTERED['♭'] : ALTERED['♯'] }))
  const letters = listed(inWords.map(({ letter }) => letter))
  const [first] = inWords
  const isAlike = inWords.every(({ altered }) => altered === first?.altered)
  const what =
    names.length < 2
      ? `le ${letters} est ${first?.altered ?? 'dièse'}`
      : isAlike
        ? `${letters} sont ${first?.altered ?? 'dièse'}s`
        : `${listed(names)} oubliés`
  const isOfSignature = notes.every((note) => isInSignature(timeline, note))
  return {
    what,
    detail: `${finding.count} fois, la touche blanche a été jouée au lieu ${names.length < 2 ? 'du' : 'de'} ${listed(names)}.`,
    advice: isOfSignature ? adviceIn(wording).signature : adviceIn(wording).accidental,
  }
}

/** Of figures of so many onsets each, the first notes of the commonest: an only quaver among dotted ones gives them no name. */
function commonestPair(notes: readonly ScoreNote[], size: 1 | 2): readonly ScoreNote[] {
  const onsets = notes.filter((note, place) => note.onset !== notes[place - 1]?.onset)
  const figures = new Map<string, { readonly notes: readonly ScoreNote[]; readonly count: number }>()
  for (let place = 0; place < onsets.length; place += size) {
    const figure = onsets.slice(place, place + size)
    const key = figure.map(({ duration }) => duration).join(' ')
    figures.set(key, { notes: figures.get(key)?.notes ?? figure, count: (figures.get(key)?.count ?? 0) + 1 })
  }
  return [...figures.values()].reduce<readonly [readonly ScoreNote[], number]>(
    (most, { notes: figure, count }) => (count > most[1] ? [figure, count] : most),
    [[], 0],
  )[0]
}

/** A rhythm other than the written one, by its figure. */
export function figureWords(finding: Finding, timeline: Timeline, wording: Wording): FindingWords {
  const { count, cause } = finding
  const isOne = count < 2
  const [first, second] = commonestPair(notesOf(finding, timeline), cause === 'note-cut' ? 1 : 2)
  const times = isOne ? 'Une fois' : `${count} fois`
  switch (cause) {
    case 'triplet':
      return {
        what: isOne ? 'un groupe de trois inégal' : 'des groupes de trois inégaux',
        detail: `${times}, une des trois notes égales dure presque le double des autres.`,
        advice: adviceIn(wording).triplet,
      }
    case 'note-cut': {
      const value = (first && valueWord(timeline, first.duration, { many: !isOne, wording })) ?? (isOne ? 'note longue' : 'notes longues')
      return {
        what: isOne ? `une ${value} écourtée` : `des ${value} écourtées`,
        detail: `${times}, la note suivante arrive avant la fin de la note longue.`,
        advice: ADVICE.noteCut,
      }
    }
    case 'rest-skipped':
      return {
        what: isOne ? 'un silence sauté' : 'des silences sautés',
        detail: `${times}, la note suivante arrive avant la fin du silence.`,
        advice: ADVICE.restSkipped,
      }
    default: {
      const pair = [first, second].flatMap((note) => (note ? (valueWord(timeline, note.duration, { wording }) ?? []) : []))
      return {
        what:
          pair.length === 2 && pair[0] !== pair[1]
            ? `${pair.join(' et ')} jouées égales`
            : wording === 'plain'
              ? 'une longue et une courte jouées égales'
              : 'un rythme pointé joué égal',
        detail: `${times}, la longue et la courte durent presque autant.`,
        advice: ADVICE.dottedEven,
      }
    }
  }
}
