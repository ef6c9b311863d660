import { type ScoreNote, type Timeline, tempoMapOf, writtenName } from '@prelude/domain/score'
import { capitalised } from '../../../basics/index.ts'
import type { Finding } from '../finding.ts'
import { ADVICE, PREPARING } from './advice.texts.ts'
import { earlyAdvice } from './early-advice.ts'
import { type FindingWords, isScoreCause, joined, notesOf } from './key-finding.texts.ts'
import { beatWords, percentWords, valueWord, type Wording } from './place.texts.ts'

/** The time of a finding in beats of the take; of one without, at the written tempo. */
export const beatsOf = ({ beats, ms, fromMeasure }: Finding, timeline: Timeline): number =>
  beats ?? (ms ?? 0) / 1000 / tempoMapOf(timeline, 1).beatSecondsAt(timeline.measures[fromMeasure]?.start ?? 0)

/** « le saut vers le ré grave »: the note after the longest way of the hand among those concerned. */
export function jumpOf(finding: Finding, timeline: Timeline): { note: ScoreNote; before: ScoreNote; words: string } | null {
  const leaps = notesOf(finding, timeline).flatMap((note) => {
    const before = timeline.notes.findLast(({ hand, onset, grace }) => hand === note.hand && onset < note.onset && !grace)
    return before ? [{ note, before, distance: Math.abs(note.pitch - before.pitch) }] : []
  })
  const [longest] = leaps.sort((a, b) => b.distance - a.distance)
  if (!longest) return null
  const { note, before } = longest
  return { note, before, words: `le saut vers le ${writtenName(timeline, note)} ${note.pitch < before.pitch ? 'grave' : 'aigu'}` }
}

/** How to be ready in time, for a jump on the note before: « pendant la dernière croche ». */
export function preparing(finding: Finding, timeline: Timeline, wording: Wording): string {
  const jump = finding.cause === 'jump' ? jumpOf(finding, timeline) : null
  const value = jump && valueWord(timeline, jump.before.duration, { wording })
  if (value) return `Préparez la main pendant la dernière ${value}, les yeux déjà sur la touche d’arrivée.`
  return isScoreCause(finding.cause) || finding.cause === 'bar-line' ? PREPARING[finding.cause] : ADVICE.ready
}

export function tempoWords(finding: Finding, timeline: Timeline, wording: Wording): FindingWords {
  const isFast = finding.kind === 'rushing'
  const percent = percentWords(finding.percent ?? 0)
  const off = capitalised(beatWords(beatsOf(finding, timeline)))
  switch (finding.cause) {
    case 'other-tempo':
      return isFast
        ? { what: 'trop vite', detail: `Vous jouez ${percent} plus vite que le tempo choisi.`, advice: ADVICE.fasterThanClock }
        : { what: 'trop lentement', detail: `Vous jouez ${percent} moins vite que le tempo choisi.`, advice: ADVICE.slowerThanClock }
    case 'slow-passage':
      return {
        what: 'vous ralentissez',
        detail: joined(`${capitalised(percent)} moins vite qu’autour${behindWords(finding, timeline)}.`, slowCause(finding)),
        advice: ADVICE.slowPassage,
      }
    case 'beat-off':
      return isFast
        ? { what: 'un temps trop tôt', detail: `${finding.count} notes justes, mais un temps avant leur place.`, advice: ADVICE.beatEarly }
        : { what: 'un temps trop tard', detail: `${finding.count} notes justes, mais un temps après leur place.`, advice: ADVICE.beatLate }
    case 'drifting':
      return isFast
        ? { what: 'le tempo accélère', detail: `Vous finissez ${percent} plus vite que vous n’avez commencé.`, advice: ADVICE.gettingFaster }
        : { what: 'le tempo ralentit', detail: `Vous finissez ${percent} moins vite que vous n’avez commencé.`, advice: ADVICE.gettingSlower }
    case 'growing':
      return isFast
        ? { what: 'vous pressez', detail: 'L’avance grandit à chaque mesure.', advice: ADVICE.gettingFaster }
        : { what: 'vous ralentissez', detail: 'Le retard grandit à chaque mesure.', advice: ADVICE.gettingSlower }
    default:
      return isFast
        ? { what: 'en avance', detail: `${off} d’avance en moyenne.`, advice: earlyAdvice(finding, timeline) }
        : {
            what: 'en retard',
            detail: joined(`${off} de retard en moyenne.`, lateCause(finding, timeline)),
            advice: preparing(finding, timeline, wording),
          }
  }
}

/** Where there is a clock: what the slow bars have cost. */
const behindWords = (finding: Finding, timeline: Timeline): string =>
  finding.ms === null ? ', puis vous retrouvez votre tempo' : `, puis vous retrouvez le tempo, en retard de ${beatWords(beatsOf(finding, timeline))}`

function slowCause({ because }: Finding): string | null {
  switch (because) {
    case 'jump':
      return 'Il y a là plus de sauts qu’ailleurs.'
    case 'handprint':
      return 'La main y change souvent de position.'
    case 'chord':
      return 'Il y a là plus d’accords qu’ailleurs.'
    case 'black-keys':
      return 'Il y a là plus de touches noires qu’ailleurs.'
    case 'fast-notes':
      return 'Les notes y sont plus rapides qu’ailleurs.'
    default:
      return null
  }
}

function lateCause(finding: Finding, timeline: Timeline): string | null {
  switch (finding.cause) {
    case 'jump': {
      const jump = jumpOf(finding, timeline)
      return jump && `${jump.words.replace(/^l/, 'L')} prend du temps.`
    }
    case 'handprint':
      return 'Le changement de position prend du temps.'
    case 'chord':
      return 'L’accord se fait attendre.'
    case 'black-keys':
      return 'La touche noire se fait attendre.'
    case 'repeated-notes':
      return 'La note répétée se fait attendre.'
    case 'bar-line':
      return 'Le retard commence à la barre de mesure.'
    default:
      return null
  }
}
