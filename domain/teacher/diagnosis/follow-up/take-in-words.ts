import { findingsOf, isOfTouch, sayFinding, sayPraise } from '@prelude/domain/practice'
import { NOTHING_TEXTS } from '../follow-up.texts.ts'
import { VOICES } from '../voices.texts.ts'
import { titleWithin } from './ahead.texts.ts'
import { type FollowUpAnswer, inVoice, offerSaid, passageSaid, startSaid } from './answers.ts'
import { type AskedTake, firstThing, praiseSaid } from './asked-take.ts'
import { comparisonOf } from './compare-takes.ts'
import { placesSaid } from './notes-said.texts.ts'
import { OF_TAKE_TEXTS } from './of-the-take.texts.ts'
import { core, more } from './sentences.ts'
import { takeCounts } from './take-counts.ts'

const WORTH_SAYING = 30

export function praise(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject } = askedTake
  const say = inVoice(learner)
  const { look } = subject
  const figures = takeCounts(look.latest.grade)
  const share = Math.round((100 * figures.right) / Math.max(1, figures.notes))
  const isThrough = look.latest.grade.components.completeness > 0.95
  const comparison = comparisonOf(learner)
  const others = [
    ...(share >= WORTH_SAYING && share < 100 ? say(OF_TAKE_TEXTS.goodShare(share)) : []),
    ...(isThrough ? say(OF_TAKE_TEXTS.goodToTheEnd) : []),
    ...(share < WORTH_SAYING ? say(OF_TAKE_TEXTS.goodStart) : []),
  ]
  const praiseWords = look.praise ? [VOICES[learner.teacher].praise(sayPraise(look.praise, learner.timeline))] : others
  const gained =
    comparison?.isSameTask && comparison.verdict === 'better'
      ? [`Et vous gagnez ${comparison.points - comparison.pointsBefore} points sur la prise d’avant.`]
      : []
  return { sentences: [core(...praiseWords), ...(look.praise && others[0] ? [more(...others)] : []), more(...gained)], offer: null }
}

/** What was heard stands beside what the learner knows: the notes themselves, and what may mislead. */
export function disagree(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject } = askedTake
  const say = inVoice(learner)
  const { finding, look, offer } = subject
  const places = finding ? placesSaid(finding, learner.timeline, look.latest).slice(0, 2) : []
  const isByMicrophone = look.latest.take.input === 'microphone' || look.latest.take.input === 'mixed'
  if (!finding && subject.kind === 'clean') return { sentences: [core(...say(OF_TAKE_TEXTS.heardClean)), ...firstThing(askedTake)], offer }
  const heard = places.length > 0 ? places.join(' ; ') : finding ? titleWithin(sayFinding(finding, learner.timeline, learner.level).title) : null
  return {
    sentences: [
      core(...(heard === null ? say(NOTHING_TEXTS.lost(startSaid(subject))) : say(OF_TAKE_TEXTS.heard(heard)))),
      more(...say(OF_TAKE_TEXTS.mayBeMistaken[isByMicrophone ? 'microphone' : 'keys'])),
      offerSaid(learner, subject, offer),
    ],
    offer,
  }
}

export function discouraged(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject } = askedTake
  const say = inVoice(learner)
  return {
    sentences: [
      core(...say(OF_TAKE_TEXTS.comfort)),
      ...praiseSaid(askedTake),
      ...(subject.offer ? [more(...say(OF_TAKE_TEXTS.smallStep(passageSaid(learner, subject))))] : []),
      offerSaid(learner, subject, subject.offer),
    ],
    offer: subject.offer,
  }
}

export function touch({ learner, subject }: AskedTake): FollowUpAnswer {
  const say = inVoice(learner)
  const { take, grade } = subject.look.latest
  const touchFinding = findingsOf(grade, learner.timeline, take, learner.options).find(
    (finding) => (isOfTouch(finding) || finding.kind === 'pedal-blurred') && finding.cause !== 'no-velocity',
  )
  const isHeard = take.input === 'midi' || take.input === undefined
  const words = touchFinding ? sayFinding(touchFinding, learner.timeline, learner.level) : null
  return {
    sentences: [
      words ? core(`${words.title}. ${words.detail}`) : core(...say(isHeard ? OF_TAKE_TEXTS.touchFine : OF_TAKE_TEXTS.touchUnheard)),
      ...(words ? [more(words.advice)] : []),
      more(...say(OF_TAKE_TEXTS.fingersUnseen)),
    ],
    offer: null,
  }
}
